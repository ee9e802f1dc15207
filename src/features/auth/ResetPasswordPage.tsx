import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { updatePassword, verifyMailedLink } from '../../data/auth.ts'
import { AppError } from '../../lib/appError.ts'
import { formSecret } from '../../lib/formText.ts'
import { messageFor, messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const TITLE = 'Choose a new password'

function AskForNewLink() {
  return (
    <>
      <p>
        A link works once, and for a limited time. Ask for a new one with “Forgot password?” at the login.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/#auth">Ask for a new link</ButtonLink>
      </div>
    </>
  )
}

/** Where the mailed link for a forgotten password leads. The link is used up only when the new password is sent. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [linkDead, setLinkDead] = useState(false)
  const linkSpent = useRef(false)
  const tokenHash = search.get('token_hash')

  async function spendLink() {
    if (!tokenHash || linkSpent.current) return
    try {
      await verifyMailedLink(tokenHash, 'recovery')
      linkSpent.current = true
    } catch (error) {
      setLinkDead(!(error instanceof AppError && error.retryable))
      throw error
    }
  }

  async function save(data: FormData) {
    setBusy(true)
    setProblem('')
    try {
      await spendLink()
      await updatePassword(formSecret(data, 'password'))
      toastSuccess(messages.passwordChanged)
      void navigate('/', { replace: true })
    } catch (error) {
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  if (!tokenHash) {
    return (
      <AuthPage title={TITLE}>
        <p>This page opens from the link in our mail.</p>
        <AskForNewLink />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={TITLE}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {linkDead ? <AskForNewLink /> : <NewPasswordForm busy={busy} onValid={save} />}
    </AuthPage>
  )
}
