import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import type { Table } from '../../kit/list/table.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'

const HEADINGS = [
  'Name',
  'Name Today',
  'Email',
  'Role',
  'Modules Completed',
  'Modules Needed',
  'First Look',
  'Last Look',
  'Completion Dates',
]

/** The reports as a table, with "3/5" in two columns, since spreadsheets read it as a date. */
export function reportsTable(rows: readonly ReportRow[]): Table {
  return {
    headings: HEADINGS,
    rows: rows.map((row) => [
      row.fullName,
      row.currentName,
      row.email,
      ROLE_NAMES[row.role],
      row.modulesCompleted,
      row.modulesNeeded,
      row.firstLook ?? '',
      row.lastLook ?? '',
      row.completions.map(({ course, at }) => `${schoolDay(at)} ${ROLE_NAMES[course]}`).join('; '),
    ]),
  }
}
