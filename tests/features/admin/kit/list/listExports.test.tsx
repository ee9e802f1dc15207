// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { Payments } from '../../../../../src/features/admin/money/payments/Payments.tsx'
import { ManageUsers } from '../../../../../src/features/admin/people/users/ManageUsers.tsx'
import { after, buttonOf, eventually, render } from '../../../../support/render.ts'
import { UNDECIDED_PAYMENT } from '../../../../support/undecidedPayment.ts'
import { amina } from '../../../people.ts'

const { listUsers, searchUsers, listPayments, recordExport, downloadFile } = vi.hoisted(() => ({
  ...{ listUsers: vi.fn(), searchUsers: vi.fn(), listPayments: vi.fn() },
  ...{ recordExport: vi.fn(), downloadFile: vi.fn() },
}))
vi.mock('../../../../../src/data/transport/client.ts', () => ({}))
vi.mock('../../../../../src/data/users.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../../../src/data/users.ts')>()),
  ...{ listUsers, searchUsers },
}))
vi.mock('../../../../../src/data/payments.ts', () => ({ listPayments, nextInvoiceNumber: async () => null }))
vi.mock('../../../../../src/data/activity.ts', () => ({ recordExport }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/lib/downloadFile.ts', () => ({ downloadFile }))
beforeEach(() => vi.clearAllMocks())

const rosa = {
  ...amina,
  ...{ fullName: 'Rosa Dimagiba', firstName: 'Rosa', lastName: 'Dimagiba', email: '1001@walk-in.invalid' },
  ...{ revision: 1, erasure: null, className: 'Early birds', archivedAt: '2026-11-22T17:00:00.000Z' },
  access: { lastDay: '2027-02-03', daysLeft: 70, asked: null },
} as unknown as User
const CLASS = 'c1a55000-0000-4000-8000-000000000001'
const START = {
  sort: null,
  page: 0,
  pageSize: 25,
  filter: 'all',
  role: null,
  classId: null,
  text: '',
  queue: 'waiting',
}

async function exportOf(list: (params: DashboardParams) => ReactNode, params: Partial<DashboardParams>) {
  const { page } = await render(
    <MemoryRouter>{list({ ...START, ...params } as DashboardParams)}</MemoryRouter>,
  )
  await after(() => {})
  await after(() => buttonOf(page, 'Export').click())
  await after(() => buttonOf(page, 'Export CSV').click())
  await eventually(() => expect(downloadFile).toHaveBeenCalledOnce())
  const [name, file] = downloadFile.mock.lastCall as [string, Blob]
  return [name.replace(/-20.*/, ''), ...(await file.text()).split('\r\n').slice(1, -1)]
}
const users = (params: DashboardParams) => <ManageUsers admin={amina} params={params} change={() => {}} />

test('an admin takes the users of the filter home as a file, on all their pages, and the log knows', async () => {
  listUsers.mockResolvedValue({ rows: [rosa], total: 1 })
  expect(await exportOf(users, { filter: 'archived', role: 'otdc', classId: CLASS, page: 3 })).toEqual([
    'users',
    '"Dimagiba","Rosa","","","Number 1001","Theoretical (TDC)","Early birds","","2027-02-03","2026-11-01","2026-11-23",""',
  ])
  expect(listUsers).toHaveBeenLastCalledWith({
    ...{ filter: 'archived', role: 'otdc', classId: CLASS, page: 0, pageSize: 1_000 },
    sort: { column: 'createdAt', descending: true },
  })
  expect(recordExport).toHaveBeenCalledExactlyOnceWith('users', 1)
})

test('an admin takes home what a search has found, and no others', async () => {
  listUsers.mockResolvedValue({ rows: [], total: 0 })
  searchUsers.mockResolvedValue([{ ...rosa, found: null }])
  expect(await exportOf(users, { text: 'dimagiba', filter: 'active', classId: CLASS })).toHaveLength(2)
  expect(searchUsers).toHaveBeenLastCalledWith('dimagiba', 'active', null, CLASS)
})

test('an admin takes the payments of the list that she looks at home as a file', async () => {
  const received: QueuedPayment = {
    ...{
      ...UNDECIDED_PAYMENT,
      id: '1',
      state: 'accepted',
      at: '2026-11-22T01:00:00.000Z',
      centavos: 250_000,
    },
    ...{
      method: 'cash',
      reference: null,
      invoiceNumber: 'INV-76',
      receivedOn: '2026-11-21',
      receivedBy: 'Bea Cruz',
    },
    course: 'otdc',
    refunds: [{ number: 'V-1', centavos: 50_050, method: 'cash', reason: 'Too much', day: '2026-11-22' }],
    student: { id: 's1', fullName: '=Rey', email: 'rey@example.test', role: 'otdc' },
  }
  listPayments.mockResolvedValue({ rows: [received], total: 1 })
  const payments = (params: DashboardParams) => <Payments params={params} change={() => {}} />
  expect(await exportOf(payments, { queue: 'received', text: 'rey' })).toEqual([
    'payments',
    '"\'=Rey","rey@example.test","2500","500.5","Cash","","INV-76","Theoretical (TDC)","2026-11-21","Bea Cruz","2026-11-22",""',
  ])
  expect(listPayments).toHaveBeenLastCalledWith({
    ...{ queue: 'received', text: 'rey', classId: null, sort: null, page: 0, pageSize: 1_000 },
  })
  expect(recordExport).toHaveBeenCalledExactlyOnceWith('payments', 1)
})
