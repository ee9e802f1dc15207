import type { SchoolFacts } from '../../../../../contract/answers/school.ts'

export const NOTARIZED: Readonly<Record<NonNullable<SchoolFacts['notarized']>, string>> = {
  absent: 'If the guardian does not come to the office',
  always: 'Always',
  never: 'Never',
}
