// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutboxMail } from '../../../../../contract/answers/mails.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { Mails } from '../../../../../src/features/admin/school/mails/Mails.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'

const { listMails, sendMailAgain, toastError, toastSuccess } = vi.hoisted(() => ({
  listMails: vi.fn(),
  sendMailAgain: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}))
vi.mock('../../../../../src/data/mails.ts', () => ({ listMails, sendMailAgain }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess }))

const mail = {
  id: 7,
  kind: 'certificate_issued',
  studentId: 's1',
  fullName: 'Amina Reyes',
  email: 'amina@example.test',
  createdAt: '2026-11-21T01:00:00.000Z',
  sentAt: null,
  tries: 3,
  failure: '422',
} satisfies OutboxMail

beforeEach(() => {
  for (const call of [listMails, sendMailAgain, toastError, toastSuccess]) call.mockReset()
  listMails.mockResolvedValue({ rows: [mail], total: 1 })
})

async function openMails(mails: DashboardParams['mails']) {
  const params = { text: '', page: 0, pageSize: 25, sort: null, classId: null, mails } as DashboardParams
  const { page } = await render(
    <MemoryRouter>
      <Mails params={params} change={vi.fn()} />
    </MemoryRouter>,
  )
  await after(() => {})
  return page
}

test('Ada reads why a mail failed, has it sent again, and sees the list anew', async () => {
  const page = await openMails('failed')
  expect(listMails).toHaveBeenLastCalledWith('failed', '', null, null, 0, 25)
  expect(page.textContent).toContain('Certificate issued')
  expect(page.textContent).toContain('3 tries, last answer: 422')
  listMails.mockResolvedValue({ rows: [], total: 0 })
  await after(() => buttonOf(page, 'Send again').click())
  expect(sendMailAgain).toHaveBeenCalledWith(7)
  expect(toastSuccess).toHaveBeenCalledWith('We will send the email to Amina Reyes again within a minute.')
  expect(page.textContent).toContain('No emails have failed')
})

test('Ada hears why a mail cannot be sent again', async () => {
  const page = await openMails('failed')
  sendMailAgain.mockRejectedValue(new AppError('mail_not_found', { status: 404 }))
  await after(() => buttonOf(page, 'Send again').click())
  expect(toastError).toHaveBeenCalledWith('This email no longer exists.')
})

test('Ada sends nothing again that was sent, or that only waits', async () => {
  for (const sent of [{ failure: null }, { failure: null, sentAt: '2026-11-21T01:01:00.000Z' }]) {
    listMails.mockResolvedValue({ rows: [{ ...mail, ...sent }], total: 1 })
    const page = await openMails('sent')
    expect(page.textContent).not.toContain('Send again')
  }
})
