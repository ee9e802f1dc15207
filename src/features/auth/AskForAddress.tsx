import { useEffect, useEffectEvent } from 'react'
import { watchAuth } from '../../data/auth.ts'
import { formText } from '../../lib/formText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'

type Props = { onAddress: (email: string) => void; onVerified: () => void }

/** Asks for the address before another mail is sent: after a reload it is unknown, since it is not stored. */
export function AskForAddress({ onAddress, onVerified }: Props) {
  const goIn = useEffectEvent(onVerified)
  useEffect(() => watchAuth((userId) => userId && goIn()), [])

  return (
    <>
      <p>
        We sent a link to your email address. Open it to confirm that the address is yours. Check your inbox,
        and your spam folder too.
      </p>
      <p>Nothing there? Enter your address and we will send another.</p>
      <Form className={styles.form} onValid={(data) => onAddress(formText(data, 'email'))}>
        <Field name="email" label="Email" type="email" autoComplete="email" required />
        <div className={styles.actions}>
          <Button type="submit">Resend Verification Email</Button>
          <BackToLogin />
        </div>
      </Form>
    </>
  )
}
