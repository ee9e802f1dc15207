// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Duty } from '../../../../../contract/answers/shared.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { detailed } from '../../../../../src/features/admin/desk/today/kindDetails.ts'
import { KINDS } from '../../../../../src/features/admin/desk/today/kinds.ts'
import { TodayList } from '../../../../../src/features/admin/desk/today/TodayList.tsx'
import { StaffContext } from '../../../../../src/features/admin/kit/words/duties.ts'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'

const { listToday, getStudentBalances } = vi.hoisted(() => ({
  listToday: vi.fn(),
  getStudentBalances: vi.fn(),
}))
vi.mock('../../../../../src/data/today.ts', () => ({ listToday }))
vi.mock('../../../../../src/data/classes.ts', () => ({ listClasses: async () => ({ rows: [], total: 0 }) }))
vi.mock('../../../../../src/data/balances.ts', () => ({ getStudentBalances }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))

const una = {
  ...{ id: 'una', studentId: '5b7c1e0a-0000-4000-8000-000000000001', name: 'Una Reyes' },
  ...{ email: 'una@example.test', course: 'otdc', at: '2026-11-20T00:00:00Z' },
  facts: { owed: 50_000, due: 50_000, givenBy: 'Ada' },
}

beforeEach(() => {
  vi.resetAllMocks()
  listToday.mockResolvedValue({ rows: [una], total: 1 })
})

async function openList(kind: string, duty: Duty) {
  const found = KINDS.find((one) => one.kind === kind)
  if (!found) throw new Error(kind)
  const params = { text: '', course: null, classId: null, sort: null, page: 0, pageSize: 25, batch: null }
  const { page } = await render(
    <MemoryRouter>
      <StaffContext value={{ duties: [duty], off: [] }}>
        <TodayList kind={detailed(found)} params={params as DashboardParams} change={vi.fn()} />
      </StaffContext>
    </MemoryRouter>,
  )
  await eventually(() => expect(page.textContent).toContain('Una Reyes'))
  const links = () => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  return { page, leadsToRecord: () => links().some((address) => address.includes(una.studentId)) }
}

test.each(['instalments', 'unpaid'])(
  'a cashier, who opens no record, decides in the balance what waits under “%s”',
  async (kind) => {
    getStudentBalances.mockResolvedValue([])
    const { page, leadsToRecord } = await openList(kind, 'cashier')
    expect(leadsToRecord()).toBe(false)
    await after(() => buttonOf(page, 'Balance').click())
    await eventually(() =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain('Balance of Una Reyes'),
    )
    expect(getStudentBalances).toHaveBeenCalledWith(una.studentId)
  },
)

test('a registrar is led to the record of the student', async () => {
  const { leadsToRecord, page } = await openList('unpaid', 'registrar')
  expect(leadsToRecord()).toBe(true)
  expect(page.textContent).toContain('Open record')
})
