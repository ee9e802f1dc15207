// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { RefundDialog } from '../../../../../src/features/admin/money/payments/RefundDialog.tsx'
import { after, render } from '../../../../support/render.ts'

const payment = {
  ...{ id: 'p1', centavos: 100_000, method: 'cash', reference: null, invoiceNumber: 'INV-1', course: 'otdc' },
  ...{
    refunds: [{ number: 'R-1', centavos: 40_000, method: 'cash', reason: 'Too much', day: '2026-11-20' }],
  },
  ...{ online: null, refundWindow: null, proof: null, student: { fullName: 'Una Reyes' } },
} as unknown as QueuedPayment

test('a cashier who types more than is left reads it at the amount, and nothing is sent', async () => {
  const onRefund = vi.fn()
  const { page } = await render(
    <RefundDialog payment={payment} busy={false} onClose={vi.fn()} onRefund={onRefund} />,
  )
  const form = page.querySelector('form')
  const type = (name: string, value: string) => {
    const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field) field.value = value
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const [name, value] of Object.entries({
    amount: '600.01',
    method: 'cash',
    number: 'R-2',
    reason: 'Ill',
  }))
    await after(() => type(name, value))
  await after(() => form?.requestSubmit())
  expect(page.textContent).toContain('Enter at most ₱600.00.')
  expect(onRefund).not.toHaveBeenCalled()
  await after(() => type('amount', '600'))
  await after(() => form?.requestSubmit())
  expect(onRefund).toHaveBeenCalledExactlyOnceWith(payment, expect.objectContaining({ centavos: 60_000 }))
})
