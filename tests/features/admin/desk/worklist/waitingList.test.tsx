// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LtmsEntry } from '../../../../../contract/answers/ltms.ts'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
// Its part is loaded before, not within a test's patience.
import '../../../../../src/features/admin/desk/worklist/UploadQueue.tsx'
import { WaitingList } from '../../../../../src/features/admin/desk/worklist/WaitingList.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, render, type } from '../../../../support/render.ts'

const { listLtmsWorklist, listToday, markLtmsUploaded, toastError, toastSuccess } = vi.hoisted(() => ({
  listLtmsWorklist: vi.fn(),
  listToday: vi.fn(),
  markLtmsUploaded: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/ltms.ts', () => ({
  listLtmsWorklist,
  markLtmsUploaded,
  undoLtmsUpload: vi.fn(),
}))
vi.mock('../../../../../src/data/today.ts', () => ({ listToday }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

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

const waits = {
  id: 'MNH-1',
  studentId: 's1',
  name: 'Amina Reyes',
  email: 'amina@maneho.test',
  course: 'otdc',
  at: '2026-11-21T01:00:00.000Z',
  facts: {},
} satisfies TodayEntry

beforeEach(() => {
  for (const call of [listLtmsWorklist, listToday, markLtmsUploaded, toastError, toastSuccess])
    call.mockReset()
  listLtmsWorklist.mockResolvedValue({ rows: [entry], total: 1, today: 4 })
})

async function openList(changes: Partial<DashboardParams> = {}) {
  const params = { text: '', classId: null, desk: null, sort: null, page: 0, pageSize: 25, ...changes }
  const change = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <WaitingList params={params as DashboardParams} change={change} />
    </MemoryRouter>,
  )
  await after(() => {})
  return { page, change, rows: () => page.querySelectorAll('tbody tr') }
}

async function openQueue() {
  listToday.mockResolvedValue({ rows: [waits], total: 1 })
  const list = await openList({ desk: 'MNH-1' })
  await vi.waitFor(async () => {
    await after(() => {})
    expect(list.page.querySelector('dl')).not.toBeNull()
  })
  return list
}

test('an admin sees each certificate that waits in one row, and opens the queue at it', async () => {
  const { page, rows, change } = await openList()
  expect(page.textContent).toContain('1 certificate waits')
  expect(page.textContent).toContain('4 uploaded today')
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain('Amina ReyesMNH-1')
  await after(() => page.querySelector<HTMLButtonElement>('[aria-label="Copy: Amina Reyes"]')?.click())
  expect(change).toHaveBeenCalledExactlyOnceWith({ desk: 'MNH-1', page: 0 })
})

test('an admin waits for the list behind a placeholder, and reads when nothing waits', async () => {
  let answer = (_: object) => {}
  listLtmsWorklist.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { page, rows } = await openList()
  expect(rows().length).toBeGreaterThan(1)
  await after(() => answer({ rows: [], total: 0, today: 0 }))
  expect(rows()).toHaveLength(0)
  expect(page.textContent).toContain('Every certificate is in the LTMS')
  listLtmsWorklist.mockResolvedValue({ rows: [], total: 0, today: 0 })
  expect((await openList({ text: 'reyes' })).page.textContent).toContain('No certificates found.')
})

test('an admin reads every value that the LTMS asks for and that is known', async () => {
  const { page } = await openQueue()
  expect(page.textContent).toContain('2005-02-03')
  const names = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toContain('Last name')
  expect(names).not.toContain('Middle name')
  expect(names).not.toContain('Started')
})

test('an admin marks the upload under its reference, and goes on in the queue', async () => {
  const { page } = await openQueue()
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(markLtmsUploaded).not.toHaveBeenCalled()
  await type(page.querySelector('[name="reference"]'), ' LT-77 ')
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(markLtmsUploaded).toHaveBeenCalledExactlyOnceWith('MNH-1', 'LT-77')
  expect(page.textContent).toContain('No more certificates. 1 is marked as uploaded.')
})

test('a reference that is refused leaves the certificate in the queue, with the reason', async () => {
  markLtmsUploaded.mockRejectedValue(new AppError('ltms_reference_taken', { status: 409 }))
  const { page } = await openQueue()
  await type(page.querySelector('[name="reference"]'), 'LT-77')
  await after(() => buttonOf(page, 'Mark uploaded').click())
  expect(toastError).toHaveBeenCalledOnce()
  expect(page.querySelector('dl')).not.toBeNull()
})

test('an admin copies value after value with one button, or a chosen one, and reads when it is not allowed', async () => {
  const writeText = vi.fn()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { page } = await openQueue()
  const copy = () => page.querySelector<HTMLButtonElement>('[aria-keyshortcuts="C"]')
  const said = () => page.querySelector('dl ~ div [role=status]')?.textContent
  await after(() => copy()?.click())
  expect(said()).toBe('Last name copied')
  expect(copy()?.textContent).toBe('Copy First name')
  page
    .querySelector('h3')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }))
  await after(() => {})
  expect(writeText.mock.calls).toEqual([['Reyes'], ['Amina']])
  const choice = page.querySelector<HTMLSelectElement>('[aria-label="Which field is copied next"]')
  const last = choice?.options.length ?? 0
  await after(() => {
    if (choice) choice.value = String(last - 1)
    choice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(copy()?.textContent).toBe('Copy Instructor')
  writeText.mockRejectedValue(new Error('not allowed'))
  await after(() => copy()?.click())
  expect(toastError).toHaveBeenCalledOnce()
  expect(copy()?.textContent).toBe('Copy Instructor')
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
