import { useEffect, useEffectEvent } from 'react'
import { watchAuth } from '../../data/auth.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { EmailField } from './EmailField.tsx'

type Props = { onAddress: (email: string) => void; onVerified: () => void }

/** Asks for the address before resending a mail: it is not stored, so it is unknown after a reload. */
export function AskForAddress({ onAddress, onVerified }: Props) {
  const { verification } = useMessages('auth')
  const goIn = useEffectEvent(onVerified)
  useEffect(() => watchAuth((userId) => userId && goIn()), [])

  return (
    <>
      <p>{verification.sent}</p>
      <p>{verification.nothingThere}</p>
      <Form className={styles.form} onValid={(data) => onAddress(formText(data, 'email'))}>
        <EmailField autoComplete="email" />
        <div className={styles.actions}>
          <Button type="submit">{verification.resend}</Button>
          <BackToLogin />
        </div>
      </Form>
    </>
  )
}
