// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ReportRow } from '../../../../contract/answers/reports.ts'
import type { DashboardParams } from '../../../../src/features/admin/dashboard/dashboardParams.ts'
import { Reports } from '../../../../src/features/admin/reports/Reports.tsx'
import { eventually, render } from '../../../support/render.ts'

const listReports = vi.hoisted(() => vi.fn())
vi.mock('../../../../src/data/reports.ts', () => ({
  listReports,
  getSchoolOverview: () => new Promise(() => {}),
}))

const graduate = (id: string, currentName: string): ReportRow => ({
  id,
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  fullName: 'Nene Peña',
  currentName,
  email: `${id}@example.test`,
  role: 'otdc',
  archived: false,
  modulesCompleted: 5,
  modulesNeeded: 5,
  completions: [{ course: 'otdc', at: '2026-11-10T03:00:00.000Z' }],
})

test('an admin reads today’s name of a graduate beside the one at completion, and one name where they are the same', async () => {
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
