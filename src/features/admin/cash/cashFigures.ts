import type { CashDay, CashLine } from '../../../../contract/answers/cashBook.ts'

/** What came, what went back and how many movements these were, in centavos. */
export const totalOf = (lines: readonly CashLine[]) => ({
  received: lines.reduce((sum, { received }) => sum + received, 0),
  refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
  count: lines.reduce((sum, { count }) => sum + count, 0),
})

/** What has to be in the drawer, in centavos: what was in it in the morning, and what came and went back in cash. */
export function expectedCash({ lines }: Pick<CashDay, 'lines'>, opening: number): number {
  const { received, refunded } = totalOf(lines.filter(({ method }) => method === 'cash'))
  return opening + received - refunded
}
