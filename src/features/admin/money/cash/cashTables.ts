import type { CashDay, MonthlyIncome } from '../../../../../contract/answers/cashBook.ts'
import type { Table } from '../../kit/list/table.ts'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { expectedCash } from './cashFigures.ts'

/** Numbers, so that a spreadsheet can add them up. */
const pesos = (centavos: number) => centavos / 100

export function cashDayTable(cashDay: CashDay): Table {
  const { day, lines, opening, closing } = cashDay
  const expected = expectedCash(cashDay, opening)
  return {
    headings: ['Day', 'Paid with', 'Cashier', 'Movements', 'Received', 'Given back'],
    days: ['Day'],
    rows: [
      ...lines.map(({ method, cashier, count, received, refunded }) => [
        day,
        METHOD_NAMES[method],
        cashier,
        count,
        pesos(received),
        pesos(refunded),
      ]),
      [day, 'Cash in the morning', '', '', pesos(opening), ''],
      [day, 'Cash expected', '', '', pesos(expected), ''],
      ...(closing
        ? [
            [day, 'Cash counted', closing.by, '', pesos(closing.counted), ''],
            [day, 'Difference', closing.note ?? '', '', pesos(closing.counted - expected), ''],
          ]
        : []),
    ],
  }
}

export function incomeTable(income: readonly MonthlyIncome[]): Table {
  return {
    headings: ['Month', 'Course', 'Received', 'Given back', 'Income'],
    rows: income.map(({ month, course, received, refunded }) => [
      month,
      ROLE_NAMES[course],
      pesos(received),
      pesos(refunded),
      pesos(received - refunded),
    ]),
  }
}
