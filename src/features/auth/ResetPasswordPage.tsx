import { useNavigate, useSearchParams } from 'react-router-dom'
import { formSecret } from '../../lib/formText.ts'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { usePasswordLink } from './usePasswordLink.ts'

function AskForNewLink() {
  return (
    <>
      <p>
        A link works once, and for a limited time. Ask for a new one with “Forgot password?” at the login.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.login}>Ask for a new link</ButtonLink>
      </div>
    </>
  )
}

function SetPassword({ tokenHash }: { tokenHash: string }) {
  const navigate = useNavigate()
  const link = usePasswordLink({
    tokenHash,
    type: 'recovery',
    mayStaySame: false,
    onDone() {
      toastSuccess(messages.passwordChanged)
      void navigate(paths.landing, { replace: true })
    },
  })
  return (
    <>
      {link.problem && (
        <p className={styles.problem} role="alert">
          {link.problem}
        </p>
      )}
      {link.dead ? (
        <AskForNewLink />
      ) : (
        <NewPasswordForm
          busy={link.busy}
          onValid={(data) => void link.submit(formSecret(data, 'password'))}
        />
      )}
    </>
  )
}

/** The page that the mailed link for a forgotten password opens. */
export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  return (
    <AuthPage title="Choose a new password">
      {tokenHash ? (
        <SetPassword tokenHash={tokenHash} />
      ) : (
        <>
          <p>This page opens from the link in our mail.</p>
          <AskForNewLink />
        </>
      )}
    </AuthPage>
  )
}
