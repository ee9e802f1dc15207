// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { PaymentDialogs } from '../../../../../src/features/admin/money/payments/PaymentDialogs.tsx'
import {
  type OpenTask,
  PaymentsContext,
} from '../../../../../src/features/admin/money/payments/paymentsContext.ts'
import { RecordDialog } from '../../../../../src/features/admin/money/payments/RecordDialog.tsx'
import { after, buttonOf, render, type } from '../../../../support/render.ts'
import { UNDECIDED_PAYMENT } from '../../../../support/undecidedPayment.ts'

const paid = vi.hoisted(() => vi.fn())
const balances = vi.hoisted(() => vi.fn())
const searchUsers = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/data/payments.ts', () => ({ listPayments: paid }))
vi.mock('../../../../../src/data/balances.ts', () => ({ getStudentBalances: balances }))
vi.mock('../../../../../src/data/users.ts', () => ({ searchUsers }))
vi.mock('../../../../../src/data/documents.ts', () => ({ downloadDocument: async () => new Blob() }))
beforeEach(() => {
  paid.mockResolvedValue({ rows: [], total: 0 })
  balances.mockResolvedValue([])
})

/** The amount due of a course's 3,000 pesos (centavos). */
const balance = (course: string, owed: number) => ({
  ...{ course, owed, isOpen: false, price: 300_000, paid: 300_000 - owed, refunded: 0 },
  ...{ discounts: [], terms: null },
})

const payment: QueuedPayment = {
  ...UNDECIDED_PAYMENT,
  id: 'p1',
  state: 'waiting',
  at: '2026-11-22T01:00:00Z',
  student: { id: 's1', fullName: 'Una Reyes', email: 'una@example.test', role: 'ddc' },
}

async function decide(open: OpenTask, busy = false) {
  const onAccept = vi.fn()
  const onReason = vi.fn()
  const onRefund = vi.fn()
  const onInvoice = vi.fn()
  const { page } = await render(
    <PaymentsContext value={{ busy: new Set(), open: () => {}, nextInvoice: 'INV-76' }}>
      <PaymentDialogs
        open={open}
        busy={busy}
        onClose={() => {}}
        onAccept={onAccept}
        onReason={onReason}
        onRefund={onRefund}
        onInvoice={onInvoice}
      />
    </PaymentsContext>,
  )
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return { page, field, onAccept, onReason, onRefund, onInvoice }
}

test('an admin who accepts a payment finds the amount and the course that the student announced', async () => {
  const { field, page, onAccept } = await decide({ task: 'accept', payment })
  expect(field('amount')?.value).toBe('1234.5')
  expect(field('course')?.value).toBe('ddc')
  // happy-dom evaluates the amount's pattern wrongly.
  field('amount')?.removeAttribute('pattern')
  const invoice = field('invoiceNumber')
  expect(invoice?.value).toBe('INV-76')
  if (invoice) invoice.value = 'INV-77'
  await after(() => buttonOf(page, 'Accept and open the course').click())
  expect(onAccept).toHaveBeenCalledWith(
    payment,
    expect.objectContaining({ centavos: 123_450, course: 'ddc', invoiceNumber: 'INV-77' }),
  )
})

test('an admin who accepts a proof sees those that it resembles beside it, and is asked first', async () => {
  const proof = { id: 'd0', kind: 'payment_proof', mediaType: 'application/pdf', bytes: 3 } as const
  const at = '2026-11-20T01:00:00Z'
  const other: QueuedPayment = {
    ...payment,
    ...{ id: 'p0', state: 'accepted', invoiceNumber: 'INV-3', receivedOn: '2026-11-20' },
    proof: { ...proof, uploadedAt: at },
    student: { id: 's0', fullName: 'Rey Cruz', email: 'rey@example.test', role: 'otdc' },
  }
  const resembling: QueuedPayment = {
    ...payment,
    resembles: [{ reasons: ['almost', 'picture'], payment: other }],
  }
  const { page, field, onAccept } = await decide({ task: 'accept', payment: resembling })
  const beside = page.querySelector('[aria-label="Compare with the payment of Rey Cruz"]')
  expect(beside?.querySelector('figure')).not.toBeNull()
  expect(beside?.textContent).toContain('received 20 Nov 2026, invoice INV-3')
  expect(beside?.textContent).toContain('Almost the same reference number.')
  expect(beside?.textContent).toContain('The same picture.')
  field('amount')?.removeAttribute('pattern')
  await after(() => buttonOf(page, 'Accept and open the course').click())
  expect(onAccept).not.toHaveBeenCalled()
  expect(page.querySelector('[role="alertdialog"][open]')?.textContent).toContain(
    'It looks like 1 other payment.',
  )
  await after(() => buttonOf(page, 'Record the payment').click())
  expect(onAccept).toHaveBeenCalledTimes(1)
  expect((await decide({ task: 'accept', payment })).page.textContent).not.toContain('resembles')
})

async function recordFor(role: string, owed: Record<string, number>) {
  balances.mockResolvedValue(Object.entries(owed).map(([course, rest]) => balance(course, rest)))
  searchUsers.mockResolvedValue([
    { id: 's2', email: 'ben@example.test', fullName: 'Ben Ramos', role, archivedAt: null },
  ])
  const onRecord = vi.fn()
  const { page } = await render(
    <PaymentsContext value={{ busy: new Set(), open: () => {}, nextInvoice: 'INV-76' }}>
      <RecordDialog open busy={new Set()} onClose={() => {}} onRecord={onRecord} />
    </PaymentsContext>,
  )
  await type(page.querySelector('search input'), 'ben')
  await after(() => page.querySelector<HTMLFormElement>('search form')?.requestSubmit())
  await after(() => page.querySelector<HTMLInputElement>('input[name="student"]')?.click())
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return { page, field, onRecord }
}

test('a cashier who records a payment finds the student’s course and the amount due', async () => {
  const { field, page } = await recordFor('unpaid', { otdc: 300_000, ddc: 120_000 })
  expect([field('course')?.value, field('amount')?.value]).toEqual(['ddc', '1200'])
  expect(page.textContent).toContain('Balance of this course: ₱1,200.00.')
  const open = await recordFor('ddc', { otdc: 300_000, ddc: 0 })
  expect([open.field('course')?.value, open.field('amount')?.value]).toEqual(['ddc', ''])
})

test('a cashier is asked before more is recorded than a student has to pay', async () => {
  const { field, page, onRecord } = await recordFor('otdc', { otdc: 120_000 })
  const amount = field('amount')
  amount?.removeAttribute('pattern')
  if (amount) amount.value = '1500'
  await after(() => buttonOf(page, 'Record and open the course').click())
  expect(page.querySelector('[role="alertdialog"][open]')?.textContent).toContain(
    'It is ₱300.00 more than the student owes (₱1,200.00).',
  )
  expect(onRecord).not.toHaveBeenCalled()
  await after(() => buttonOf(page, 'Record the payment').click())
  expect(onRecord).toHaveBeenCalledWith(
    expect.objectContaining({ id: 's2' }),
    expect.objectContaining({ course: 'otdc', centavos: 150_000 }),
  )
  if (amount) amount.value = '1200'
  await after(() => buttonOf(page, 'Record and open the course').click())
  expect(onRecord).toHaveBeenCalledTimes(2)
})

test('an admin refuses and voids with a reason, once, and only looks without one', async () => {
  for (const [task, words] of [
    ['refuse', 'Refuse'],
    ['void', 'Void'],
  ] as const) {
    const { field, page, onReason } = await decide({ task, payment })
    const reason = field('reason')
    if (reason) reason.value = 'Not in our account'
    await after(() => buttonOf(page, words).click())
    expect(onReason).toHaveBeenCalledWith(task, payment, 'Not in our account')
  }
  const running = await decide({ task: 'refuse', payment }, true)
  const reason = running.field('reason')
  if (reason) reason.value = 'Twice'
  await after(() => buttonOf(running.page, 'Refuse').click())
  expect(running.onReason).not.toHaveBeenCalled()
  expect((await decide({ task: 'look', payment })).field('reason')).toBeNull()
})

test('an admin is told that a student with a paid course has paid', async () => {
  const received = { course: 'otdc', invoiceNumber: 'INV-12', receivedOn: '2026-11-01' }
  const earlier = { ...payment, ...received, id: 'p0', centavos: 40_000, missing: 60_000 }
  const another = { ...earlier, id: 'p9', invoiceNumber: 'INV-99', student: { ...payment.student, id: 's9' } }
  paid.mockResolvedValue({ rows: [earlier, another], total: 2 })
  const { page } = await decide({ task: 'accept', payment })
  await after(() => {})
  expect(page.textContent).toContain(
    'Theoretical (TDC), ₱400.00, invoice INV-12, 1 Nov 2026; the course opens after ₱600.00 more',
  )
  expect(page.textContent).not.toContain('INV-99')
})

test('a cashier gives back what is left of a payment, and a second press is the same refund', async () => {
  const received: QueuedPayment = {
    ...payment,
    state: 'accepted',
    invoiceNumber: 'INV-1',
    refundWindow: { until: '2026-11-25', closed: 'begun' },
    refunds: [{ number: 'V-1', centavos: 23_450, method: 'gcash', reason: 'Paid twice', day: '2026-11-20' }],
  }
  const { field, page, onRefund } = await decide({ task: 'refund', payment: received })
  expect(field('amount')?.value).toBe('1000')
  expect(page.textContent).toContain('At most ₱1,000.00')
  expect(page.textContent).toContain('window is closed: an hour of study was counted or an exam was opened')
  field('amount')?.removeAttribute('pattern')
  const [amount, number, reason] = [field('amount'), field('number'), field('reason')]
  if (amount) amount.value = '300'
  if (number) number.value = 'V-2'
  if (reason) reason.value = 'Moves away'
  await after(() => buttonOf(page, 'Give back').click())
  await after(() => buttonOf(page, 'Give back').click())
  const [[first], [second]] = onRefund.mock.calls.map(([, refund]) => [refund]) as [
    [{ key: string }],
    [unknown],
  ]
  expect(first).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    centavos: 30_000,
    method: 'cash',
    number: 'V-2',
    reason: 'Moves away',
  })
  expect(second).toEqual(first)
})

const online = {
  ...payment,
  state: 'accepted' as const,
  method: 'online' as const,
  reference: 'pay_1',
  receivedOn: '2026-11-22',
  online: { channel: 'gcash', refunds: [] },
}

test('money that came online goes back by the provider, without a voucher; what came by QR Ph by hand', async () => {
  const { page, field, onRefund } = await decide({ task: 'refund', payment: online })
  expect([field('method'), field('number')]).toEqual([null, null])
  field('amount')?.removeAttribute('pattern')
  const reason = field('reason')
  if (reason) reason.value = 'Moved away'
  await after(() => buttonOf(page, 'Give back').click())
  expect(onRefund.mock.calls[0]?.[1]).toMatchObject({
    method: 'online',
    centavos: 123_450,
    reason: 'Moved away',
  })
  const byHand = await decide({
    task: 'refund',
    payment: { ...online, id: 'p2', online: { channel: 'qrph', refunds: [] } },
  })
  expect(byHand.page.querySelector('[name="number"]')).not.toBeNull()
})

test('an admin records the invoice of money that came online, with the next number to begin with', async () => {
  const { page, field, onInvoice } = await decide({ task: 'invoice', payment: online })
  expect(field('invoiceNumber')?.value).toBe('INV-76')
  await after(() => buttonOf(page, 'Record the invoice').click())
  expect(onInvoice).toHaveBeenCalledWith(online, 'INV-76')
})
