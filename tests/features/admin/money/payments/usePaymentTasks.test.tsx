// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { expect, test, vi } from 'vitest'
import type { User } from '../../../../../contract/answers/users.ts'
import { usePaymentTasks } from '../../../../../src/features/admin/money/payments/usePaymentTasks.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'

const record = vi.hoisted(() => vi.fn(async () => ({ missing: 0 })))
const said = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/data/payments.ts', () => ({ recordPayment: record }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastSuccess: said, toastError: () => {} }))

const una = { id: 'u1', fullName: 'Una Reyes', email: 'una@example.test' } as User

function Desk() {
  const { record: recordOne } = usePaymentTasks(async () => {})
  return (
    <button type="button" onClick={() => void recordOne(una, {} as never)}>
      Record
    </button>
  )
}

test('an admin who clicks twice records one payment by one request, and the next one by another', async () => {
  const { page } = await render(<Desk />)
  await after(() => {
    buttonOf(page, 'Record').click()
    buttonOf(page, 'Record').click()
  })
  expect(record).toHaveBeenCalledTimes(1)
  await after(() => buttonOf(page, 'Record').click())
  expect(record).toHaveBeenCalledTimes(2)
})

test('an admin who records a part of the price reads how much opens the course', async () => {
  record.mockResolvedValueOnce({ missing: 60_000 })
  const { page } = await render(<Desk />)
  await after(() => buttonOf(page, 'Record').click())
  expect(said).toHaveBeenLastCalledWith(
    'Una Reyes’s payment is recorded. The course opens after ₱600.00 more.',
  )
})
