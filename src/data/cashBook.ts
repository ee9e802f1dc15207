import '../../contract/shapes/cashBook.ts'
import type { CashDay, MonthlyIncome } from '../../contract/answers/cashBook.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** `day` such as "2026-11-24". */
export async function getCashDay(day: string): Promise<CashDay> {
  return callRpc('cash_book', { p_day: day })
}

/** A cashier's closing: opening and counted cash in centavos, and a note on a difference. */
export type Closing = { opening: number; counted: number; note: string }

/** Throws `book_changed`, `day_closed`, and `difference_unexplained` for one without a note. */
export async function closeDay({ day, version }: CashDay, closing: Closing): Promise<CashDay> {
  return changeByRpc('close_day', {
    p_day: day,
    p_opening: closing.opening,
    p_counted: closing.counted,
    p_note: closing.note,
    p_version: version,
  })
}

/** Income and refunds of the last twelve months by course, newest first. */
export async function getIncomeByMonth(): Promise<MonthlyIncome[]> {
  return callRpc('income_by_month')
}
