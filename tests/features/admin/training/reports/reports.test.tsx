// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { Reports } from '../../../../../src/features/admin/training/reports/Reports.tsx'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { listReports, listGains } = vi.hoisted(() => ({ listReports: vi.fn(), listGains: vi.fn() }))
vi.mock('../../../../../src/data/reports.ts', () => ({
  listReports,
  listGains,
  getSchoolOverview: () => new Promise(() => {}),
}))

const graduate = (id: string, currentName: string): ReportRow => ({
  id,
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  suffix: null,
  fullName: 'Nene Peña',
  currentName,
  email: `${id}@example.test`,
  role: 'otdc',
  archived: false,
  modulesCompleted: 5,
  modulesNeeded: 5,
  firstLook: null,
  lastLook: null,
  certificate: true,
  completions: [{ course: 'otdc', at: '2026-11-10T03:00:00.000Z' }],
})

vi.mock('../../../../../src/data/essays.ts', () => ({ listEssayAnswers: async () => [] }))

listGains.mockResolvedValue([])

test('an admin reads a graduate’s current name beside the one at completion, if they differ', async () => {
  listReports.mockResolvedValue({ rows: [graduate('a', 'Nene Reyes'), graduate('b', 'Nene Peña')], total: 2 })
  const params = { text: '', archived: false, sort: null, page: 0, pageSize: 25 } as DashboardParams
  const { page } = await render(
    <MemoryRouter>
      <Reports params={params} change={() => {}} />
    </MemoryRouter>,
  )
  const names = () =>
    [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('span')?.textContent)
  await eventually(() => expect(names()).toHaveLength(2))
  expect(names()[0]).toMatch(/^Nene Peñanow Nene Reyes/)
  expect(names()[1]).not.toContain('now')
})

test('an admin reads the gain of each month, how many it is of, and where they are few', async () => {
  listReports.mockResolvedValue({ rows: [], total: 0 })
  listGains.mockResolvedValue([
    { month: '2026-11', begun: 3, finished: 0, first: null, last: null, gain: null },
    { month: '2026-10', begun: 30, finished: 12, first: 47.5, last: 70, gain: 22.5 },
    { month: '2026-09', begun: 40, finished: 25, first: 60, last: 57.5, gain: -2.5 },
  ])
  const params = { text: '', archived: false, sort: null, page: 0, pageSize: 25 } as DashboardParams
  const { page } = await render(
    <MemoryRouter>
      <Reports params={params} change={() => {}} />
    </MemoryRouter>,
  )
  const cells = () =>
    [...page.querySelectorAll('section[aria-label="Gains"] tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
  await eventually(() =>
    expect(cells()).toEqual([
      ['November 2026', '3', '0', '—', '—', '—'],
      ['October 2026', '30', '12, few', '47.5 %', '70 %', '+22.5 points'],
      ['September 2026', '40', '25', '60 %', '57.5 %', '−2.5 points'],
    ]),
  )
})

test('an admin finds the reports’ columns, search and archive, and reads essays in a window', async () => {
  listReports.mockResolvedValue({ rows: [graduate('a', 'Nene Peña')], total: 1 })
  const change = vi.fn()
  const params = { text: '', archived: false, sort: null, page: 0, pageSize: 25 } as DashboardParams
  const tree = (archived: boolean) => (
    <MemoryRouter>
      <Reports params={{ ...params, archived }} change={change} />
    </MemoryRouter>
  )
  const { page, show } = await render(tree(false))
  await eventually(() => expect(page.querySelector('tbody button')).not.toBeNull())
  expect(
    [...(page.querySelectorAll('thead')[0]?.querySelectorAll('th') ?? [])].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Name', 'Modules Completed', 'Completion Dates', 'Actions'])
  expect(page.querySelector('tbody')?.textContent).toContain('5/5')
  expect(page.querySelector('input[placeholder]')?.getAttribute('placeholder')).toBe('Search reports...')
  const archive = page.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect(archive?.parentElement?.textContent).toBe('Show Archived Users')
  await after(() => archive?.click())
  expect(change).toHaveBeenCalledExactlyOnceWith({ archived: true })
  await show(tree(true))
  expect(page.querySelector('input[type=checkbox]')?.parentElement?.textContent).toBe('Show Active Users')
  await eventually(() => expect(page.querySelector('tbody button')).not.toBeNull())
  await after(() => buttonOf(page, 'Show Answers').click())
  await eventually(() =>
    expect(page.querySelector('dialog[open]')?.textContent).toContain('No essay responses found'),
  )
  expect(page.querySelector('dialog[open] h2')?.textContent).toBe('Nene')
  await after(() => buttonOf(page.querySelector('dialog[open]') as HTMLElement, 'Close').click())
  expect(page.querySelector('dialog[open]')).toBeNull()
})
