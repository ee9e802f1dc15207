import '../../contract/shapes/cashBook.ts'
import type { CashDay, MonthlyIncome } from '../../contract/answers/cashBook.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** A day of the cash book, such as "2026-11-24". */
export async function getCashDay(day: string): Promise<CashDay> {
  return callRpc('cash_book', { p_day: day })
}

/** What a cashier signs: the cash in the drawer in the morning and as it was counted, in centavos, and what explains a difference. */
export type Closing = { opening: number; counted: number; note: string }

/**
 * Closes a day, which then takes no more changes. Throws `book_changed` when money has moved since the day was read, `day_closed` when
 * somebody else was first, and `difference_unexplained` for a difference without a note.
 */
export async function closeDay({ day, version }: CashDay, closing: Closing): Promise<CashDay> {
  return changeByRpc('close_day', {
    p_day: day,
    p_opening: closing.opening,
    p_counted: closing.counted,
    p_note: closing.note,
    p_version: version,
  })
}

/** What came and went back in each of the last twelve months, by course; the newest month first. */
export async function getIncomeByMonth(): Promise<MonthlyIncome[]> {
  return callRpc('income_by_month')
}
