import type { ClassProgress, ClassStudent } from '../../../../../contract/answers/classes.ts'
import type { Table } from '../../kit/list/table.ts'
import { PAPER_NAMES } from '../../kit/words/classes.ts'
import { loginOf } from '../../kit/words/loginOf.ts'

/** A class's people as a table, in the table's order; money only if permitted. */
export function classTable({ sums }: Pick<ClassProgress, 'sums'>, rows: readonly ClassStudent[]): Table {
  const withMoney = sums.owed !== null
  return {
    headings: [
      'Name',
      'Logs in with',
      'Last day',
      'Hours',
      'Modules passed',
      'Completed',
      'Papers missing',
      'Certificate',
    ].concat(withMoney ? 'Balance (pesos)' : []),
    days: ['Last day', 'Completed'],
    rows: rows.map((row) => [
      row.name,
      loginOf(row.email),
      row.lastDay ?? '',
      Number((row.seconds / 3600).toFixed(1)),
      row.passed,
      row.completedOn ?? '',
      row.missing.map((one) => PAPER_NAMES[one] ?? one).join(', '),
      row.serial ?? '',
      ...(withMoney ? [(row.owed ?? 0) / 100] : []),
    ]),
  }
}
