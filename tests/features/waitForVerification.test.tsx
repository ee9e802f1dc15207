// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { rememberPending } from '../../src/features/auth/pendingVerification.ts'
import { WaitForVerification } from '../../src/features/auth/WaitForVerification.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { AppError } from '../../src/lib/appError.ts'
import { after, render } from '../support/render.ts'

const signIn = vi.hoisted(() => vi.fn())
vi.mock('../../src/data/auth.ts', () => ({
  isConfirmed: async () => true,
  signIn,
  resendVerification: async () => ({ sent: true, seconds: 30 }),
  watchAuth: () => () => {},
}))

test('a newcomer whose page cannot log in by itself hears that the address is confirmed, why, and where to go', async () => {
  await loadMessages('common', 'errors', 'auth')
  signIn.mockRejectedValue(new AppError('invalid_credentials'))
  rememberPending({ email: 'una@maneho.test', password: 'other', mailSent: true, account: 'una' })
  const { page } = await render(
    <MemoryRouter>
      <WaitForVerification email="una@maneho.test" sendNow={false} onVerified={() => {}} />
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
