import { formSecret, formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './AuthForm.module.css'

type Props = {
  /** The address that was typed in another mode. */
  email: string
  busy: boolean
  onSubmit: (credentials: { email: string; password: string }) => void
  onForgot: () => void
}

export function LoginForm({ email, busy, onSubmit, onForgot }: Props) {
  return (
    <Form
      onValid={(data) => onSubmit({ email: formText(data, 'email'), password: formSecret(data, 'password') })}
    >
      <Field name="email" label="Email" type="email" defaultValue={email} autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <p className={styles.forgot}>
        <Button look="link" onClick={onForgot}>
          Forgot password?
        </Button>
      </p>
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Logging in…' : 'Login'}
      </Button>
    </Form>
  )
}
