import { useState } from 'react'
import { verifyMailedLink } from '../../data/auth.ts'
import { formSecret } from '../../lib/formText.ts'
import { messageFor, messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Form } from '../../ui/Form.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { PASSWORD_PATTERN } from './passwordRule.ts'
import { forgetPending } from './pendingVerification.ts'
import { isDeadLink, usePasswordLink } from './usePasswordLink.ts'

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

/** For a link that was used before or is too old: the server does not tell which, and the login serves most people of both. */
function DeadLink({ onAskNewLink }: { onAskNewLink: () => void }) {
  return (
    <>
      <div role="alert">
        <h2 className={styles.deadLink}>You have already confirmed this address</h2>
        <p className={styles.reason}>
          …or the link is too old: it works once, and for a limited time. Log in. If the login asks you to
          verify your email, have a new link sent.
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.login} onClick={forgetPending}>
          Log in
        </ButtonLink>
        <NewLink onAsk={onAskNewLink} />
      </div>
    </>
  )
}

/**
 * Where the mailed link of a registration leads. Somebody else may have registered with this address first and would know the
 * password, so the owner of the mailbox sets it, to a new one or to the same.
 */
export function ConfirmEmail({ tokenHash, onConfirmed, onAskNewLink }: Props) {
  const link = usePasswordLink({ tokenHash, type: 'signup', mayStaySame: true, onDone: onConfirmed })
  if (link.dead) return <DeadLink onAskNewLink={onAskNewLink} />
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
    </>
  )
}

/** Where the mailed link for a changed address leads. A person presses the button, because mail scanners open links too. */
export function ConfirmNewAddress({ tokenHash, onConfirmed, onAskNewLink }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [dead, setDead] = useState(false)

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      await verifyMailedLink(tokenHash, 'email_change')
      onConfirmed()
    } catch (error) {
      setProblem(messageFor(error))
      setDead(isDeadLink(error))
      setBusy(false)
    }
  }

  if (dead) return <DeadLink onAskNewLink={onAskNewLink} />
  return (
    <>
      {problem ? <Problem>{problem}</Problem> : <p>This tells us that the new address is really yours.</p>}
      <div className={styles.actions}>
        <Button onClick={confirm} disabled={busy}>
          {busy ? 'Confirming…' : 'Confirm my email'}
        </Button>
        <BackToLogin />
      </div>
    </>
  )
}
