// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Balance } from '../../../../../contract/answers/balances.ts'
import { StaffContext } from '../../../../../src/features/admin/kit/words/duties.ts'
import { BalanceDialog } from '../../../../../src/features/admin/money/balances/BalanceDialog.tsx'
import { splitEvenly } from '../../../../../src/features/admin/money/balances/splitEvenly.ts'
import { after, buttonOf, eventually, render, type } from '../../../../support/render.ts'

const data = vi.hoisted(() => ({
  getStudentBalances: vi.fn(),
  ...{ giveDiscount: vi.fn(), withdrawDiscount: vi.fn(), setPaymentTerms: vi.fn() },
}))
vi.mock('../../../../../src/data/balances.ts', () => data)

const student = { id: 's1', fullName: 'Una Reyes', email: 'una@example.test' }
const closed: Balance = {
  ...{ course: 'otdc', isOpen: false, price: 100_000, discounts: [], paid: 0, refunded: 0, owed: 100_000 },
  terms: null,
}
const given: Balance = {
  ...closed,
  isOpen: true,
  terms: {
    ...{ givenAt: '2026-11-22T01:00:00Z', givenBy: 'Ada Reyes', reason: null, waived: null, setBy: null },
    ...{ version: 0, instalments: [] },
  },
}

beforeEach(() => vi.resetAllMocks())

async function open(balance: Balance) {
  data.getStudentBalances.mockResolvedValue([balance])
  const { page } = await render(
    <StaffContext value={{ duties: ['owner'], off: [] }}>
      <BalanceDialog student={student} onClose={() => {}} />
    </StaffContext>,
  )
  await eventually(() => expect(page.querySelector('h3')).not.toBeNull())
  const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`)
  // happy-dom evaluates the amount's pattern wrongly.
  const trustAmounts = () => {
    for (const input of page.querySelectorAll('[pattern]')) input.removeAttribute('pattern')
  }
  return { page, field, trustAmounts }
}

test('a cashier takes something off the price with a reason, and the same form sent twice has one key', async () => {
  const { page, field, trustAmounts } = await open(closed)
  await after(() => buttonOf(page, 'Give a discount…').click())
  // Prefilling a full discount would be too easy to confirm.
  expect(field('amount')?.value).toBe('')
  trustAmounts()
  await type(field('amount'), '300')
  await type(field('reason'), 'Her sister studies here')
  await after(() => buttonOf(page, 'Give the discount').click())
  expect(data.giveDiscount).toHaveBeenCalledExactlyOnceWith('s1', {
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...{ course: 'otdc', centavos: 30_000, reason: 'Her sister studies here' },
  })
})

test('a cashier is asked why a course is open, waives the rest or agrees on parts, the earliest first', async () => {
  const { page, field, trustAmounts } = await open(given)
  expect(page.textContent).toContain('Ada Reyes opened this course before it was paid.')
  await type(field('reason'), 'Pays in December')
  await after(() => buttonOf(page, 'Save').click())
  expect(data.setPaymentTerms).toHaveBeenLastCalledWith('s1', {
    ...{ reason: 'Pays in December', instalments: null, version: 0 },
  })

  const parts = page.querySelector<HTMLSelectElement>('[name="parts"]')
  await after(() => {
    if (parts) parts.value = '2'
    parts?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  trustAmounts()
  const [first, second] = [...page.querySelectorAll<HTMLInputElement>('[name="dueOn"]')]
  const days = [first?.value, second?.value]
  await type(first, String(days[1]))
  await type(second, String(days[0]))
  await type(page.querySelectorAll('[name="amount"]')[0], '400')
  await type(page.querySelectorAll('[name="amount"]')[1], '600')
  await after(() => buttonOf(page, 'Save').click())
  expect(data.setPaymentTerms.mock.lastCall?.[1].instalments).toEqual([
    { dueOn: days[0], centavos: 60_000 },
    { dueOn: days[1], centavos: 40_000 },
  ])
})

test('an instructor, who has nothing to do with money, is offered nothing that changes it', async () => {
  data.getStudentBalances.mockResolvedValue([given])
  const { page } = await render(
    <StaffContext value={{ duties: ['instructor'], off: [] }}>
      <BalanceDialog student={student} onClose={() => {}} />
    </StaffContext>,
  )
  await eventually(() => expect(page.querySelector('h3')).not.toBeNull())
  const words = [...page.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  expect(new Set(words)).toEqual(new Set(['Close', 'Close Balance of Una Reyes']))
})

test('a student who pays in parts is billed whole pesos monthly, the remainder last', () => {
  expect(splitEvenly(100_050, 3, new Date('2026-11-24T02:00:00Z'))).toEqual([
    { dueOn: '2026-12-01', centavos: 33_300 },
    { dueOn: '2026-12-31', centavos: 33_300 },
    { dueOn: '2027-01-30', centavos: 33_450 },
  ])
})
