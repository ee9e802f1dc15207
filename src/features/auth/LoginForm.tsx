import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { formSecret, formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './AuthForm.module.css'

type Props = {
  /** The address typed in another mode. */
  email: string
  busy: boolean
  onSubmit: (credentials: { email: string; password: string }) => void
  onForgot: () => void
  children?: ReactNode
}

export function LoginForm({ email, busy, onSubmit, onForgot, children }: Props) {
  const { auth } = useMessages('auth')
  const { fields } = useMessages('common')
  return (
    <Form
      onValid={(data) => onSubmit({ email: formText(data, 'email'), password: formSecret(data, 'password') })}
    >
      {/* Not of type email: users without an address log in with a number. */}
      <Field
        name="email"
        label={fields.email}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        autoComplete="username"
        required
        pattern="\s*(\d+|[^@\s]+@[^@\s]+)\s*"
        rule={auth.loginRule}
      />
      <PasswordField name="password" label={auth.password} autoComplete="current-password" required />
      <p className={styles.forgot}>
        <Button look="link" onClick={onForgot}>
          {auth.forgot}
        </Button>
      </p>
      {children}
      <Button type="submit" wide disabled={busy}>
        {busy ? auth.loggingIn : auth.logIn}
      </Button>
    </Form>
  )
}
