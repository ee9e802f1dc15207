// @vitest-environment happy-dom
import '../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LtmsEntry } from '../../../../contract/answers/ltms.ts'
import type { DashboardParams } from '../../../../src/features/admin/dashboard/dashboardParams.ts'
import { WaitingList } from '../../../../src/features/admin/worklist/WaitingList.tsx'
import { AppError } from '../../../../src/lib/appError.ts'
import { after, buttonOf, render, type } from '../../../support/render.ts'

const { listLtmsWorklist, markLtmsUploaded, toastError, toastSuccess } = vi.hoisted(() => ({
  listLtmsWorklist: vi.fn(),
  markLtmsUploaded: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../src/data/ltms.ts', () => ({ listLtmsWorklist, markLtmsUploaded }))
vi.mock('../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const entry = {
  id: 'MNH-1',
  serial: 'MNH-1',
  studentId: 's1',
  name: 'Amina Reyes',
  firstName: 'Amina',
  middleName: null,
  lastName: 'Reyes',
  suffix: null,
  birthDate: '2005-02-03',
  course: 'otdc',
  hours: 15,
  startedOn: null,
  completedOn: '2026-11-20',
  issuedAt: '2026-11-21T01:00:00.000Z',
  accreditationNumber: 'LTO-1',
  instructor: 'Lorna',
} satisfies LtmsEntry

beforeEach(() => {
  for (const call of [listLtmsWorklist, markLtmsUploaded, toastError, toastSuccess]) call.mockReset()
  listLtmsWorklist.mockResolvedValue({ rows: [entry], total: 1, today: 4 })
})

async function openList(changes: Partial<DashboardParams> = {}) {
  const params = { text: '', page: 0, pageSize: 25, ...changes } as DashboardParams
  const change = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <WaitingList params={params} change={change} />
    </MemoryRouter>,
  )
  await after(() => {})
  return {
    page,
    change,
    card: () => page.querySelector('ol > li'),
    rows: () => page.querySelectorAll('ol > li'),
  }
}

test('an admin sees each certificate that waits, with every value that the LTMS asks for and that is known', async () => {
  const { page, card } = await openList()
  expect(page.textContent).toContain('1 certificate waits')
  expect(page.textContent).toContain('4 uploaded today')
  expect(card()?.querySelector('h2')?.textContent).toBe('Amina Reyes')
  expect(card()?.textContent).toContain('2005-02-03')
  const names = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toContain('Last name')
  expect(names).not.toContain('Middle name')
  expect(names).not.toContain('Started')
})

test('an admin waits for the list behind a placeholder, and reads when nothing waits', async () => {
  let answer = (_: object) => {}
  listLtmsWorklist.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { page } = await openList()
  const placeholder = () => page.querySelector('[style*="24rem"]')
  expect(placeholder()).not.toBeNull()
  await after(() => answer({ rows: [], total: 0, today: 0 }))
  expect(placeholder()).toBeNull()
  expect(page.textContent).toContain('Every certificate is in the LTMS')
  listLtmsWorklist.mockResolvedValue({ rows: [], total: 0, today: 0 })
  expect((await openList({ text: 'reyes' })).page.textContent).toContain('No certificates found.')
})

test('an admin notes the upload under its reference, and goes on in the list', async () => {
  const { page, rows } = await openList()
  const reference = page.querySelector('[name="reference"]')
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(markLtmsUploaded).not.toHaveBeenCalled()
  await type(reference, ' LT-77 ')
  listLtmsWorklist.mockResolvedValue({ rows: [], total: 0, today: 5 })
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(markLtmsUploaded).toHaveBeenCalledExactlyOnceWith('MNH-1', 'LT-77')
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('LT-77'))
  expect(rows()).toHaveLength(0)
  expect(document.activeElement?.getAttribute('aria-label')).toContain('oldest first')
})

test('a reference that is refused leaves the certificate in the list, with the reason', async () => {
  markLtmsUploaded.mockRejectedValue(new AppError('ltms_reference_taken', { status: 409 }))
  const { page, rows, card } = await openList()
  await type(page.querySelector('[name="reference"]'), 'LT-77')
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(toastError).toHaveBeenCalledOnce()
  expect(toastSuccess).not.toHaveBeenCalled()
  expect(rows()).toHaveLength(1)
  expect(card()?.getAttribute('aria-busy')).toBe('false')
})

test('an admin copies a value by a press, and reads when the browser does not allow it', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { page } = await openList()
  const button = page.querySelector<HTMLButtonElement>('[aria-label="Copy Last name: Reyes"]')
  await after(() => button?.click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Reyes')
  expect(button?.textContent).toContain('Last name copied')
  await after(() => vi.advanceTimersByTime(2_000))
  expect(button?.textContent).not.toContain('copied')
  writeText.mockRejectedValue(new Error('not allowed'))
  await after(() => button?.click())
  expect(toastError).toHaveBeenCalledOnce()
  expect(button?.textContent).not.toContain('copied')
  vi.useRealTimers()
})

test('an admin on a page that is gone since is taken to the last one', async () => {
  const { change } = await openList({ page: 3 })
  expect(change).toHaveBeenCalledExactlyOnceWith({ page: 0 }, { replace: true })
  expect((await openList()).change).not.toHaveBeenCalled()
})

test('an admin whose list does not come tries again', async () => {
  listLtmsWorklist.mockRejectedValueOnce(new Error('lost'))
  const { page, rows } = await openList()
  expect(page.querySelector('[role="alert"]')).not.toBeNull()
  await after(() => buttonOf(page, 'Try again').click())
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(rows()).toHaveLength(1)
})
