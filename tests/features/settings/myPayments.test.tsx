// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Payment } from '../../../contract/answers/payments.ts'
import { MyPayments } from '../../../src/features/settings/payments/MyPayments.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { render } from '../../support/render.ts'
import { UNDECIDED_PAYMENT } from '../../support/undecidedPayment.ts'
import { amina } from '../people.ts'

await loadMessages('common', 'payments')

const { getMyPayments } = vi.hoisted(() => ({ getMyPayments: vi.fn() }))
vi.mock('../../../src/data/payments.ts', () => ({ getMyPayments }))

const waiting: Payment = { ...UNDECIDED_PAYMENT, id: 'p1', state: 'waiting', at: '2026-11-22T01:00:00Z' }
const open = async (role = amina.role) =>
  (await render(<MyPayments profile={{ ...amina, role }} />)).page.textContent

test('a student reads what she has paid, an admin nothing of payments', async () => {
  getMyPayments.mockResolvedValue([waiting])
  expect(await open()).toMatch(/1,234\.50.*REF-1/)
  expect(await open('admin')).toBe('')
})

test('a student sees no empty list of payments before it has come', async () => {
  getMyPayments.mockReturnValue(new Promise(() => {}))
  expect(await open()).toBe('')
})

test('a student reads until when she may ask for a payment back, and why that is over', async () => {
  const paidBy = (closed: 'begun' | 'days' | null) =>
    getMyPayments.mockResolvedValue([
      {
        ...waiting,
        state: 'accepted',
        invoiceNumber: 'INV-1',
        refundWindow: { until: '2026-11-25', closed },
      },
    ])
  paidBy(null)
  expect(await open()).toMatch(/ask for a refund until .*25.*unless your first hour is counted/)
  paidBy('begun')
  expect(await open()).toContain('is over: the course has begun.')
  paidBy('days')
  expect(await open()).toContain('The time to ask for a refund is over.')
})

test('a student reads what was given back of a payment, and why', async () => {
  const refund = {
    number: 'V-1',
    centavos: 3_450,
    method: 'cash',
    reason: 'Paid twice',
    day: '2026-11-20',
  } as const
  getMyPayments.mockResolvedValue([
    { ...waiting, state: 'accepted', invoiceNumber: 'INV-1', refunds: [refund] },
  ])
  expect(await open()).toMatch(/₱34\.50 refunded by Cash on .*20.*Reason: Paid twice/)
})
