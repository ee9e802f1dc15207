import type { ReportRow } from '../../../../contract/answers/reports.ts'
import { toCsv } from '../list/csv.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { schoolDay } from '../words/schoolTime.ts'

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

/** The reports as CSV, with "3/5" in two columns, since spreadsheets read it as a date. */
export function reportsCsv(rows: readonly ReportRow[]): string {
  return toCsv(
    HEADINGS,
    rows.map((row) => [
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
  )
}
