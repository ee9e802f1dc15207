import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { forgetPending } from './pendingVerification.ts'

/** The way back to the form on the landing page; the credentials that were kept for the waiting go. */
export function BackToLogin() {
  return (
    <ButtonLink look="link" to="/#auth" onClick={forgetPending}>
      Back to Login
    </ButtonLink>
  )
}
