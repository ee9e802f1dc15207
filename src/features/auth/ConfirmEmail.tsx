import { useState } from 'react'
import { verifyMailedLink } from '../../data/auth.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { formSecret } from '../../lib/formText.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Form } from '../../ui/Form.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { NewPassword } from './NewPassword.tsx'
import { Problem } from './Problem.tsx'
import { forgetPending } from './pendingVerification.ts'
import { isDeadLink, usePasswordLink } from './usePasswordLink.ts'

type Props = { tokenHash: string; onConfirmed: () => void; onAskNewLink: () => void }

function NewLink({ onAsk }: { onAsk: () => void }) {
  const { dead } = useMessages('auth').verification
  return (
    <Button look="quiet" wide onClick={onAsk}>
      {dead.newLink}
    </Button>
  )
}

/** For a link that was used before or is too old: the server does not tell which, and the login serves most people of both. */
function DeadLink({ onAskNewLink }: { onAskNewLink: () => void }) {
  const { dead } = useMessages('auth').verification
  return (
    <>
      <div role="alert">
        <h2 className={styles.deadLink}>{dead.title}</h2>
        <p className={styles.reason}>{dead.text}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={paths.login} onClick={forgetPending}>
          {dead.logIn}
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
  const { auth, verification } = useMessages('auth')
  const link = usePasswordLink({ tokenHash, type: 'signup', mayStaySame: true, onDone: onConfirmed })
  if (link.dead) return <DeadLink onAskNewLink={onAskNewLink} />
  return (
    <>
      {link.problem ? <Problem>{link.problem}</Problem> : <p>{verification.isYours}</p>}
      <Form className={styles.form} onValid={(data) => link.submit(formSecret(data, 'password'))}>
        <NewPassword label={auth.password} />
        <div className={styles.actions}>
          <Button type="submit" disabled={link.busy}>
            {link.busy ? verification.confirming : verification.confirm}
          </Button>
          <BackToLogin />
        </div>
      </Form>
    </>
  )
}

/** Where the mailed link for a changed address leads. A person presses the button, because mail scanners open links too. */
export function ConfirmNewAddress({ tokenHash, onConfirmed, onAskNewLink }: Props) {
  const { verification } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [dead, setDead] = useState(false)

  async function confirm() {
    setBusy(true)
    setFailure(null)
    try {
      await verifyMailedLink(tokenHash, 'email_change')
      onConfirmed()
    } catch (error) {
      setFailure(error)
      setDead(isDeadLink(error))
      setBusy(false)
    }
  }

  if (dead) return <DeadLink onAskNewLink={onAskNewLink} />
  return (
    <>
      {failure ? <Problem>{sentenceOf(failure)}</Problem> : <p>{verification.newIsYours}</p>}
      <div className={styles.actions}>
        <Button onClick={confirm} disabled={busy}>
          {busy ? verification.confirming : verification.confirm}
        </Button>
        <BackToLogin />
      </div>
    </>
  )
}
