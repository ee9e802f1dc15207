// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '../../../../../contract/answers/activity.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { ActivityLog } from '../../../../../src/features/admin/school/activity/ActivityLog.tsx'
import { studentRecordAddress } from '../../../../../src/paths.ts'
import { after, render } from '../../../../support/render.ts'

const { listActivity } = vi.hoisted(() => ({ listActivity: vi.fn() }))
vi.mock('../../../../../src/data/activity.ts', () => ({ listActivity }))
beforeEach(() => vi.resetAllMocks())

const entry = (id: number, more: Partial<Activity> = {}) =>
  ({
    id,
    action: 'archived',
    subjectId: 'una',
    subjectName: 'Una Flores',
    subjectEmail: 'una@example.test',
    actorName: 'Ada Reyes',
    createdAt: '2026-11-22T01:00:00.000Z',
    before: {},
    after: {},
    ...more,
  }) as Activity

const params = { text: '', action: null, sort: null, page: 0, pageSize: 25 } as unknown as DashboardParams

async function open(rows: Activity[], more: Partial<DashboardParams> = {}) {
  listActivity.mockResolvedValue({ rows, total: rows.length })
  const change = vi.fn()
  const { page } = await render(
    <MemoryRouter>
      <ActivityLog params={{ ...params, ...more }} change={change} />
    </MemoryRouter>,
  )
  await after(() => {})
  return { page, change }
}

test('an admin gets from an entry to the record of somebody who exists, and to no other', async () => {
  const gone = { subjectEmail: null, subjectName: 'Rina Cruz' }
  const { page } = await open([
    entry(1),
    entry(2, gone),
    entry(3, { subjectId: null }),
    entry(4, { subjectName: '' }),
  ])
  const users = [...page.querySelectorAll('td[data-label="User"]')]
  expect(users.map((cell) => cell.textContent)).toEqual(['Una Flores', 'Rina Cruz', '', 'No name'])
  expect(users.map((cell) => cell.querySelector('a')?.getAttribute('href'))).toEqual([
    studentRecordAddress('una'),
    undefined,
    undefined,
    studentRecordAddress('una'),
  ])
})

test('a screen reader hears by what the log is sorted, and a press turns the order around', async () => {
  const { page, change } = await open([entry(1)])
  const sorted = [...page.querySelectorAll('th')].filter((head) => head.hasAttribute('aria-sort'))
  expect(sorted.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
    ['Date', 'descending'],
  ])
  await after(() => sorted[0]?.querySelector('button')?.click())
  expect(change).toHaveBeenLastCalledWith({ sort: { column: 'createdAt', descending: false } })
})

test('an admin lists one action, and all of them again', async () => {
  const { page, change } = await open([entry(1)], { action: 'archived' })
  const select = page.querySelector<HTMLSelectElement>('select[aria-label="Which actions"]')
  const choose = (value: string) =>
    after(() => {
      if (select) select.value = value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('deleted')
  expect(change).toHaveBeenLastCalledWith({ action: 'deleted' })
  await choose('')
  expect(change).toHaveBeenLastCalledWith({ action: null })
})

test('an admin without entries reads so, instead of an empty table, and whether a search was the reason', async () => {
  const { page } = await open([])
  expect(page.textContent).toContain('Nothing has happened yet')
  expect((await open([], { text: 'una' })).page.textContent).toContain('No entries found.')
  expect((await open([entry(1)])).page.textContent).not.toContain('Nothing has happened yet')
})

test('an admin sees that the log is coming, and no row until it has', async () => {
  listActivity.mockReturnValue(new Promise(() => {}))
  const { page } = await render(
    <MemoryRouter>
      <ActivityLog params={{ ...params, pageSize: 5 }} change={() => {}} />
    </MemoryRouter>,
  )
  expect(page.querySelectorAll('tbody tr')).toHaveLength(5)
  expect(page.querySelector('tbody')?.textContent).toBe('')
  expect(page.querySelector('table')?.getAttribute('aria-busy')).toBe('true')
  expect(page.textContent).not.toContain('Nothing has happened yet')
})
