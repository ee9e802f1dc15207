import { useState } from 'react'
import { verifyMailedLink } from '../../data/auth.ts'
import { formSecret } from '../../lib/formText.ts'
import { messageFor, messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { PASSWORD_PATTERN } from './passwordRule.ts'
import { usePasswordLink } from './usePasswordLink.ts'

type Props = { tokenHash: string; onConfirmed: () => void; onAskNewLink: () => void }

function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  )
}

function NewLink({ onAsk }: { onAsk: () => void }) {
  return (
    <Button look="quiet" wide onClick={onAsk}>
      Send me a new link
    </Button>
  )
}

/**
 * Where the mailed link of a registration leads. Somebody else may have registered with this address first and would know the
 * password, so the owner of the mailbox sets it, to a new one or to the same.
 */
export function ConfirmEmail({ tokenHash, onConfirmed, onAskNewLink }: Props) {
  const link = usePasswordLink({ tokenHash, type: 'signup', mayStaySame: true, onDone: onConfirmed })
  return (
    <>
      {link.problem ? (
        <Problem>{link.problem}</Problem>
      ) : (
        <p>
          This tells us that the address is really yours. Enter the password you registered with, or choose a
          new one.
        </p>
      )}
      {link.linkDead ? (
        <div className={styles.actions}>
          <NewLink onAsk={onAskNewLink} />
          <BackToLogin />
        </div>
      ) : (
        <Form className={styles.form} onValid={(data) => link.submit(formSecret(data, 'password'))}>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint={messages.passwordHint}
            rule={messages.passwordHint}
            pattern={PASSWORD_PATTERN}
            maxLength={72}
            required
          />
          <div className={styles.actions}>
            <Button type="submit" disabled={link.busy}>
              {link.busy ? 'Confirming…' : 'Confirm my email'}
            </Button>
            <BackToLogin />
          </div>
        </Form>
      )}
    </>
  )
}

/** Where the mailed link for a changed address leads. A person presses the button, because mail scanners open links too. */
export function ConfirmNewAddress({ tokenHash, onConfirmed, onAskNewLink }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      await verifyMailedLink(tokenHash, 'email_change')
      onConfirmed()
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <>
      {problem ? <Problem>{problem}</Problem> : <p>This tells us that the new address is really yours.</p>}
      <div className={styles.actions}>
        <Button onClick={confirm} disabled={busy}>
          {busy ? 'Confirming…' : 'Confirm my email'}
        </Button>
        {problem && <NewLink onAsk={onAskNewLink} />}
        <BackToLogin />
      </div>
    </>
  )
}
