// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { AuthSlot } from '../../src/app/AuthSlot.tsx'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { after, eventually, render } from '../support/render.ts'

vi.mock('../../src/features/auth/AuthForm.tsx', () => ({
  AuthForm: () => (
    <h2>
      Log in <button type="button">Login</button>
    </h2>
  ),
}))

await loadMessages('common', 'landing')

let tell = (_entries: { isIntersecting: boolean }[]) => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof tell) {
        tell = seen
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('a visitor of the login gets the form though a busy phone reports two sections at once', async () => {
  const { page } = await render(<AuthSlot goTo={() => {}} />)
  await after(() => tell([{ isIntersecting: false }]))
  expect(page.querySelector('h2')).toBeNull()
  await after(() => tell([{ isIntersecting: false }, { isIntersecting: true }]))
  await eventually(() => expect(page.querySelector('h2')?.textContent).toContain('Log in'))
})

test('a visitor who reaches the form by the Tab key before it is loaded lands in the form', async () => {
  const { page } = await render(<AuthSlot goTo={() => {}} />)
  const place = page.querySelector<HTMLElement>('[tabindex="0"]')
  await after(() => place?.focus())
  await eventually(() => expect(document.activeElement?.textContent).toBe('Login'))
  expect(page.querySelector('[tabindex]')).toBeNull()
})
