import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { startWithCode } from '../../data/admissions.ts'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formSecret, formText } from '../../lib/formText.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { ConfirmedPassword } from './NewPassword.tsx'
import { Problem } from './Problem.tsx'
import { passwordMismatch } from './passwordRule.ts'
import { CODE_PATTERN } from './typedCode.ts'

/** A user registered by the desk sets a password with the code of a slip or mail, and is logged in. */
export function StartPage() {
  const { auth, start } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function submit(data: FormData) {
    setBusy(true)
    setFailure(null)
    try {
      await startWithCode(formText(data, 'code'), formSecret(data, 'password'))
      toastSuccess(currentMessages('auth').start.saved)
      void navigate(paths.landing, { replace: true })
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <AuthPage title={start.title}>
      <p>{start.text}</p>
      {failure !== null && <Problem>{sentenceOf(failure)}</Problem>}
      <Form
        className={styles.form}
        check={(data) => passwordMismatch(data, auth.passwordMismatch)}
        onValid={(data) => void submit(data)}
      >
        <Field
          name="code"
          label={start.code}
          defaultValue={search.get('code') ?? ''}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          pattern={CODE_PATTERN}
          rule={start.codeRule}
        />
        <ConfirmedPassword label={auth.newPassword} />
        <div className={styles.actions}>
          <Button type="submit" disabled={busy}>
            {busy ? start.saving : start.save}
          </Button>
        </div>
      </Form>
    </AuthPage>
  )
}
