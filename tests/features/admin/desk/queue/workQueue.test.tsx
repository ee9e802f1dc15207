// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { UploadQueue } from '../../../../../src/features/admin/desk/worklist/UploadQueue.tsx'
import { ProofQueue } from '../../../../../src/features/admin/money/payments/ProofQueue.tsx'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

const { listPayments, nextInvoiceNumber, acceptPayment, refusePayment } = vi.hoisted(() => ({
  listPayments: vi.fn(),
  nextInvoiceNumber: vi.fn(),
  acceptPayment: vi.fn(),
  refusePayment: vi.fn(),
}))
vi.mock('../../../../../src/data/payments.ts', () => ({
  ...{ listPayments, nextInvoiceNumber, acceptPayment, refusePayment },
}))
vi.mock('../../../../../src/data/checkouts.ts', () => ({}))
vi.mock('../../../../../src/data/balances.ts', () => ({ getStudentBalances: async () => [] }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }))
const { listLtmsWorklist, markLtmsUploaded, undoLtmsUpload } = vi.hoisted(() => ({
  listLtmsWorklist: vi.fn(),
  markLtmsUploaded: vi.fn(),
  undoLtmsUpload: vi.fn(),
}))
vi.mock('../../../../../src/data/ltms.ts', () => ({ listLtmsWorklist, markLtmsUploaded, undoLtmsUpload }))

const NAMES = { una: 'Una Reyes', rey: 'Rey Uy', zita: 'Zita Cruz' }
const rows = Object.entries(NAMES).map(([id, name]) => ({
  ...{ id, studentId: id, name, email: `${id}@example.test`, course: 'otdc', at: '2026-11-20T00:00:00Z' },
  facts: {},
})) as unknown as TodayEntry[]
const load = async () => ({ rows, total: rows.length })

const press = (page: HTMLElement, key: string) =>
  after(() => {
    page.querySelector('h3')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

test('a cashier accepts a proof by a press, refuses by R, goes back by K, and gets the next one', async () => {
  nextInvoiceNumber.mockResolvedValue('INV-1040')
  acceptPayment.mockResolvedValue({ missing: 0 })
  refusePayment.mockResolvedValue({})
  listPayments.mockImplementation(async ({ queue, text }: { queue: string; text: string }) => ({
    total: 1,
    rows: rows
      .filter(({ email }) => queue === 'waiting' && email === text)
      .map(({ id, name, email }) => ({
        ...{ id, state: 'waiting', method: 'gcash', reference: '5012', centavos: 100_000, proof: null },
        student: { id, fullName: name, email, role: 'unpaid' },
      })),
  }))
  const { page } = await render(<ProofQueue load={load} onClose={vi.fn()} />)
  const shown = (name: string) =>
    eventually(() => {
      expect(page.querySelector('h3')?.textContent).toBe(name)
      expect(page.querySelector('[name=invoiceNumber]')).not.toBeNull()
    })
  await shown('Una Reyes')
  await press(page, 'j')
  await shown('Rey Uy')
  await press(page, 'k')
  await shown('Una Reyes')
  // happy-dom evaluates the amount's pattern wrongly.
  page.querySelector('[name=amount]')?.removeAttribute('pattern')
  await after(() => buttonOf(page, 'Accept and open the course').click())
  await shown('Rey Uy')
  expect(acceptPayment).toHaveBeenCalledExactlyOnceWith('una', {
    ...{ course: 'otdc', centavos: 100_000, invoiceNumber: 'INV-1040', receivedOn: expect.any(String) },
  })
  await press(page, 'r')
  await type(page.querySelector('[name=reason]'), 'Not in our account')
  await after(() => {
    page
      .querySelector('[name=reason]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  })
  await after(() => buttonOf(page, 'Refuse the proof').click())
  await shown('Zita Cruz')
  expect(refusePayment).toHaveBeenCalledExactlyOnceWith('rey', 'Not in our account')
  await press(page, 'j')
  await eventually(() => expect(page.textContent).toContain('No more proofs. 1 is accepted.'))
})

test('a registrar who marked the wrong certificate as uploaded undoes it, and it waits again', async () => {
  listLtmsWorklist.mockImplementation(async (serial: string) => ({
    rows: rows
      .filter(({ id }) => id === serial)
      .map(({ id, name }) => ({ serial: id, studentId: id, name, course: 'otdc', issuedAt: rows[0]?.at })),
  }))
  markLtmsUploaded.mockResolvedValue({})
  undoLtmsUpload.mockResolvedValue({})
  const { page } = await render(
    <MemoryRouter>
      <UploadQueue load={load} first="rey" onClose={vi.fn()} />
    </MemoryRouter>,
  )
  const shown = (name: string) => eventually(() => expect(page.querySelector('h3')?.textContent).toBe(name))
  await shown('Rey Uy')
  await eventually(() => expect(page.querySelector('[name=reference]')).not.toBeNull())
  await type(page.querySelector('[name=reference]'), 'LTMS-1')
  await after(() => buttonOf(page, 'Mark uploaded').click())
  await shown('Zita Cruz')
  expect(markLtmsUploaded).toHaveBeenCalledExactlyOnceWith('rey', 'LTMS-1')
  await after(() => buttonOf(page, 'Undo').click())
  await shown('Rey Uy')
  expect(undoLtmsUpload).toHaveBeenCalledExactlyOnceWith('rey', 'Marked by mistake')
})
