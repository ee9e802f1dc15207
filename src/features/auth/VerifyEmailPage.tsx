import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../paths.ts'
import { AskForAddress } from './AskForAddress.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ConfirmEmail, ConfirmNewAddress } from './ConfirmEmail.tsx'
import { forgetPending, pendingVerification } from './pendingVerification.ts'
import { WaitForVerification } from './WaitForVerification.tsx'

/**
 * Waits for the verification after registering, or after a login before it; confirms the address when the mailed link
 * is opened. After a link that is no longer valid it offers to send a new one.
 */
export function VerifyEmailPage() {
  const { verification } = useMessages('auth')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [waitingFor, setWaitingFor] = useState({ email: pendingVerification()?.email ?? '', sendNow: false })
  const { email, sendNow } = waitingFor
  const tokenHash = search.get('token_hash')
  const Confirm = search.get('type') === 'email_change' ? ConfirmNewAddress : ConfirmEmail

  function goIn() {
    forgetPending()
    void navigate(paths.home, { replace: true })
  }

  return (
    <AuthPage title={verification.title}>
      {tokenHash ? (
        <Confirm
          tokenHash={tokenHash}
          onConfirmed={goIn}
          onAskNewLink={() => setSearch({}, { replace: true })}
        />
      ) : email ? (
        <WaitForVerification key={email} email={email} sendNow={sendNow} onVerified={goIn} />
      ) : (
        <AskForAddress
          onAddress={(typed) => setWaitingFor({ email: typed, sendNow: true })}
          onVerified={goIn}
        />
      )}
    </AuthPage>
  )
}
