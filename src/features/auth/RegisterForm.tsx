import { type ReactNode, Suspense, useState } from 'react'
import type { Registration as FullRegistration } from '../../data/registration.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { formSecret, formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { type FieldErrors, Form } from '../../ui/Form.tsx'
import { optionalPart } from '../../ui/lazyPart.ts'
import { NameField } from '../../ui/NameField.tsx'
import styles from './AuthForm.module.css'
import { ConsentBox } from './ConsentBox.tsx'
import { EmailField } from './EmailField.tsx'
import { ConfirmedPassword } from './NewPassword.tsx'
import { passwordMismatch } from './passwordRule.ts'

const LikelyAddress = optionalPart(() => import('../../ui/LikelyAddress.tsx'), 'LikelyAddress')

type Registration = Omit<FullRegistration, 'language' | 'agreedTo'>

type Props = {
  email: string
  busy: boolean
  /** True once the terms were opened and closed, so that the box may be ticked. */
  termsRead: boolean
  agreed: boolean
  onReadTerms: () => void
  onReadPrivacy: () => void
  onAgree: (agreed: boolean) => void
  onSubmit: (registration: Registration) => void
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
  onReadPrivacy,
  onAgree,
  onSubmit,
  children,
}: Props) {
  const { auth } = useMessages('auth')
  // Separate from the terms and never pre-ticked: NPC Circular 2023-04.
  const [privacyAgreed, setPrivacyAgreed] = useState(false)

  function check(data: FormData): FieldErrors {
    return {
      ...passwordMismatch(data, auth.passwordMismatch),
      ...(!agreed && { terms: auth.termsRequired }),
      ...(!privacyAgreed && { privacy: auth.privacyRequired }),
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
      <Suspense>
        <LikelyAddress ask={auth.didYouMean} />
      </Suspense>
      <ConfirmedPassword label={auth.password} />
      <ConsentBox
        name="terms"
        label={auth.agreeToTerms}
        read={auth.readTerms}
        agreed={agreed}
        onRead={onReadTerms}
        onAgree={onAgree}
        locked={termsRead ? undefined : auth.readTermsFirst}
      />
      <ConsentBox
        name="privacy"
        label={auth.agreeToPrivacy}
        read={auth.readPrivacy}
        agreed={privacyAgreed}
        onRead={onReadPrivacy}
        onAgree={setPrivacyAgreed}
      />
      {children}
      <Button type="submit" wide disabled={busy}>
        {busy ? auth.registering : auth.register}
      </Button>
    </Form>
  )
}
