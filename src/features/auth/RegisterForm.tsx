import type { ReactNode } from 'react'
import type { Registration as FullRegistration } from '../../data/auth.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { formSecret, formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { type FieldErrors, Form } from '../../ui/Form.tsx'
import { NameField } from '../../ui/NameField.tsx'
import styles from './AuthForm.module.css'
import { EmailField } from './EmailField.tsx'
import { ConfirmedPassword } from './NewPassword.tsx'
import { passwordMismatch } from './passwordRule.ts'
import { TermsConsent } from './TermsConsent.tsx'

type Registration = Omit<FullRegistration, 'language' | 'agreedTo'>

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
  /** What stands before the button. */
  children?: ReactNode
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

export function RegisterForm({
  email,
  busy,
  termsRead,
  agreed,
  onReadTerms,
  onAgree,
  onSubmit,
  children,
}: Props) {
  const { auth } = useMessages('auth')

  function check(data: FormData): FieldErrors {
    return {
      ...passwordMismatch(data, auth.passwordMismatch),
      ...(!agreed && { terms: auth.termsRequired }),
    }
  }

  return (
    <Form check={check} onValid={(data) => onSubmit(readRegistration(data))}>
      <div className={styles.names}>
        <NameField name="firstName" />
        <NameField name="middleName" />
      </div>
      <NameField name="lastName" />
      <EmailField value={email} />
      <ConfirmedPassword label={auth.password} />
      <TermsConsent termsRead={termsRead} agreed={agreed} onRead={onReadTerms} onAgree={onAgree} />
      {children}
      <Button type="submit" wide disabled={busy}>
        {busy ? auth.registering : auth.register}
      </Button>
    </Form>
  )
}
