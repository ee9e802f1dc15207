// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ConfirmEmail } from '../../../src/features/auth/ConfirmEmail.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../support/render.ts'

await loadMessages('common', 'errors', 'auth')

test('a newcomer whose confirmation does not arrive is told so, and can press again', async () => {
  const confirm = vi.fn().mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page } = await render(
    <MemoryRouter>
      <ConfirmEmail confirm={confirm} onAskNewLink={() => {}}>
        Confirms your address.
      </ConfirmEmail>
    </MemoryRouter>,
  )
  const button = () => page.querySelector('button') as HTMLButtonElement
  const words = button().textContent ?? ''
  await after(() => button().click())
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('connection')
  expect(button().disabled).toBe(false)
  confirm.mockReturnValue(new Promise(() => {}))
  await after(() => buttonOf(page, words).click())
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(button().disabled).toBe(true)
})
