import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { confirmRegistration, verifyMailedLink } from '../../data/mailedLinks.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../paths.ts'
import { AskForAddress } from './AskForAddress.tsx'
import { AuthPage } from './AuthPage.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { forgetPending, pendingVerification } from './pendingVerification.ts'
import { rememberRegisteredElsewhere } from './registeredElsewhere.ts'
import { WaitForVerification } from './WaitForVerification.tsx'

async function confirmNewAccount(tokenHash: string) {
  const { userId, isOurs } = await confirmRegistration(tokenHash)
  if (!isOurs) rememberRegisteredElsewhere(userId)
}

/** Waits for the verification, and confirms the address when the mailed link is opened. */
export function VerifyEmailPage() {
  const { verification } = useMessages('auth')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [waitingFor, setWaitingFor] = useState({ email: pendingVerification()?.email ?? '', sendNow: false })
  const { email, sendNow } = waitingFor
  const tokenHash = search.get('token_hash')
  const changesAddress = search.get('type') === 'email_change'

  function goIn() {
    forgetPending()
    void navigate(paths.home, { replace: true })
  }

  async function confirm(token: string) {
    await (changesAddress ? verifyMailedLink(token, 'email_change') : confirmNewAccount(token))
    goIn()
  }

  return (
    <AuthPage title={verification.title}>
      {tokenHash ? (
        <ConfirmEmail
          confirm={() => confirm(tokenHash)}
          onAskNewLink={() => setSearch({}, { replace: true })}
        >
          {changesAddress ? verification.newIsYours : verification.isYours}
        </ConfirmEmail>
      ) : email ? (
        <WaitForVerification
          key={email}
          email={email}
          sendNow={sendNow}
          onVerified={goIn}
          onCorrected={(corrected) => setWaitingFor({ email: corrected, sendNow: false })}
        />
      ) : (
        <AskForAddress
          onAddress={(typed) => setWaitingFor({ email: typed, sendNow: true })}
          onVerified={goIn}
        />
      )}
    </AuthPage>
  )
}
