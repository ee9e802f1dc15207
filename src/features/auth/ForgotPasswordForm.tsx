import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthForm.module.css'
import { EmailField } from './EmailField.tsx'

type Props = {
  email: string
  busy: boolean
  onSubmit: (email: string) => void
  onBack: () => void
  children?: ReactNode
}

export function ForgotPasswordForm({ email, busy, onSubmit, onBack, children }: Props) {
  const { reset, backToLogin } = useMessages('auth').auth
  return (
    <Form onValid={(data) => onSubmit(formText(data, 'email'))}>
      <h3 className={styles.title}>{reset.title}</h3>
      <p className={styles.text}>{reset.text}</p>
      <EmailField value={email} />
      {children}
      <Button type="submit" wide disabled={busy}>
        {busy ? reset.sending : reset.send}
      </Button>
      <Button look="link" onClick={onBack}>
        {backToLogin}
      </Button>
    </Form>
  )
}
