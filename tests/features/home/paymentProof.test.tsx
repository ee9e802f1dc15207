// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { Payment } from '../../../contract/answers/payments.ts'
import { PaymentProof } from '../../../src/features/home/payments/PaymentProof.tsx'
import { loadMessages } from '../../../src/i18n/catalogue.ts'
import { after, render } from '../../support/render.ts'
import { UNDECIDED_PAYMENT } from '../../support/undecidedPayment.ts'
import { amina } from '../people.ts'

await loadMessages('common', 'errors', 'payments')

const { getMyPayments } = vi.hoisted(() => ({ getMyPayments: vi.fn() }))
vi.mock('../../../src/data/payments.ts', () => ({ getMyPayments, announcePayment: vi.fn() }))

const onSent = vi.fn()

const announced: Payment = { ...UNDECIDED_PAYMENT, id: 'p1', state: 'waiting', at: '2026-11-22T01:00:00Z' }
const refused: Payment = {
  ...announced,
  id: 'p0',
  state: 'refused',
  centavos: 99_900,
  refuseReason: 'Blurred',
}

test('a student whose second proof is being checked reads its amount, and not that of the refused one', async () => {
  getMyPayments.mockResolvedValue([refused, announced])
  const { page } = await render(<PaymentProof profile={{ ...amina, role: 'unpaid' }} onSent={onSent} />)
  expect(page.querySelector('[role="status"]')?.textContent).toContain('1,234.50')
  expect(page.textContent).not.toContain('999')
  expect(onSent).toHaveBeenLastCalledWith(true)
})

test('a student who has paid a part reads what is missing, and is asked for that much', async () => {
  const part: Payment = { ...announced, id: 'p2', state: 'accepted', centavos: 40_000, missing: 60_000 }
  getMyPayments.mockResolvedValue([part])
  const { page } = await render(<PaymentProof profile={amina} onSent={onSent} />)
  expect(page.textContent).toContain('Your course opens when the school has received ₱600.00 more.')
  expect(page.querySelector<HTMLInputElement>('input[name="amount"]')?.value).toBe('600')
})

test('a student who sends an empty form sees both that the receipt and that its number are missing', async () => {
  getMyPayments.mockResolvedValue([])
  const { page } = await render(<PaymentProof profile={amina} onSent={onSent} />)
  await after(() => page.querySelector('form')?.requestSubmit())
  const marked = [...page.querySelectorAll('[aria-invalid=true]')].map((field) => field as HTMLInputElement)
  expect(marked.slice(0, 2)).toMatchObject([{ type: 'file' }, { name: 'reference' }])
  expect(page.textContent).toContain('Please choose the photo or PDF of your receipt first.')
})
