import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { ConfirmedPassword } from './ConfirmedPassword.tsx'
import { passwordMismatch } from './passwordRule.ts'

type Props = { busy: boolean; onValid: (data: FormData) => void }

export function NewPasswordForm({ busy, onValid }: Props) {
  return (
    <Form className={styles.form} check={passwordMismatch} onValid={onValid}>
      <ConfirmedPassword label="New password" />
      <div className={styles.actions}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save new password'}
        </Button>
        <BackToLogin />
      </div>
    </Form>
  )
}
