import { useState } from 'react'
import { verifyMailedLink } from '../../data/auth.ts'
import { messageFor } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'

type Props = {
  tokenHash: string
  type: 'signup' | 'email_change'
  onConfirmed: () => void
  onAskNewLink: () => void
}

/** Where the mailed link lands. A person presses the button, because mail scanners open links and would use them up. */
export function ConfirmEmail({ tokenHash, type, onConfirmed, onAskNewLink }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setBusy(true)
    setProblem('')
    try {
      await verifyMailedLink(tokenHash, type)
      onConfirmed()
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p>One press and you are in. This tells us that the address is really yours.</p>
      )}
      <div className={styles.actions}>
        <Button onClick={confirm} disabled={busy}>
          {busy ? 'Confirming…' : 'Confirm my email'}
        </Button>
        {problem && (
          <Button look="quiet" wide onClick={onAskNewLink}>
            Send me a new link
          </Button>
        )}
        <BackToLogin />
      </div>
    </>
  )
}
