import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type ChallengeRenewal,
  type ChallengeReport,
  challengeMachine,
} from '../../../../machines/auth/challengeMachine.ts'
import { AppError } from '../../../lib/appError.ts'
import { inspection } from '../../../lib/inspection.ts'

type Provider = {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

const PROVIDERS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
}

const LOADED = 'onCaptchaLoaded'

/** A provider's usual box needs this width (px). */
const USUAL_WIDTH = 304

const NAME = import.meta.env.VITE_CAPTCHA_PROVIDER as keyof typeof PROVIDERS
const page = window as unknown as Record<string, Provider | (() => void) | undefined>
const providerInPage = () => page[NAME] as Provider | undefined

function loadProvider(): Promise<void> {
  if (providerInPage()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    page[LOADED] = () => resolve()
    const script = document.createElement('script')
    script.src = `${PROVIDERS[NAME]}&onload=${LOADED}`
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error(NAME))
    }
    document.head.append(script)
  })
}

let box: HTMLElement | null = null

const showBox = fromCallback<ChallengeRenewal>(({ sendBack, receive }) => {
  const report = (event: ChallengeReport) => sendBack(event)
  const provider = providerInPage()
  if (!box || !provider) return
  const id = provider.render(box, {
    sitekey: import.meta.env.VITE_CAPTCHA_SITE_KEY,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: box.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
    callback: (token: string) => report({ type: 'challenge.solved', token }),
    'expired-callback': () => report({ type: 'challenge.expired' }),
    // True: the error is handled, and need not be thrown.
    'error-callback': () => {
      report({ type: 'challenge.failed' })
      return true
    },
  })
  receive(() => provider.reset(id))
  return () => provider.remove(id)
})

/** The page's challenge: the form shows it, and its requests take the solutions. */
export const challenge = createActor(
  challengeMachine.provide({ actors: { loadProvider: fromPromise(loadProvider), showBox } }),
  inspection(),
).start()

export function showChallenge(shown: HTMLElement): () => void {
  box = shown
  challenge.send({ type: 'box.shown' })
  return () => {
    if (box === shown) challenge.send({ type: 'box.hidden' })
  }
}

function requestToken(): Promise<string> {
  return new Promise((resolve, reject) => {
    const subscription = challenge.on('*', (event) => {
      subscription.unsubscribe()
      if (event.type === 'token.given') resolve(event.token)
      else reject(new AppError(event.code, { status: 400 }))
    })
    challenge.send({ type: 'token.request' })
  })
}

let last: Promise<unknown> = Promise.resolve()

/** The challenge's solution for one request; other requests queue. A failed challenge is renewed first. */
export function takeToken(): Promise<string> {
  const mine = last.then(requestToken, requestToken)
  last = mine
  return mine
}
