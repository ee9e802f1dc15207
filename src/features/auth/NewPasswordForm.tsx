import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthPage.module.css'
import { ConfirmedPassword } from './NewPassword.tsx'
import { passwordMismatch } from './passwordRule.ts'

type Props = {
  busy: boolean
  onValid: (data: FormData) => void
  children?: ReactNode
}

export function NewPasswordForm({ busy, onValid, children }: Props) {
  const { auth, passwordReset } = useMessages('auth')
  return (
    <Form
      className={styles.form}
      check={(data) => passwordMismatch(data, auth.passwordMismatch)}
      onValid={onValid}
    >
      <ConfirmedPassword label={auth.newPassword} />
      <div className={styles.actions}>
        <Button type="submit" disabled={busy}>
          {busy ? passwordReset.saving : passwordReset.save}
        </Button>
        {children}
      </div>
    </Form>
  )
}
