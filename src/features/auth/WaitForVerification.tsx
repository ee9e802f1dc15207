import { useActor } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { emailVerificationMachine } from '../../../machines/auth/emailVerificationMachine.ts'
import { signIn, watchAuth } from '../../data/auth.ts'
import { isConfirmed, resendVerification } from '../../data/mailedLinks.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { AppError } from '../../lib/appError.ts'
import { inspection } from '../../lib/inspection.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { optionalPart } from '../../ui/lazyPart.ts'
import styles from './AuthPage.module.css'
import { BackToLogin } from './BackToLogin.tsx'
import { Challenge, takeCaptchaToken } from './captcha/captcha.ts'
import { Problem } from './Problem.tsx'
import { forgetPending, pendingVerification } from './pendingVerification.ts'

const CorrectAddress = optionalPart(() => import('./CorrectAddress.tsx'), 'CorrectAddress')

/** Signs in with the credentials just typed; false when the link was not used yet, here or on another device. */
async function signInAsTyped(): Promise<boolean> {
  const credentials = pendingVerification()
  if (!credentials) return false
  try {
    await signIn(credentials.email, credentials.password, await takeCaptchaToken())
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_not_confirmed') return false
    throw error
  }
}

const liveVerificationMachine = emailVerificationMachine.provide({
  actors: {
    askConfirmed: fromPromise(({ input }) => isConfirmed(input.account)),
    signIn: fromPromise(signInAsTyped),
    watchBrowser: fromCallback(({ sendBack }) => {
      const stopWatching = watchAuth((userId) => userId && sendBack({ type: 'session.opened' }))
      const onReturn = ({ type }: Event) => {
        if (type === 'storage' || document.visibilityState === 'visible') sendBack({ type: 'page.focused' })
      }
      const signs = [
        [window, 'focus'],
        [window, 'storage'],
        [document, 'visibilitychange'],
      ] as const
      for (const [target, event] of signs) target.addEventListener(event, onReturn)
      return () => {
        stopWatching()
        for (const [target, event] of signs) target.removeEventListener(event, onReturn)
      }
    }),
    resendMail: fromPromise(async ({ input }) => resendVerification(input.email, await takeCaptchaToken())),
  },
})

type Props = {
  email: string
  sendNow: boolean
  onVerified: () => void
  /** The address was corrected: a mail is on its way to the new one. */
  onCorrected: (email: string) => void
}

export function WaitForVerification({ email, sendNow, onVerified, onCorrected }: Props) {
  const { verification } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const typed = pendingVerification()
  const pending = typed?.email === email ? typed : null
  const [state, send] = useActor(liveVerificationMachine, {
    ...inspection(),
    input: {
      email,
      canSignIn: pending !== null,
      account: pending?.account ?? null,
      mailSent: pending?.mailSent === true,
    },
  })
  const { secondsLeft, failure, mailSent } = state.context
  const coolingDown = state.matches({ waiting: { resend: 'coolingDown' } })
  const sending = state.matches({ waiting: { resend: 'sending' } })
  const verified = state.matches('verified')
  const refused = state.matches({ waiting: { polling: 'refused' } })

  const goIn = useEffectEvent(onVerified)
  useEffect(() => {
    if (verified) goIn()
  }, [verified])

  useEffect(() => {
    if (sendNow) send({ type: 'mail.resend' })
  }, [sendNow, send])

  if (refused)
    return (
      <>
        <p>{verification.confirmed}</p>
        {failure && <Problem>{sentenceOf(failure)}</Problem>}
        <div className={styles.actions}>
          <ButtonLink to={paths.login} onClick={forgetPending}>
            {verification.dead.logIn}
          </ButtonLink>
        </div>
      </>
    )

  return (
    <>
      <p>
        {verification.sentTo} <span className={styles.email}>{email}</span>
        {verification.openIt}
      </p>
      <p>{verification.goesOn}</p>
      <p>{verification.accountMayExist}</p>
      {pending?.names && (
        <Suspense>
          <CorrectAddress pending={{ ...pending, names: pending.names }} onCorrected={onCorrected} />
        </Suspense>
      )}
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      {Challenge && (
        <Suspense>
          <Challenge />
        </Suspense>
      )}
      <div className={styles.actions}>
        <Button disabled={coolingDown || sending} onClick={() => send({ type: 'mail.resend' })}>
          {coolingDown ? verification.resendIn(secondsLeft) : verification.resend}
        </Button>
        <BackToLogin />
      </div>
      <p className={styles.status} role="status">
        {coolingDown && (mailSent ? verification.resent : verification.wait(secondsLeft))}
      </p>
    </>
  )
}
