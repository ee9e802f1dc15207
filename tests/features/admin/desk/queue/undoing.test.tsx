// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import type { QueueProps } from '../../../../../src/features/admin/desk/queue/WorkQueue.tsx'
import { ErasureQueue } from '../../../../../src/features/admin/people/users/ErasureQueue.tsx'
import { ExtensionQueue } from '../../../../../src/features/admin/people/users/ExtensionQueue.tsx'
import { FailedMailQueue } from '../../../../../src/features/admin/school/mails/FailedMailQueue.tsx'
import { CertificateQueue } from '../../../../../src/features/admin/training/certificates/CertificateQueue.tsx'
import { EssayQueue } from '../../../../../src/features/admin/training/essays/EssayQueue.tsx'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

const data = vi.hoisted(() => ({
  ...{ getStudentCertificates: vi.fn(), issueCertificate: vi.fn(), getStudentEligibility: vi.fn() },
  ...{ openEssayReading: vi.fn(), recordEssayReading: vi.fn(), sendMailAgain: vi.fn() },
  ...{ searchUsers: vi.fn(), deleteUser: vi.fn(), extendAccess: vi.fn() },
  ...{ previewDeletion: vi.fn(), refuseErasure: vi.fn(), toastError: vi.fn(), toastSuccess: vi.fn() },
}))
vi.mock('../../../../../src/data/certificates.ts', () => data)
vi.mock('../../../../../src/data/eligibility.ts', () => data)
vi.mock('../../../../../src/data/essays.ts', () => data)
vi.mock('../../../../../src/data/mails.ts', () => data)
vi.mock('../../../../../src/data/privacy.ts', () => data)
vi.mock('../../../../../src/data/users.ts', () => data)
vi.mock('../../../../../src/ui/toast.ts', () => data)

const NAMES = { 11: 'Una Reyes', 12: 'Rey Uy' }
const rows = Object.entries(NAMES).map(([id, name]) => ({
  ...{ id, studentId: id, name, email: `${id}@example.test`, course: 'otdc', at: '2026-11-20T00:00:00Z' },
  facts: {
    reason: 'I was ill',
    lastDay: '2026-12-01',
    mail: 'reminder',
    failure: '550',
    completedOn: '2026-11-20',
  },
})) as unknown as TodayEntry[]

beforeEach(() => {
  for (const call of Object.values(data)) call.mockReset().mockResolvedValue({})
  data.getStudentCertificates.mockResolvedValue({ course: 'otdc', certificates: [], missing: [] })
  data.getStudentEligibility.mockResolvedValue({ identity: null, guardian: null })
  data.openEssayReading.mockResolvedValue({
    ...{ answers: [], readings: [], round: 2, version: 0, waitsSince: '2026-11-20T00:00:00Z' },
  })
  data.searchUsers.mockResolvedValue(rows.map(({ id }) => ({ id, fullName: id, email: id })))
})

type Page = HTMLElement
const refuse = async (page: Page, submit: string) => {
  await after(() => buttonOf(page, 'Refuse…').click())
  await type(page.querySelector('[name=reason]'), 'Not now')
  await after(() => buttonOf(page, submit).click())
}
const submit = (page: Page) => after(() => page.querySelector('form')?.requestSubmit())

const QUEUES: {
  what: string
  Queue: ComponentType<QueueProps>
  decide: (page: Page) => Promise<void>
  sends: keyof typeof data
  first: unknown
}[] = [
  {
    ...{ what: 'issues a certificate', Queue: CertificateQueue, sends: 'issueCertificate', first: '11' },
    decide: (page) => after(() => buttonOf(page, 'Issue certificate').click()),
  },
  {
    ...{ what: 'reads an essay', Queue: EssayQueue, sends: 'recordEssayReading', first: expect.anything() },
    async decide(page) {
      for (const level of page.querySelectorAll<HTMLInputElement>('input[value="2"]')) level.checked = true
      await submit(page)
    },
  },
  {
    ...{ what: 'sends a mail again', Queue: FailedMailQueue, sends: 'sendMailAgain', first: 11 },
    decide: (page) => after(() => buttonOf(page, 'Send again').click()),
  },
  {
    ...{ what: 'refuses to delete an account', Queue: ErasureQueue, sends: 'refuseErasure', first: '11' },
    decide: (page) => refuse(page, 'Refuse the request'),
  },
  {
    ...{ what: 'gives more time', Queue: ExtensionQueue, sends: 'extendAccess' },
    first: { id: '11', access: { lastDay: '2026-12-01' } },
    async decide(page) {
      await type(page.querySelector('[name=lastDay]'), '2026-12-24')
      await type(page.querySelector('[name=reason]'), 'Was ill')
      await submit(page)
    },
  },
]

async function open(Queue: ComponentType<QueueProps>) {
  const { page, leave } = await render(
    <Queue load={async () => ({ rows, total: rows.length })} onClose={vi.fn()} />,
  )
  const shown = (name: string) =>
    eventually(() => {
      expect(page.querySelector('h3')?.textContent).toBe(name)
      expect(page.querySelector('[aria-keyshortcuts=A]')).not.toBeNull()
    })
  await shown(NAMES[11])
  return { page, leave, shown }
}

test.each(QUEUES)(
  'a clerk who $what can undo it before it is sent, and leaving the queue sends it',
  async ({ Queue, decide, sends, first }) => {
    const { page, leave, shown } = await open(Queue)
    await decide(page)
    await shown(NAMES[12])
    await after(() => buttonOf(page, 'Undo').click())
    await shown(NAMES[11])
    await decide(page)
    await shown(NAMES[12])
    expect(data[sends]).not.toHaveBeenCalled()
    await leave()
    expect(data[sends]).toHaveBeenCalledOnce()
    expect(data[sends].mock.calls[0]?.[0]).toEqual(first)
  },
)

test('a clerk whose decision is refused by the server reads whose it was, and finds the student again', async () => {
  data.issueCertificate.mockRejectedValueOnce(new AppError('network_error', { status: 0 }))
  const { page, shown } = await open(CertificateQueue)
  await after(() => buttonOf(page, 'Issue certificate').click())
  await shown(NAMES[12])
  await after(() => buttonOf(page, 'Issue certificate').click())
  await eventually(() =>
    expect(data.toastError).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Una Reyes: /)),
  )
  await shown(NAMES[11])
  await after(() => window.dispatchEvent(new Event('pagehide')))
  expect(data.issueCertificate.mock.calls.map(([id]) => id)).toEqual(['11', '12'])
})
