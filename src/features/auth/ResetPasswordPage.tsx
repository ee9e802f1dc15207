import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { updatePassword, verifyMailedLink } from '../../data/auth.ts'
import { formSecret } from '../../lib/formText.ts'
import { messageFor, messages } from '../../messages.ts'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const TITLE = 'Choose a new password'

/** Where the mailed link for a forgotten password leads. The link is used up only when the new password is sent. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const linkUsed = useRef(false)
  const tokenHash = search.get('token_hash')

  async function save(data: FormData) {
    setBusy(true)
    setProblem('')
    try {
      if (tokenHash && !linkUsed.current) await verifyMailedLink(tokenHash, 'recovery')
      linkUsed.current = true
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
        <p>This page opens from the link in our mail. Ask for a new one with Forgot password at the login.</p>
        <div className={styles.actions}>
          <BackToLogin />
        </div>
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
      <NewPasswordForm busy={busy} onValid={save} />
    </AuthPage>
  )
}
