import type { CohortGain } from '../../../../../contract/answers/reports.ts'
import type { Table } from '../../kit/list/table.ts'

const HEADINGS = ['Enrolled In', 'First Look', 'Both Looks', 'Mean First', 'Mean Last', 'Gain']

export function gainsTable(cohorts: readonly CohortGain[]): Table {
  return {
    headings: HEADINGS,
    rows: cohorts.map(({ month, begun, finished, first, last, gain }) => [
      month,
      begun,
      finished,
      first ?? '',
      last ?? '',
      gain ?? '',
    ]),
  }
}
