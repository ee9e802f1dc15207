import type { CashDay, CashLine } from '../../../../../contract/answers/cashBook.ts'

/** Income, refunds (centavos) and the number of movements. */
export const totalOf = (lines: readonly CashLine[]) => ({
  received: lines.reduce((sum, { received }) => sum + received, 0),
  refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
  count: lines.reduce((sum, { count }) => sum + count, 0),
})

/** The expected cash in the drawer (centavos): the opening cash plus the day's cash movements. */
export function expectedCash({ lines }: Pick<CashDay, 'lines'>, opening: number): number {
  const { received, refunded } = totalOf(lines.filter(({ method }) => method === 'cash'))
  return opening + received - refunded
}
