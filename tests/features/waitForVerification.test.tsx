// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { pendingVerification, rememberPending } from '../../src/features/auth/pendingVerification.ts'
import { WaitForVerification } from '../../src/features/auth/WaitForVerification.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { AppError } from '../../src/lib/appError.ts'
import { after, buttonOf, eventually, render, type } from '../support/render.ts'

const { signIn, signUp, callGiveUp } = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  callGiveUp: vi.fn(),
}))
vi.mock('../../src/data/auth.ts', () => ({
  signIn,
  watchAuth: () => () => {},
}))
vi.mock('../../src/data/mailedLinks.ts', () => ({
  isConfirmed: async (account: string) => account === 'una',
  resendVerification: async () => ({ sent: true, seconds: 30 }),
}))
vi.mock('../../src/data/registration.ts', () => ({ signUp, storedSecret: () => 'secret of this browser' }))
vi.mock('../../src/data/transport/unwrap.ts', () => ({ changeByRpc: callGiveUp }))

test('a newcomer whose page cannot sign in reads that the address is confirmed, and where to go', async () => {
  await loadMessages('common', 'errors', 'auth')
  signIn.mockRejectedValue(new AppError('invalid_credentials'))
  rememberPending({
    email: 'una@maneho.test',
    password: 'other',
    mailSent: true,
    account: 'una',
    names: null,
  })
  const { page } = await render(
    <MemoryRouter>
      <WaitForVerification
        email="una@maneho.test"
        sendNow={false}
        onVerified={() => {}}
        onCorrected={() => {}}
      />
    </MemoryRouter>,
  )
  await after(() => window.dispatchEvent(new Event('focus')))
  await after(() => vi.waitUntil(() => page.querySelector('[role="alert"]')))
  expect(page.textContent).toContain('Your email address is confirmed, but this page could not log you in')
  expect(page.textContent).toContain('The provided credential is invalid.')
  expect(page.textContent).not.toContain('Resend')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/#auth')
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('a newcomer corrects a mistyped address, which registers it and then drops the first account', async () => {
  await loadMessages('common', 'errors', 'auth')
  const names = { firstName: 'Una', middleName: '', lastName: 'Cruz' }
  rememberPending({ email: 'una@gmial.con', password: 'secret', mailSent: true, account: 'first', names })
  const onCorrected = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <WaitForVerification
        email="una@gmial.con"
        sendNow={false}
        onVerified={() => {}}
        onCorrected={onCorrected}
      />
    </MemoryRouter>,
  )
  await eventually(() => buttonOf(page, 'Did you mean una@gmail.com?'))
  await after(() => buttonOf(page, 'Did you mean una@gmail.com?').click())

  signUp.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const send = async () => {
    page.querySelector('[name="email"]')?.removeAttribute('pattern')
    await after(() => page.querySelector('form')?.requestSubmit())
  }
  await send()
  await eventually(() =>
    expect(page.querySelector('form [role="alert"]')?.textContent).toContain('connection'),
  )
  expect(callGiveUp).not.toHaveBeenCalled()

  signUp.mockResolvedValue('second')
  callGiveUp.mockRejectedValue(new AppError('network_error', { status: 0 }))
  await send()
  await eventually(() => expect(onCorrected).toHaveBeenCalledExactlyOnceWith('una@gmail.com'))
  expect(signUp).toHaveBeenLastCalledWith(
    expect.objectContaining({ ...names, email: 'una@gmail.com', password: 'secret' }),
    'secret of this browser',
  )
  expect(callGiveUp).toHaveBeenCalledExactlyOnceWith('give_up_registration', {
    p_email: 'una@gmial.con',
    p_secret: 'secret of this browser',
  })
  expect(pendingVerification()).toMatchObject({
    email: 'una@gmail.com',
    account: 'second',
    mailSent: true,
    names,
  })
})

test('a newcomer whose address looks right can open its field, and closes it by keeping the address', async () => {
  await loadMessages('common', 'errors', 'auth')
  const names = { firstName: 'Una', middleName: '', lastName: 'Cruz' }
  rememberPending({ email: 'una@maneho.test', password: 'secret', mailSent: true, account: 'first', names })
  const onCorrected = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <WaitForVerification
        email="una@maneho.test"
        sendNow={false}
        onVerified={() => {}}
        onCorrected={onCorrected}
      />
    </MemoryRouter>,
  )
  await eventually(() => buttonOf(page, 'Wrong address? Correct it'))
  await after(() => buttonOf(page, 'Wrong address? Correct it').click())
  const field = page.querySelector('[name="email"]')
  field?.removeAttribute('pattern')
  await type(field, 'Una@maneho.test')
  signUp.mockClear()
  await after(() => page.querySelector('form')?.requestSubmit())
  expect(signUp).not.toHaveBeenCalled()
  expect(onCorrected).not.toHaveBeenCalled()
  expect(page.querySelector('form')).toBeNull()
})
