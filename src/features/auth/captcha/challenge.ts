import { AppError } from '../../../lib/appError.ts'

/** The part of the providers’ interface that both have. */
type Provider = {
  render(container: HTMLElement, options: Record<string, unknown>): string
  reset(id: string): void
  remove(id: string): void
}

/** Where each provider's script is, and the name of its interface in the page. */
const PROVIDERS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
}
type ProviderName = keyof typeof PROVIDERS

/** The hook that the provider's script calls once it can be used. */
const LOADED = 'onCaptchaLoaded'

/** How long a request waits for a challenge that solves itself (ms). */
const PATIENCE = 10_000

/** Narrower than this (px), a provider's usual box does not fit. */
const USUAL_WIDTH = 304

type State = 'loading' | 'asking' | 'solved' | 'failed'

let shown: { box: HTMLElement; provider?: Provider; id?: string } | null = null
let state: State = 'loading'
let token: string | null = null
const listeners = new Set<() => void>()

function change(next: State, solution: string | null = null): void {
  state = next
  token = solution
  for (const listener of [...listeners]) listener()
}

export const challengeState = (): State => state

/** Calls back at every change of the state; returns a function that ends it. */
export function watchChallenge(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function loadProvider(name: ProviderName): Promise<Provider> {
  const page = window as unknown as Record<string, Provider | (() => void) | undefined>
  const known = page[name]
  if (known) return Promise.resolve(known as Provider)
  return new Promise((resolve, reject) => {
    page[LOADED] = () => resolve(page[name] as Provider)
    const script = document.createElement('script')
    script.src = `${PROVIDERS[name]}&onload=${LOADED}`
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error(name))
    }
    document.head.append(script)
  })
}

async function start(): Promise<void> {
  const current = shown
  if (!current) return
  change('loading')
  try {
    const name = import.meta.env.VITE_CAPTCHA_PROVIDER as ProviderName
    const provider = await loadProvider(name)
    if (shown !== current) return
    current.provider = provider
    change('asking')
    if (current.id !== undefined) return provider.reset(current.id)
    current.id = provider.render(current.box, {
      sitekey: import.meta.env.VITE_CAPTCHA_SITE_KEY,
      theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      size: current.box.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: (solution: string) => change('solved', solution),
      'expired-callback': () => change('asking'),
      // True: the error is handled, and need not be thrown.
      'error-callback': () => {
        change('failed')
        return true
      },
    })
  } catch {
    if (shown === current) change('failed')
  }
}

/** Shows the challenge in an element; returns a function that removes it. */
export function showChallenge(box: HTMLElement): () => void {
  const mine = { box }
  shown = mine
  void start()
  return () => {
    if (shown !== mine) return
    if (shown.id !== undefined) shown.provider?.remove(shown.id)
    shown = null
    change('loading')
  }
}

/** A new challenge for the next request: the provider accepts each solution once. */
function renew(): void {
  if (!shown) return
  change('asking')
  if (shown.id !== undefined) shown.provider?.reset(shown.id)
}

/** Waits until the challenge is solved or has failed, for a while at most. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, PATIENCE)
    const stop = watchChallenge(() => (state === 'solved' || state === 'failed') && finish())
    function finish() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
}

/** The solution of the challenge, for one request. One that has failed is shown afresh first. */
export async function takeToken(): Promise<string> {
  if (state === 'failed') void start()
  if (state !== 'solved') await settled()
  const solution = token
  if (solution === null)
    throw new AppError(state === 'asking' ? 'captcha_unsolved' : 'captcha_unavailable', { status: 400 })
  renew()
  return solution
}
