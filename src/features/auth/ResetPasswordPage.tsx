import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { formSecret } from '../../lib/formText.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { toastSuccess } from '../../ui/toast.ts'
import styles from './AuthPage.module.css'
import { AuthPage } from './AuthPage.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { Problem } from './Problem.tsx'
import { usePasswordLink } from './usePasswordLink.ts'

const CodeEntry = lazyPart(() => import('./CodeEntry.tsx'), 'CodeEntry', 'secondFactor')

function AskForNewLink() {
  const { passwordReset } = useMessages('auth')
  return (
    <>
      <p>{passwordReset.once}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.login}>{passwordReset.ask}</ButtonLink>
      </div>
    </>
  )
}

function SetPassword({ tokenHash }: { tokenHash: string }) {
  const navigate = useNavigate()
  const link = usePasswordLink({
    tokenHash,
    onDone() {
      toastSuccess(currentMessages('auth').passwordReset.saved)
      void navigate(paths.landing, { replace: true })
    },
  })
  return (
    <>
      {link.problem && <Problem>{link.problem}</Problem>}
      {link.dead ? (
        <AskForNewLink />
      ) : link.asksForCode ? (
        <Suspense>
          <CodeEntry onDone={link.enterCode} />
        </Suspense>
      ) : (
        <NewPasswordForm busy={link.busy} onValid={(data) => void link.submit(formSecret(data, 'password'))}>
          <BackToLogin />
        </NewPasswordForm>
      )}
    </>
  )
}

export function ResetPasswordPage() {
  const { passwordReset } = useMessages('auth')
  const [search] = useSearchParams()
  const tokenHash = search.get('token_hash')
  return (
    <AuthPage title={passwordReset.title}>
      {tokenHash ? (
        <SetPassword tokenHash={tokenHash} />
      ) : (
        <>
          <p>{passwordReset.fromMail}</p>
          <AskForNewLink />
        </>
      )}
    </AuthPage>
  )
}
