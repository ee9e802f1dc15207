// @vitest-environment happy-dom
import '../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Role } from '../../../contract/answers/shared.ts'
import { RemindersOffPage } from '../../../src/features/auth/RemindersOffPage.tsx'
import { Reminders } from '../../../src/features/settings/reminders/Reminders.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { AppError } from '../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../support/render.ts'
import { amina } from '../people.ts'

await loadMessages('auth', 'reminders')

const { getMyReminders, setReminders, stopReminders, toastError, toastSuccess } = vi.hoisted(() => ({
  getMyReminders: vi.fn(async () => ({ on: false })),
  setReminders: vi.fn(),
  stopReminders: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../src/data/plan.ts', () => ({ getMyReminders, setReminders, stopReminders }))
vi.mock('../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const settings = async (role: Role) => (await render(<Reminders profile={{ ...amina, role }} />)).page
const box = (page: Element) => page.querySelector<HTMLInputElement>('input[type=checkbox]')

test('a student’s reminders are off until she asks for them, and stay as they are saved', async () => {
  const page = await settings('otdc')
  expect(box(page)?.checked).toBe(false)
  setReminders.mockResolvedValueOnce({ on: true })
  await after(() => box(page)?.click())
  expect(setReminders).toHaveBeenCalledExactlyOnceWith(true)
  expect(box(page)?.checked).toBe(true)
  expect(toastSuccess).toHaveBeenLastCalledWith('Reminders are on, from tomorrow.')

  setReminders.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  await after(() => box(page)?.click())
  expect(box(page)?.checked).toBe(true)
  expect(toastError).toHaveBeenCalledOnce()
})

test('somebody without a course is not asked about reminders', async () => {
  getMyReminders.mockClear()
  for (const role of ['unpaid', 'admin'] as const) expect((await settings(role)).textContent).toBe('')
  expect(getMyReminders).not.toHaveBeenCalled()
})

const TOKEN = '0b3f5c1e-6a52-4b0e-9a44-0d3c7a1f2b11'
const opened = async (search: string) =>
  (
    await render(
      <MemoryRouter initialEntries={[`/reminders-off${search}`]}>
        <RemindersOffPage />
      </MemoryRouter>,
    )
  ).page

test('whoever opens the link of a reminder turns them off by one press, and by nothing less', async () => {
  const page = await opened(`?token=${TOKEN}`)
  expect(stopReminders).not.toHaveBeenCalled()
  stopReminders.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  await after(() => buttonOf(page, 'Turn reminders off').click())
  expect(page.querySelector('[role=alert]')).not.toBeNull()
  stopReminders.mockResolvedValueOnce(undefined)
  await after(() => buttonOf(page, 'Turn reminders off').click())
  expect(stopReminders).toHaveBeenLastCalledWith(TOKEN)
  expect(page.querySelector('[role=status]')?.textContent).toContain('Reminders are off.')
})

test('a link that lost its end says so, and where else they are turned off', async () => {
  for (const search of ['', '?token=0b3f']) {
    const page = await opened(search)
    expect(page.textContent).toContain('This link is not complete.')
    expect(page.querySelector('a[href="/student-settings"]')).not.toBeNull()
  }
})
