// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { SEARCH_HITS } from '../../../../../contract/limits.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { countPeople } from '../../../../../src/features/admin/kit/list/countPeople.ts'
import { useReportList } from '../../../../../src/features/admin/training/reports/useReportList.ts'
import { eventually, render } from '../../../../support/render.ts'

const listReports = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/data/reports.ts', () => ({ listReports }))

const row = (id: string, fullName: string, email: string) =>
  ({ id, fullName, email, completions: [] }) as unknown as ReportRow
const params = { text: '', archived: false, sort: null, page: 2, pageSize: 25 } as DashboardParams

beforeEach(() => listReports.mockReset())

function List({ params: shown }: { params: DashboardParams }) {
  const { data } = useReportList(shown)
  return data && `${data.total}${data.complete ? ' in all' : ''}: ${data.rows.map(({ id }) => id).join(' ')}`
}

function Count({ params: shown }: { params: DashboardParams }) {
  const { data } = useReportList(shown)
  return data && countPeople(data)
}

const reads = async (changes: Partial<DashboardParams>, list: string) => {
  const { page } = await render(<List params={{ ...params, ...changes }} />)
  await eventually(() => expect(page.textContent).toBe(list))
}

test('an admin gets one page of the reports from the school', async () => {
  listReports.mockResolvedValue({ rows: [row('a', 'Amina Reyes', 'amina@example.test')], total: 51 })
  await reads({}, '51: a')
  expect(listReports).toHaveBeenCalledExactlyOnceWith({
    text: '',
    archived: false,
    sort: null,
    page: 2,
    pageSize: 25,
  })
})

test('a search finds reports by their names and not by addresses, the latest completion first', async () => {
  listReports.mockResolvedValue({
    rows: [
      row('late', 'Maria Reyes-Cruz', 'm@example.test'),
      row('address', 'Ben Santos', 'reyes@example.test'),
      row('exact', 'Reyes', 'x@example.test'),
    ],
    total: 3,
  })
  await reads({ text: 'reyes' }, '2 in all: late exact')
  expect(listReports).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ text: 'reyes', page: 0, pageSize: SEARCH_HITS }),
  )
})

/** Reports, every fourth with the name; ranking drops the others. */
const everyFourth = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    row(String(place), place % 4 === 0 ? 'Corazon Bautista' : 'Xu Qi', ''),
  )

test.each([
  ['more than were fetched', SEARCH_HITS, 321, `${SEARCH_HITS / 4}+ matches, refine`],
  ['fewer than are fetched at most', 80, 80, '20 people'],
  ['as many as are fetched', SEARCH_HITS, SEARCH_HITS, `${SEARCH_HITS / 4} people`],
])(
  'an admin whose search of reports has %s is told so, however few resemble the text',
  async (_what, count, total, told) => {
    listReports.mockResolvedValue({ rows: everyFourth(count), total })
    const { page } = await render(<Count params={{ ...params, text: 'Corazon' }} />)
    await eventually(() => expect(page.textContent).toBe(told))
  },
)
