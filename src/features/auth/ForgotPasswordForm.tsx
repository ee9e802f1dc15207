import { useMessages } from '../../i18n/catalogue.ts'
import { formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthForm.module.css'

type Props = { email: string; busy: boolean; onSubmit: (email: string) => void; onBack: () => void }

export function ForgotPasswordForm({ email, busy, onSubmit, onBack }: Props) {
  const { fields } = useMessages('common')
  const { reset, backToLogin } = useMessages('auth').auth
  return (
    <Form onValid={(data) => onSubmit(formText(data, 'email'))}>
      <h3 className={styles.title}>{reset.title}</h3>
      <p className={styles.text}>{reset.text}</p>
      <Field
        name="email"
        label={fields.email}
        type="email"
        defaultValue={email}
        autoComplete="username"
        required
      />
      <Button type="submit" wide disabled={busy}>
        {busy ? reset.sending : reset.send}
      </Button>
      <Button look="link" onClick={onBack}>
        {backToLogin}
      </Button>
    </Form>
  )
}
