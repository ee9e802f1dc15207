import { formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthForm.module.css'

type Props = { email: string; busy: boolean; onSubmit: (email: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, busy, onSubmit, onBack }: Props) {
  return (
    <Form onValid={(data) => onSubmit(formText(data, 'email'))}>
      <h3 className={styles.title}>Reset your password</h3>
      <p className={styles.text}>
        Enter your email address and we will send you a link to choose a new password.
      </p>
      <Field name="email" label="Email" type="email" defaultValue={email} autoComplete="username" required />
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Sending…' : 'Send reset link'}
      </Button>
      <Button look="link" onClick={onBack}>
        Back to Login
      </Button>
    </Form>
  )
}
