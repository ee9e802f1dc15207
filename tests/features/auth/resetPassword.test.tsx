// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ResetPasswordPage } from '../../../src/features/auth/ResetPasswordPage.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, eventually, render, type } from '../../support/render.ts'

const server = vi.hoisted(() => ({
  verifyMailedLink: vi.fn(async () => {}),
  updatePassword: vi.fn<(password: string) => Promise<void>>(),
  enterCode: vi.fn<(code: string) => Promise<void>>(async () => {}),
}))
vi.mock('../../../src/data/mailedLinks.ts', () => server)
vi.mock('../../../src/data/secondFactor.ts', () => ({
  enterCode: server.enterCode,
  enterRecoveryCode: async () => {},
}))
vi.mock('../../../src/ui/toast.ts', () => ({ toastSuccess: () => {}, toastError: () => {} }))
await loadMessages('common', 'errors', 'auth', 'secondFactor')

test('an admin with an authenticator who forgot the password enters the code and sets a new one', async () => {
  server.updatePassword.mockRejectedValueOnce(new AppError('insufficient_aal', { status: 401 }))
  server.updatePassword.mockResolvedValueOnce()
  const { page } = await render(
    <MemoryRouter initialEntries={['/reset-password?token_hash=mailed']}>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/" element="landing" />
      </Routes>
    </MemoryRouter>,
  )
  const send = () => after(() => page.querySelector('form')?.requestSubmit())
  for (const field of page.querySelectorAll('input')) await type(field, 'new-secret-1')
  await send()
  await eventually(() => expect(page.querySelector('[autocomplete="one-time-code"]')).not.toBeNull())
  await type(page.querySelector('[autocomplete="one-time-code"]'), '123456')
  await send()
  await eventually(() => expect(page.textContent).toContain('landing'))
  expect(server.enterCode).toHaveBeenCalledWith('123456')
  expect(server.updatePassword.mock.calls).toEqual([['new-secret-1'], ['new-secret-1']])
  expect(server.verifyMailedLink).toHaveBeenCalledTimes(1)
})
