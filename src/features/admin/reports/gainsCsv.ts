import type { CohortGain } from '../../../../contract/answers/reports.ts'
import { toCsv } from '../list/csv.ts'

const HEADINGS = ['Enrolled In', 'First Look', 'Both Looks', 'Mean First', 'Mean Last', 'Gain']

export function gainsCsv(cohorts: readonly CohortGain[]): string {
  return toCsv(
    HEADINGS,
    cohorts.map(({ month, begun, finished, first, last, gain }) => [
      month,
      begun,
      finished,
      first ?? '',
      last ?? '',
      gain ?? '',
    ]),
  )
}
