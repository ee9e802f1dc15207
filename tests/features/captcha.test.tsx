// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PROVIDERS = [
  ['turnstile', 'challenges.cloudflare.com'],
  ['hcaptcha', 'js.hcaptcha.com'],
] as const
type Provider = (typeof PROVIDERS)[number][0]

type Shown = { options: Record<string, (token?: string) => unknown> & { sitekey: string } }
let shown: Shown[] = []
let resets: string[] = []
let scripts: HTMLScriptElement[] = []

const standIn = {
  render: (_: HTMLElement, options: Shown['options']) => String(shown.push({ options }) - 1),
  reset: (id: string) => void resets.push(id),
  remove: (id: string) => void delete shown[Number(id)],
}

const server = vi.fn<typeof fetch>()

beforeEach(() => {
  shown = []
  resets = []
  scripts = []
  localStorage.clear()
  vi.resetModules()
  server.mockReset()
  vi.stubGlobal('fetch', server)
  vi.stubEnv('VITE_SUPABASE_URL', 'http://api.test')
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public')
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'site-key')
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  for (const [provider] of PROVIDERS) Reflect.deleteProperty(window, provider)
})

function scriptArrives() {
  Object.assign(window, { [String(import.meta.env.VITE_CAPTCHA_PROVIDER)]: standIn })
  Reflect.get(window, 'onCaptchaLoaded')()
}

async function openForm(provider: Provider = 'turnstile') {
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', provider)
  // After the module reset, so that all use one React.
  const { createElement } = await import('react')
  const { after, render } = await import('../support/render.ts')
  const { loadMessages } = await import('../../src/i18n/catalogue.ts')
  const { AuthForm } = await import('../../src/features/auth/AuthForm.tsx')
  await loadMessages('common', 'errors', 'auth', 'terms', 'privacy')
  const nothing = () => {}
  const onLoggedIn = vi.fn()
  const { page } = await render(
    createElement(AuthForm, { sessionEnded: false, onLoggedIn, onUnverified: nothing }),
  )
  const type = (name: string, value: string) =>
    after(() => {
      const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (!input) throw new Error(`no field ${name}`)
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const until = (isSo: () => unknown) => after(() => vi.waitUntil(isSo, { timeout: 5_000 }))
  const press = () => after(() => page.querySelector('form')?.requestSubmit())
  return { page, type, press, after, until, onLoggedIn }
}

async function fillIn({ type }: Awaited<ReturnType<typeof openForm>>) {
  await type('email', 'una@maneho.test')
  await type('password', 'secret phrase')
}

async function openLoadedForm(provider: Provider) {
  const form = await openForm(provider)
  await fillIn(form)
  await form.until(() => scripts.length > 0)
  await form.after(scriptArrives)
  await form.until(() => shown.length > 0)
  return form
}

const SESSION = { access_token: 't', refresh_token: 'r', expires_in: 900, user: { id: 'una' } }
const UNSOLVED = 'Please finish the security check above the button first, then try again.'

const tokensSent = () =>
  server.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).gotrue_meta_security?.captcha_token)
const alertOf = (page: HTMLElement) => page.querySelector('[role="alert"]')?.textContent

test('a visitor who only reads the page loads nothing of the provider', async () => {
  const { press, after } = await openForm()
  await after(() => import('../../src/features/auth/captcha/ShownChallenge.tsx'))
  expect(scripts).toEqual([])
  await press()
  expect(scripts).toEqual([])
})

test.each(PROVIDERS)(
  'a person who logs in with %s sends the solution, and a new one with the next try',
  async (provider, host) => {
    const form = await openForm(provider)
    await fillIn(form)
    await form.until(() => scripts.length > 0)
    expect(scripts.map(({ src }) => new URL(src).host)).toEqual([host])
    expect(form.page.textContent).toContain('Loading the security check…')
    await form.after(scriptArrives)
    await form.until(() => shown.length > 0)
    expect(shown.map(({ options }) => options.sitekey)).toEqual(['site-key'])
    await form.after(() => shown[0]?.options.callback?.('first'))
    const refused = {
      code: 400,
      error_code: 'captcha_failed',
      msg: 'captcha protection: request disallowed ()',
    }
    server.mockImplementation(async () => Response.json(refused, { status: 400 }))
    await form.press()
    await form.until(() => alertOf(form.page))
    expect(tokensSent()).toEqual(['first'])
    expect(resets).toEqual(['0'])
    expect(alertOf(form.page)).toBe(
      'The security check was not accepted. Please do the new one and try again.',
    )
    await form.after(() => shown[0]?.options.callback?.('second'))
    await form.press()
    await form.until(() => server.mock.calls.length > 1)
    expect(tokensSent()).toEqual(['first', 'second'])
  },
)

test.each(PROVIDERS)(
  'a person who presses before %s is solved waits for it, and hears what to do when it stays open',
  async (provider) => {
    const form = await openLoadedForm(provider)
    server.mockImplementation(async () => Response.json(SESSION))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await form.press()
    await form.after(() => vi.advanceTimersByTimeAsync(9_000))
    expect(server).not.toHaveBeenCalled()
    await form.after(() => vi.advanceTimersByTimeAsync(1_500))
    expect(alertOf(form.page)).toBe(UNSOLVED)
    expect(server).not.toHaveBeenCalled()

    await form.press()
    await form.after(() => shown[0]?.options.callback?.('late'))
    await form.after(() => vi.advanceTimersByTimeAsync(10))
    expect(tokensSent()).toEqual(['late'])
    expect(form.onLoggedIn).toHaveBeenCalledTimes(1)
  },
)

test.each(PROVIDERS)(
  'a solution of %s that has expired is not sent, and the person reads what to do',
  async (provider) => {
    const form = await openLoadedForm(provider)
    await form.after(() => shown[0]?.options.callback?.('old'))
    await form.after(() => shown[0]?.options['expired-callback']?.())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await form.press()
    await form.after(() => vi.advanceTimersByTimeAsync(11_000))
    expect(alertOf(form.page)).toBe(UNSOLVED)
    expect(server).not.toHaveBeenCalled()
  },
)

test.each(PROVIDERS)(
  'a person whose box of %s fails is told so, and shown a new one at the next press',
  async (provider) => {
    const form = await openLoadedForm(provider)
    const fail = () => form.after(() => shown[0]?.options['error-callback']?.())
    await fail()
    expect(form.page.textContent).toContain('The security check did not load. Press the button to try again.')
    await form.press()
    await form.until(() => resets.length > 0)
    await fail()
    await form.until(() => alertOf(form.page))
    expect(alertOf(form.page)).toContain('The security check could not be loaded.')
    expect(server).not.toHaveBeenCalled()

    server.mockResolvedValueOnce(Response.json(SESSION))
    await form.press()
    await form.until(() => resets.length > 1)
    await form.after(() => shown[0]?.options.callback?.('after all'))
    await form.until(() => server.mock.calls.length > 0)
    expect(tokensSent()).toEqual(['after all'])
  },
)

test.each(PROVIDERS)(
  'a person whose ad blocker stops the script of %s is told so, and the next press tries again',
  async (provider) => {
    const form = await openForm(provider)
    await fillIn(form)
    await form.until(() => scripts.length > 0)
    await form.after(() => scripts[0]?.onerror?.(new Event('error')))
    expect(form.page.textContent).toContain('The security check did not load. Press the button to try again.')
    await form.press()
    await form.until(() => scripts.length === 2)
    await form.after(() => scripts[1]?.onerror?.(new Event('error')))
    await form.until(() => alertOf(form.page))
    expect(alertOf(form.page)).toContain('allow this page in your ad blocker')
    expect(server).not.toHaveBeenCalled()

    await form.press()
    await form.until(() => scripts.length === 3)
    server.mockResolvedValueOnce(Response.json(SESSION))
    await form.after(scriptArrives)
    await form.until(() => shown.length > 0)
    await form.after(() => shown[0]?.options.callback?.('at last'))
    await form.until(() => server.mock.calls.length > 0)
    expect(tokensSent()).toEqual(['at last'])
  },
)

test('a newcomer who waits for the mail reads what is open, and never a premature confirmation', async () => {
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', 'hcaptcha')
  const { createElement } = await import('react')
  const { MemoryRouter } = await import('react-router-dom')
  const { after, render } = await import('../support/render.ts')
  const { loadMessages } = await import('../../src/i18n/catalogue.ts')
  const { rememberPending } = await import('../../src/features/auth/pendingVerification.ts')
  const { WaitForVerification } = await import('../../src/features/auth/WaitForVerification.tsx')
  const { challenge } = await import('../../src/features/auth/captcha/challenge.ts')
  await loadMessages('common', 'errors', 'auth')
  rememberPending({
    email: 'una@maneho.test',
    password: 'secret phrase',
    mailSent: false,
    account: null,
    names: null,
  })
  const waiting = { email: 'una@maneho.test', sendNow: false, onVerified: vi.fn(), onCorrected: vi.fn() }
  const { page } = await render(
    createElement(MemoryRouter, null, createElement(WaitForVerification, waiting)),
  )
  await after(() => import('../../src/features/auth/captcha/ShownChallenge.tsx'))
  expect(scripts).toHaveLength(1)
  await after(scriptArrives)
  expect(shown).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await after(() => window.dispatchEvent(new Event('focus')))
  await after(() => vi.waitUntil(() => challenge.getSnapshot().matches({ request: 'waiting' })))
  await after(() => vi.advanceTimersByTimeAsync(11_000))
  expect(alertOf(page)).toBe(UNSOLVED)
  expect(page.textContent).not.toContain('is confirmed')
  expect(server).not.toHaveBeenCalled()

  server.mockImplementation(async () => Response.json(SESSION))
  await after(() => window.dispatchEvent(new Event('focus')))
  await after(() => shown[0]?.options.callback?.('solved'))
  await after(() => vi.waitUntil(() => waiting.onVerified.mock.calls.length > 0, { timeout: 5_000 }))
  expect(tokensSent()).toEqual(['solved'])
  expect(waiting.onVerified).toHaveBeenCalledOnce()
})

test('a person for whom no more mails go out reads after how many minutes to try again', async () => {
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', '')
  const form = await openForm()
  await fillIn(form)
  const refused = { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' }
  server.mockResolvedValueOnce(Response.json(refused, { status: 429 }))
  await form.press()
  await form.until(() => alertOf(form.page))
  expect(alertOf(form.page)).toBe('Too many requests. Please try again in 60 minutes.')
  expect(tokensSent()).toEqual([undefined])
})
