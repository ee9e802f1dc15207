// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { RegisteredElsewhereNotice } from '../../../src/features/auth/RegisteredElsewhereNotice.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, render, type } from '../../support/render.ts'

await loadMessages('common', 'errors', 'auth')

const { updatePassword } = vi.hoisted(() => ({ updatePassword: vi.fn() }))
vi.mock('../../../src/data/mailedLinks.ts', () => ({ updatePassword }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastSuccess: vi.fn() }))

test('a person whom another browser registered is told why the new password is not saved, and tries again', async () => {
  const { page } = await render(<RegisteredElsewhereNotice />)
  await after(() => page.querySelector('button')?.click())
  for (const field of document.querySelectorAll('form input')) {
    field.removeAttribute('pattern')
    await type(field, 'Sampaguita1')
  }
  const submit = () => after(() => document.querySelector('form')?.requestSubmit())
  updatePassword.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  await submit()
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('connection')
  await submit()
  expect(updatePassword).toHaveBeenCalledTimes(2)
  expect(page.textContent).toBe('')
})
