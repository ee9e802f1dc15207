// @vitest-environment happy-dom
import '../../../../support/englishMessages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CashDay } from '../../../../../contract/answers/cashBook.ts'
import type { DashboardParams } from '../../../../../src/features/admin/desk/dashboard/dashboardParams.ts'
import { toCsv } from '../../../../../src/features/admin/kit/list/csv.ts'
import { CashBook } from '../../../../../src/features/admin/money/cash/CashBook.tsx'
import { cashDayTable } from '../../../../../src/features/admin/money/cash/cashTables.ts'
import { AppError } from '../../../../../src/lib/appError.ts'
import { after, buttonOf, render } from '../../../../support/render.ts'

const { getCashDay, closeDay, getIncomeByMonth, toastError } = vi.hoisted(() => ({
  getCashDay: vi.fn(),
  closeDay: vi.fn(),
  getIncomeByMonth: vi.fn(),
  toastError: vi.fn(),
}))
vi.mock('../../../../../src/data/cashBook.ts', () => ({ getCashDay, closeDay, getIncomeByMonth }))
vi.mock('../../../../../src/data/notifications.ts', () => ({ onNotifications: () => () => {} }))
vi.mock('../../../../../src/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }))

const DAY: CashDay = {
  day: '2026-11-20',
  lines: [
    { method: 'cash', cashier: 'Ada Reyes', received: 160_000, refunded: 10_000, count: 3 },
    { method: 'gcash', cashier: 'Ada Reyes', received: 60_000, refunded: 0, count: 1 },
  ],
  version: 'v1',
  opening: 5_000,
  closing: null,
}
const CLOSED: CashDay = {
  ...DAY,
  closing: { counted: 154_000, note: 'Ten short', by: 'Bea Lim', at: '2026-11-20T10:00:00.000Z' },
}

beforeEach(() => {
  closeDay.mockReset().mockResolvedValue(CLOSED)
  getCashDay.mockReset().mockResolvedValue(DAY)
  getIncomeByMonth.mockResolvedValue([
    { month: '2026-11', course: 'otdc', received: 900_000, refunded: 100_000 },
  ])
})

async function openBook(kind: string | null = null) {
  const change = vi.fn()
  const { page } = await render(
    <CashBook params={{ from: DAY.day, kind } as DashboardParams} change={change} />,
  )
  await after(() => {})
  const field = (name: string) => {
    const found = page.querySelector<HTMLInputElement>(`[name="${name}"]`)
    // happy-dom evaluates the pattern wrongly.
    found?.removeAttribute('pattern')
    return found
  }
  async function close(counted: string, note = '') {
    if (!field('counted')) await after(() => buttonOf(page, 'Count and close the day').click())
    const [count, said] = [field('counted'), field('note')]
    field('opening')
    if (count) count.value = counted
    if (said) said.value = note
    await after(() => buttonOf(page, 'Close the day').click())
    await after(() => {})
  }
  const confirm = async (words: string) => {
    await after(() => buttonOf(page.querySelector('dialog[open]') ?? page, words).click())
    await after(() => {})
  }
  return { page, change, close, confirm }
}

test('a cashier sees what came and went back, what has to be in the drawer, and the income of the month', async () => {
  const { page, change } = await openBook()
  expect(page.textContent).toMatch(/Together4₱2,200\.00₱100\.00/)
  expect(page.textContent).toContain('₱1,550.00 should be in it now')
  const figures = page.querySelector<HTMLSelectElement>('[aria-label="Which figures"]')
  await after(() => {
    if (figures) figures.value = 'months'
    figures?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(change).toHaveBeenCalledExactlyOnceWith({ kind: 'months' })
  const { page: months } = await openBook('months')
  expect(months.textContent).toMatch(/November 2026.*₱8,000\.00₱9,000\.00₱1,000\.00/)
})

test('a cashier is asked before a day is closed as it was shown, and explains what is too much or missing', async () => {
  const { page, close, confirm } = await openBook()
  await close('1540')
  expect(closeDay).not.toHaveBeenCalled()
  expect(page.textContent).toContain('Please explain the difference.')
  await close('1540', ' Ten short ')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Difference: ₱10.00 missing.')
  await confirm('Count again')
  expect(closeDay).not.toHaveBeenCalled()
  getCashDay.mockResolvedValue(CLOSED)
  await close('1540', ' Ten short ')
  await confirm('Close and sign')
  expect(closeDay).toHaveBeenCalledExactlyOnceWith(DAY, {
    opening: 5_000,
    counted: 154_000,
    note: 'Ten short',
  })
  expect(page.textContent).toMatch(/Difference₱10\.00 missing.*Closed byBea Lim/)
  expect(page.querySelector('[name=counted]')).toBeNull()
})

test('a cashier whose day has changed meanwhile reads so, and sees it as it is now', async () => {
  const { page, close, confirm } = await openBook()
  closeDay.mockRejectedValue(new AppError('book_changed'))
  getCashDay.mockResolvedValue({ ...DAY, version: 'v2', lines: [] })
  await close('1550')
  await confirm('Close and sign')
  expect(toastError).toHaveBeenCalledWith(expect.stringContaining('A payment or refund was added'))
  expect(page.textContent).toContain('No money came in or went out')
})

test('a bookkeeper gets the day with its cash as a table', () => {
  const rows = toCsv(cashDayTable(CLOSED)).trim().split('\r\n').slice(1)
  expect(rows).toEqual([
    '"2026-11-20","Cash","Ada Reyes","3","1600","100"',
    '"2026-11-20","GCash","Ada Reyes","1","600","0"',
    '"2026-11-20","Cash in the morning","","","50",""',
    '"2026-11-20","Cash expected","","","1550",""',
    '"2026-11-20","Cash counted","Bea Lim","","1540",""',
    '"2026-11-20","Difference","Ten short","","-10",""',
  ])
})

test('an admin of a school that was paid nothing in a year reads so, and has no empty file to take home', async () => {
  getIncomeByMonth.mockResolvedValue([])
  const { page } = await openBook('months')
  expect(page.textContent).toContain('No payments in the last twelve months.')
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Export income',
  )
})

test('a cashier prints the day, closed or not, with the school’s name and signature lines', async () => {
  const { page } = await openBook()
  const paper = () => document.body.querySelector(':scope > div:last-child')
  expect(page.contains(paper())).toBe(false)
  for (const expected of ['Cash book', '20 Nov 2026', 'Maneho Driving School', 'Together', 'Not closed yet.'])
    expect(paper()?.textContent).toContain(expected)
  expect(paper()?.textContent).toContain('Cashier, signature and dateFor the school, signature and date')
  expect(paper()?.querySelector('button, select')).toBeNull()
})

test('a cashier sorts the day’s money by each column, and reads which page of how many it is', async () => {
  const { page } = await openBook()
  const table = page.querySelector('[aria-label="Money by way and cashier"]') as HTMLElement
  const first = () => table.querySelector('tbody th')?.textContent
  expect(first()).toBe('Cash')
  await after(() => buttonOf(table, 'Received').click())
  expect(first()).toBe('GCash')
  expect(table.querySelector('th[aria-sort]')?.textContent).toBe('Received')
  await after(() => buttonOf(table, 'Received').click())
  expect(first()).toBe('Cash')
  expect(table.parentElement?.textContent).toContain('Page 1 of 1')
  expect(table.parentElement?.querySelector('select')).toBeNull()
})

test('a cashier of a day with six lines chooses how many rows a page has', async () => {
  const line = { method: 'cash', received: 100, refunded: 0, count: 1 } as const
  const lines = [1, 2, 3, 4, 5, 6].map((number) => ({ ...line, cashier: `Cashier ${number}` }))
  getCashDay.mockResolvedValue({ ...DAY, lines })
  const { page } = await openBook()
  const sizes = [...page.querySelectorAll('nav[aria-label=Pages] option')].map(
    ({ textContent }) => textContent,
  )
  expect(sizes).toEqual(['5', '25', '50', '100'])
})
