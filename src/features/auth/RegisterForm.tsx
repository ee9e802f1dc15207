import type { Registration } from '../../data/auth.ts'
import { formSecret, formText } from '../../lib/formText.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { type FieldErrors, Form } from '../../ui/Form.tsx'
import styles from './AuthForm.module.css'
import { ConfirmedPassword } from './ConfirmedPassword.tsx'
import { passwordMismatch } from './passwordRule.ts'
import { TermsConsent } from './TermsConsent.tsx'

type Props = {
  /** The address that was typed in another mode. */
  email: string
  busy: boolean
  /** True when the terms were opened and closed, so that the box may be ticked. */
  termsRead: boolean
  agreed: boolean
  onReadTerms: () => void
  onAgree: (agreed: boolean) => void
  onSubmit: (registration: Registration) => void
}

function readRegistration(data: FormData): Registration {
  return {
    firstName: formText(data, 'firstName'),
    middleName: formText(data, 'middleName'),
    lastName: formText(data, 'lastName'),
    email: formText(data, 'email'),
    password: formSecret(data, 'password'),
  }
}

export function RegisterForm({ email, busy, termsRead, agreed, onReadTerms, onAgree, onSubmit }: Props) {
  function check(data: FormData): FieldErrors {
    return {
      ...passwordMismatch(data),
      ...(!agreed && { terms: messages.termsRequired }),
    }
  }

  return (
    <Form check={check} onValid={(data) => onSubmit(readRegistration(data))}>
      <div className={styles.names}>
        <Field name="firstName" label="First name" autoComplete="given-name" maxLength={100} required />
        <Field
          name="middleName"
          label="Middle name"
          optional
          autoComplete="additional-name"
          maxLength={100}
        />
      </div>
      <Field name="lastName" label="Last name" autoComplete="family-name" maxLength={100} required />
      <Field name="email" label="Email" type="email" defaultValue={email} autoComplete="username" required />
      <ConfirmedPassword label="Password" />
      <TermsConsent termsRead={termsRead} agreed={agreed} onRead={onReadTerms} onAgree={onAgree} />
      <Button type="submit" wide disabled={busy}>
        {busy ? 'Creating your account…' : 'Register'}
      </Button>
    </Form>
  )
}
