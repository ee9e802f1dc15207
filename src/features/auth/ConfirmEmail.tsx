import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { isDeadLink } from './deadLink.ts'
import { Problem } from './Problem.tsx'
import { forgetPending } from './pendingVerification.ts'

/** For a link that was used or is too old: the server does not distinguish them; login suits most users of both. */
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
        <Button look="quiet" wide onClick={onAskNewLink}>
          {dead.newLink}
        </Button>
      </div>
    </>
  )
}

type Props = {
  children: string
  /** Uses the link; the page continues automatically. */
  confirm: () => Promise<void>
  onAskNewLink: () => void
}

/** The target of a mailed confirmation link. It needs a button press, because mail scanners open links too. */
export function ConfirmEmail({ children, confirm, onAskNewLink }: Props) {
  const { verification } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function press() {
    setBusy(true)
    setFailure(null)
    try {
      await confirm()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  if (isDeadLink(failure)) return <DeadLink onAskNewLink={onAskNewLink} />
  return (
    <>
      {failure ? <Problem>{sentenceOf(failure)}</Problem> : <p>{children}</p>}
      <div className={styles.actions}>
        <Button onClick={() => void press()} disabled={busy}>
          {busy ? verification.confirming : verification.confirm}
        </Button>
        <BackToLogin />
      </div>
    </>
  )
}
