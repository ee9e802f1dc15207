import { useActor } from '@xstate/react'
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type EmittedFrom, fromPromise } from 'xstate'
import { type AuthFields, type AuthMode, authFormMachine } from '../../../machines/auth/authFormMachine.ts'
import { signIn } from '../../data/auth.ts'
import { requestPasswordReset, signUp } from '../../data/registration.ts'
import { currentLanguage, currentMessages, useMessages } from '../../i18n/catalogue.ts'
import { LEGAL_VERSIONS } from '../../i18n/legalVersions.ts'
import { messageFor, useMessageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { inspection } from '../../lib/inspection.ts'
import { isStorageBlocked } from '../../lib/storage.ts'
import { schoolNow } from '../../school/schoolNow.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { Tabs } from '../../ui/Tabs.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import styles from './AuthForm.module.css'
import { CrowdedNetwork } from './CrowdedNetwork.tsx'
import { Challenge, takeCaptchaToken } from './captcha/captcha.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { rememberPending } from './pendingVerification.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { PrivacyDialog, TermsDialog } from './TermsDialog.tsx'

/** The submit call by mode; a registration returns the account id to wait for. */
const submitVerbs: Record<AuthMode, (fields: AuthFields) => Promise<string | null>> = {
  login: async ({ email, password }) => {
    await signIn(email, password, await takeCaptchaToken())
    return null
  },
  register: async ({ email, password, firstName = '', middleName = '', lastName = '' }) =>
    signUp({
      email,
      password,
      firstName,
      middleName,
      lastName,
      language: currentLanguage(),
      agreedTo: { ...LEGAL_VERSIONS, school: schoolNow().version },
      captchaToken: await takeCaptchaToken(),
    }),
  forgotPassword: async ({ email }) => {
    await requestPasswordReset(email, await takeCaptchaToken())
    return null
  },
}

const liveAuthFormMachine = authFormMachine.provide({
  actors: { submit: fromPromise(({ input: { mode, fields } }) => submitVerbs[mode](fields)) },
})

/** The form's mode by the landing page's hash; undefined for other hashes. */
const modeOfHash: Readonly<Record<string, AuthMode>> = { '#auth': 'login', '#register': 'register' }

type Props = {
  /** The server or another tab ended the previous session. */
  sessionEnded: boolean
  onLoggedIn: () => void
  /** Called when the address must be verified first: after registering, or at a login before the verification. */
  onUnverified: () => void
}

export function AuthForm({ sessionEnded, onLoggedIn, onUnverified }: Props) {
  const [state, send, actor] = useActor(liveAuthFormMachine, {
    ...inspection(),
    input: { mode: modeOfHash[location.hash] ?? 'login' },
  })
  const { auth } = useMessages('auth')
  const sentenceOf = useMessageFor()
  const card = useRef<HTMLDivElement>(null)
  const shownMode = useRef<AuthMode>('login')
  const [email, setEmail] = useState('')
  const [isUsed, setIsUsed] = useState(false)
  const [readsPrivacy, setReadsPrivacy] = useState(false)
  const { mode, nextMode, termsRead, termsAgreed, failure, refusals, secondsLeft } = state.context
  const waiting = state.matches({ form: 'waiting' })
  const busy = waiting || state.matches({ form: 'submitting' })
  const switchTo = (chosen: AuthMode) => send({ type: 'mode.switch', mode: chosen })

  function submit(fields: AuthFields) {
    setIsUsed(true)
    send({ type: 'form.submit', fields })
  }

  /** Keeps the hash in sync with the tab, since a link to the same hash would not open its mode again. */
  function selectTab(chosen: 'login' | 'register') {
    history.replaceState(history.state, '', chosen === 'register' ? '#register' : '#auth')
    switchTo(chosen)
  }

  const follow = useEffectEvent((event: EmittedFrom<typeof authFormMachine>) => {
    if (event.type === 'terms.agreed') toastSuccess(currentMessages('auth').auth.termsAgreed)
    if (event.type === 'submit.done') {
      if (event.mode === 'login') onLoggedIn()
      if (event.mode === 'forgotPassword') toastSuccess(currentMessages('auth').auth.reset.sent)
      if (event.mode === 'register') waitForVerification(event.fields, true, event.account)
    }
    if (event.type === 'submit.failed' && event.failure.code === 'email_not_confirmed') {
      toastError(messageFor(event.failure))
      waitForVerification(event.fields, false, null)
    }
  })

  function waitForVerification(fields: AuthFields, mailSent: boolean, account: string | null) {
    const { email, password, firstName = '', middleName = '', lastName = '' } = fields
    rememberPending({
      email,
      password,
      mailSent,
      account,
      names: mailSent ? { firstName, middleName, lastName } : null,
    })
    onUnverified()
  }

  function followTyping({ target }: FormEvent) {
    setIsUsed(true)
    if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value)
  }

  useEffect(() => {
    const subscription = actor.on('*', (event) => follow(event))
    return () => subscription.unsubscribe()
  }, [actor])

  useEffect(() => {
    function followHash() {
      const asked = modeOfHash[location.hash]
      if (asked) actor.send({ type: 'mode.switch', mode: asked })
    }
    // The link may have been pressed between the first render and this effect.
    followHash()
    addEventListener('hashchange', followHash)
    return () => removeEventListener('hashchange', followHash)
  }, [actor])

  useEffect(() => {
    if (mode === shownMode.current) return
    shownMode.current = mode
    // The link that switched the mode had the focus and has been removed.
    if (document.activeElement === document.body) card.current?.querySelector('input')?.focus()
  }, [mode])

  // Users who only read the page are not reported to the provider.
  const challenge = Challenge && isUsed && (
    <Suspense>
      <Challenge />
    </Suspense>
  )

  return (
    <div ref={card} className={classNames(layout.card, styles.card)}>
      <Tabs
        label={auth.tabs.label}
        tabs={[
          { id: 'login', label: auth.tabs.logIn },
          { id: 'register', label: auth.tabs.register },
        ]}
        selected={nextMode === 'register' ? 'register' : 'login'}
        onSelect={selectTab}
      >
        <div
          className={styles.mode}
          data-fading={state.matches({ form: 'fading' }) ? '' : undefined}
          onInput={followTyping}
        >
          {sessionEnded && <p className={styles.notice}>{auth.sessionEnded}</p>}
          {isStorageBlocked() && <p className={styles.notice}>{auth.storageBlocked}</p>}
          {waiting && (
            <CrowdedNetwork
              key={refusals}
              mode={mode}
              secondsLeft={secondsLeft}
              onStop={() => send({ type: 'wait.stop' })}
            />
          )}
          {failure && (
            <p className={styles.problem} role="alert">
              <AlertIcon />
              {sentenceOf(failure)}
            </p>
          )}
          {mode === 'login' && (
            <LoginForm
              email={email}
              busy={busy}
              onSubmit={submit}
              onForgot={() => switchTo('forgotPassword')}
            >
              {challenge}
            </LoginForm>
          )}
          {mode === 'register' && (
            <RegisterForm
              email={email}
              busy={busy}
              termsRead={termsRead}
              agreed={termsAgreed}
              onReadTerms={() => send({ type: 'terms.open' })}
              onReadPrivacy={() => setReadsPrivacy(true)}
              onAgree={(agreed) => send({ type: 'terms.agree', agreed })}
              onSubmit={submit}
            >
              {challenge}
            </RegisterForm>
          )}
          {mode === 'forgotPassword' && (
            <ForgotPasswordForm
              email={email}
              busy={busy}
              onSubmit={(email) => submit({ email, password: '' })}
              onBack={() => switchTo('login')}
            >
              {challenge}
            </ForgotPasswordForm>
          )}
        </div>
      </Tabs>
      <TermsDialog open={state.matches({ terms: 'reading' })} onClose={() => send({ type: 'terms.close' })} />
      <PrivacyDialog open={readsPrivacy} onClose={() => setReadsPrivacy(false)} />
    </div>
  )
}
