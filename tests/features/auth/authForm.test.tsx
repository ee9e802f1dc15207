// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { AuthForm } from '../../../src/features/auth/AuthForm.tsx'
import { pendingVerification } from '../../../src/features/auth/pendingVerification.ts'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render, type } from '../../support/render.ts'

await loadMessages('common', 'errors', 'auth', 'terms')

const { signIn, signUp, requestPasswordReset, toastError, toastSuccess } = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  requestPasswordReset: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/auth.ts', () => ({ signIn }))
vi.mock('../../../src/data/registration.ts', () => ({ signUp, requestPasswordReset }))
vi.mock('../../../src/features/auth/captcha/captcha.ts', () => ({
  Challenge: null,
  takeCaptchaToken: async () => 'token',
}))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

beforeEach(() => {
  for (const call of [signIn, signUp, requestPasswordReset, toastError, toastSuccess]) call.mockReset()
})

async function openForm(hash = '', sessionEnded = false) {
  history.replaceState(null, '', `/${hash}`)
  const [onLoggedIn, onUnverified] = [vi.fn(), vi.fn()]
  const { page } = await render(
    <AuthForm sessionEnded={sessionEnded} onLoggedIn={onLoggedIn} onUnverified={onUnverified} />,
  )
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      // happy-dom evaluates the names' pattern wrongly.
      field(name)?.removeAttribute('pattern')
      await type(field(name), value)
    }
  }
  const submit = () => after(() => page.querySelector('form')?.requestSubmit())
  const opens = (name: string) => eventually(() => expect(field(name)).not.toBeNull())
  return { page, field, fill, submit, opens, onLoggedIn, onUnverified }
}

const amina = { email: 'amina@example.test', password: 'Sampaguita1' }
const newcomer = { ...amina, firstName: ' Amina ', lastName: 'Reyes', confirmPassword: amina.password }

test('a student logs in, and a wrong password is told in the form, which keeps the address', async () => {
  signIn.mockRejectedValueOnce(new AppError('invalid_credentials', { status: 400 }))
  const { page, field, fill, submit, onLoggedIn } = await openForm('#auth')
  await fill(amina)
  await submit()
  expect(page.querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(field('email')?.value).toBe(amina.email)
  expect(onLoggedIn).not.toHaveBeenCalled()
  await submit()
  expect(signIn).toHaveBeenLastCalledWith(amina.email, amina.password, 'token')
  expect(onLoggedIn).toHaveBeenCalledOnce()
})

test('a student reads that the form is resent automatically, keeps its text, and may stop it', async () => {
  signIn.mockRejectedValue(new AppError('over_request_rate_limit', { status: 429, retryAfter: 10 }))
  const { page, field, fill, submit } = await openForm('#auth')
  await fill(amina)
  await submit()
  const [said, heard] = [...(page.querySelector('[role="status"]')?.children ?? [])]
  const sentence = /^Many people are logging in from your network\. Trying again in 1\d s\.$/
  expect(said?.textContent).toMatch(sentence)
  // A screen reader would announce every second.
  expect(said?.getAttribute('aria-hidden')).toBe('true')
  const first = heard?.textContent
  expect(first).toMatch(sentence)
  await eventually(() => expect(said?.textContent).not.toBe(first))
  expect(heard?.textContent).toBe(first)
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect([field('email')?.value, field('password')?.value]).toEqual([amina.email, amina.password])
  await after(() => buttonOf(page, 'Stop waiting').click())
  expect(page.textContent).not.toContain('Many people')
  expect(signIn).toHaveBeenCalledOnce()
})

test('a student who logs in before the address is confirmed waits for that, without another mail', async () => {
  signIn.mockRejectedValue(new AppError('email_not_confirmed', { status: 400 }))
  const { fill, submit, onUnverified, onLoggedIn } = await openForm()
  await fill(amina)
  await submit()
  expect(onUnverified).toHaveBeenCalledOnce()
  expect(onLoggedIn).not.toHaveBeenCalled()
  expect(pendingVerification()).toEqual({ ...amina, mailSent: false, account: null, names: null })
  expect(toastError).toHaveBeenCalledOnce()
})

test('a newcomer reads the terms, which ticks the box, registers, and waits for the mail that was sent', async () => {
  signUp.mockResolvedValue('account-1')
  const { page, field, fill, submit, onUnverified, onLoggedIn } = await openForm('#register')
  await fill(newcomer)
  await submit()
  expect(page.textContent).toContain('You must agree to the Terms and Conditions')
  expect(signUp).not.toHaveBeenCalled()

  expect(field('terms')?.disabled).toBe(true)
  await after(() => buttonOf(page, 'Read the Terms and Conditions').click())
  expect(page.querySelector('dialog')?.open).toBe(true)
  await after(() => buttonOf(page, 'Close').click())
  expect(field('terms')?.checked).toBe(true)
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('You have agreed to the Terms and Conditions.')

  expect(field('privacy')?.checked).toBe(false)
  await submit()
  expect(page.textContent).toContain('Please read the privacy notice and tick this box')
  expect(signUp).not.toHaveBeenCalled()
  await after(() => field('privacy')?.click())
  await submit()
  expect(signUp).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      ...amina,
      firstName: 'Amina',
      middleName: '',
      lastName: 'Reyes',
      language: 'en',
      captchaToken: 'token',
    }),
  )
  expect(onUnverified).toHaveBeenCalledOnce()
  expect(onLoggedIn).not.toHaveBeenCalled()
  expect(pendingVerification()).toEqual({
    ...amina,
    mailSent: true,
    account: 'account-1',
    names: { firstName: 'Amina', middleName: '', lastName: 'Reyes' },
  })
})

test('a newcomer who types two passwords, or takes the tick away again, does not register', async () => {
  const { page, field, fill, submit } = await openForm('#register')
  await after(() => buttonOf(page, 'Read the Terms and Conditions').click())
  await after(() => buttonOf(page, 'Close').click())
  await after(() => field('privacy')?.click())
  await fill({ ...newcomer, confirmPassword: 'Another1' })
  await submit()
  expect(page.textContent).toContain("Passwords don't match!")
  await fill({ confirmPassword: amina.password })
  await after(() => field('terms')?.click())
  await submit()
  expect(page.textContent).toContain('You must agree to the Terms and Conditions')
  expect(signUp).not.toHaveBeenCalled()
})

test('a student who forgot the password is sent a link to the address that was typed at the login', async () => {
  const { page, field, fill, submit, opens, onLoggedIn } = await openForm()
  await fill({ email: amina.email })
  await after(() => buttonOf(page, 'Forgot password?').click())
  await eventually(() => expect(field('password')).toBeNull())
  expect(field('email')?.value).toBe(amina.email)
  await submit()
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith(amina.email, 'token')
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Password reset email sent!')
  expect(onLoggedIn).not.toHaveBeenCalled()
  await after(() => buttonOf(page, 'Back to Login').click())
  await opens('password')
})

test('a link to the registration opens it, and its tab keeps the address in step', async () => {
  const { page, opens } = await openForm('#auth')
  await after(() => {
    location.hash = '#register'
    window.dispatchEvent(new Event('hashchange'))
  })
  await opens('firstName')
  const tab = (words: string) =>
    [...page.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) => textContent === words)
  await after(() => tab('Login')?.click())
  expect(location.hash).toBe('#auth')
  expect(tab('Login')?.getAttribute('aria-selected')).toBe('true')
  await after(() => tab('Register')?.click())
  expect(location.hash).toBe('#register')
})

test('a student whose session has ended reads why the login is there', async () => {
  expect((await openForm('', true)).page.textContent).toContain('your session ended')
  expect((await openForm()).page.textContent).not.toContain('your session ended')
})

test('a newcomer is asked for names, address, passwords and agreements, and may skip the middle name', async () => {
  const { page, field } = await openForm('#register')
  const fields = [...page.querySelectorAll('input')].map(({ name, required }) => [name, required])
  expect(fields).toEqual([
    ['firstName', true],
    ['middleName', false],
    ['lastName', true],
    ['email', true],
    ['password', true],
    ['confirmPassword', true],
    ['terms', false],
    ['privacy', false],
  ])
  expect(page.textContent).toContain('Use at least 8 characters with a mix of letters and numbers.')
  const toggles = [...page.querySelectorAll<HTMLElement>('[aria-pressed]')]
  expect(toggles).toHaveLength(2)
  expect(field('password')?.type).toBe('password')
  await after(() => toggles[0]?.click())
  expect(field('password')?.type).toBe('text')
  await after(() => toggles[0]?.click())
  expect(field('password')?.type).toBe('password')
})

test('a newcomer who types gmial.con is asked once about gmail.com, and registers either way', async () => {
  const { page, field, fill } = await openForm('#register')
  await eventually(() => expect(page.querySelector('form [role="status"]')).not.toBeNull())
  await fill({ email: 'amina@gmail.co' })
  expect(page.textContent).not.toContain('Did you mean')
  await fill({ email: 'amina@gmial.con' })
  await after(() => buttonOf(page, 'Did you mean amina@gmail.com?').click())
  expect(field('email')?.value).toBe('amina@gmail.com')
  expect(document.activeElement).toBe(field('email'))
  expect(page.textContent).not.toContain('Did you mean')
  expect(page.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(false)
})
