// @vitest-environment happy-dom
import '../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import { OfflineNotice } from '../../src/app/OfflineNotice.tsx'
import { settle } from '../../src/data/transport/settle.ts'
import { sessionStore } from '../../src/data/transport/storedSession.ts'
import { loadMessages } from '../../src/i18n/catalogue.ts'
import { AppError } from '../../src/lib/appError.ts'
import { after, render } from '../support/render.ts'
import { storedSession } from '../support/storedSession.ts'

await loadMessages('student')

test('a person whose answer is lost reads above the page that it is checked, until the server has answered', async () => {
  vi.useFakeTimers()
  const { page } = await render(<OfflineNotice retrying={false} office={false} />)
  expect(page.textContent).toBe('')
  let tries = 0
  const change = settle(async () => {
    tries += 1
    if (tries === 1) throw new AppError('network_error', { status: 0 })
  })
  await after(() => vi.advanceTimersByTimeAsync(10))
  expect(page.textContent).toBe('No answer yet. Checking whether it was saved…')
  await after(() => vi.advanceTimersByTimeAsync(2_000))
  await change
  expect(page.textContent).toBe('')
  vi.useRealTimers()
})

test.each([
  ['a student', false, /Exam choices, essays and practice stay on this device/],
  ['an admin', true, /^You are offline\. Nothing is sent/],
] as const)('%s who is offline reads what is kept and what is not', async (_, office, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { page } = await render(<OfflineNotice retrying={false} office={office} />)
  expect(page.textContent).toMatch(words)
  vi.restoreAllMocks()
})

test('a student whose device has no room for the session reads that the login ends with this page', async () => {
  const setItem = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
  sessionStore.setItem('maneho-auth', storedSession())
  const { page } = await render(<OfflineNotice retrying={false} office={false} />)
  expect(page.textContent).toMatch(/^This device cannot save your login/)
  sessionStore.removeItem('maneho-auth')
  vi.unstubAllGlobals()
})
