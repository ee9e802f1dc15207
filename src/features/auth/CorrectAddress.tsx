import { useState } from 'react'
import { correctAddress } from '../../data/correctAddress.ts'
import { currentLanguage, useMessages } from '../../i18n/catalogue.ts'
import { LEGAL_VERSIONS } from '../../i18n/legalVersions.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formText } from '../../lib/formText.ts'
import { likelyAddress } from '../../lib/likelyAddress.ts'
import { schoolNow } from '../../school/schoolNow.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { LikelyAddress } from '../../ui/LikelyAddress.tsx'
import styles from './AuthPage.module.css'
import { takeCaptchaToken } from './captcha/captcha.ts'
import { EmailField } from './EmailField.tsx'
import { Problem } from './Problem.tsx'
import { type PendingVerification, rememberPending } from './pendingVerification.ts'

type Props = {
  pending: PendingVerification & { names: object }
  onCorrected: (email: string) => void
}

/** Lets a student correct the address before it is confirmed. It is open from the start when the address looks mistyped. */
export function CorrectAddress({ pending, onCorrected }: Props) {
  const { auth, verification } = useMessages('auth')
  const words = verification.correct
  const sentenceOf = useMessageFor()
  const [isOpen, setIsOpen] = useState(() => likelyAddress(pending.email) !== null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function correct(email: string) {
    if (email.toLowerCase() === pending.email.toLowerCase()) {
      setIsOpen(false)
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const account = await correctAddress(pending.email, {
        ...pending.names,
        email,
        password: pending.password,
        language: currentLanguage(),
        agreedTo: { ...LEGAL_VERSIONS, school: schoolNow().version },
        captchaToken: await takeCaptchaToken(),
      })
      rememberPending({ ...pending, email, account, mailSent: true })
      onCorrected(email)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <Button look="link" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
    )
  return (
    <Form className={styles.form} onValid={(data) => void correct(formText(data, 'email'))}>
      <EmailField value={pending.email} autoComplete="email" />
      <LikelyAddress ask={auth.didYouMean} />
      <p>{words.note}</p>
      {failure ? <Problem>{sentenceOf(failure)}</Problem> : null}
      <div className={styles.actions}>
        <Button type="submit" look="quiet" disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </Form>
  )
}
