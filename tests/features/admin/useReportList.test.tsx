// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../contract/answers/reports.ts'
import { SEARCH_HITS } from '../../../contract/limits.ts'
import { readParams } from '../../../src/features/admin/dashboard/dashboardParams.ts'
import { countPeople } from '../../../src/features/admin/list/countPeople.ts'
import { useReportList } from '../../../src/features/admin/reports/useReportList.ts'
import { after, render } from '../../support/render.ts'

const answer = vi.hoisted(() => ({ total: 0, rows: [] as unknown[] }))
vi.mock('../../../src/data/reports.ts', () => ({ listReports: async () => answer }))

/** Reports of which every fourth has the name; the others resemble it so little that ranking drops them. */
const reports = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const name = place % 4 === 0 ? 'Corazon Bautista' : 'Xu Qi'
    return {
      id: String(place),
      firstName: name,
      lastName: '',
      fullName: name,
      currentName: name,
    } as ReportRow
  })

const PARAMS = readParams(new URLSearchParams({ view: 'reports', q: 'Corazon' }))

function Count() {
  const { data } = useReportList(PARAMS)
  return <output>{data && countPeople(data)}</output>
}

async function countShown(rows: ReportRow[], total: number) {
  Object.assign(answer, { rows, total })
  // Fetched beforehand, so that nothing is shown outside of `act`.
  await import('../../../src/features/admin/search/rankMatches.ts')
  const { page } = await render(<Count />)
  await vi.waitFor(async () => {
    await after(() => {})
    expect(page.textContent).not.toBe('')
  })
  return page.textContent
}

test('an admin is told when a search of reports has more than were fetched, however few resemble the text', async () => {
  expect(await countShown(reports(SEARCH_HITS), 321)).toBe(`${SEARCH_HITS / 4}+ matches, refine`)
  expect(await countShown(reports(80), 80)).toBe('20 people')
  expect(await countShown(reports(SEARCH_HITS), SEARCH_HITS)).toBe(`${SEARCH_HITS / 4} people`)
})
