import type { ClassProgress, ClassStudent } from '../../../../contract/answers/classes.ts'
import { toCsv } from '../list/csv.ts'
import { PAPER_NAMES } from '../words/classes.ts'
import { loginOf } from '../words/loginOf.ts'

/** A class's people as CSV, in the table's order; money only if permitted. */
export function classCsv({ sums }: Pick<ClassProgress, 'sums'>, rows: readonly ClassStudent[]): string {
  const withMoney = sums.owed !== null
  return toCsv(
    [
      'Name',
      'Logs in with',
      'Last day',
      'Hours',
      'Modules passed',
      'Completed',
      'Papers missing',
      'Certificate',
    ].concat(withMoney ? 'Balance (pesos)' : []),
    rows.map((row) => [
      row.name,
      loginOf(row.email),
      row.lastDay ?? '',
      (row.seconds / 3600).toFixed(1),
      row.passed,
      row.completedOn ?? '',
      row.missing.map((one) => PAPER_NAMES[one] ?? one).join(', '),
      row.serial ?? '',
      ...(withMoney ? [((row.owed ?? 0) / 100).toFixed(2)] : []),
    ]),
  )
}
