import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { forgetPending } from './pendingVerification.ts'

/** Links back to the login form and drops the credentials kept for the verification. */
export function BackToLogin() {
  const { auth } = useMessages('auth')
  return (
    <ButtonLink look="link" to={paths.login} onClick={forgetPending}>
      {auth.backToLogin}
    </ButtonLink>
  )
}
