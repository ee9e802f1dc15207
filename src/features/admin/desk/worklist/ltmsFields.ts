import type { LtmsEntry } from '../../../../../contract/answers/ltms.ts'
import type { Table } from '../../kit/list/table.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'

/** The fields to copy into the LTMS, in the order of the cards and the file's columns. Dates are "2026-11-21". */
const FIELDS: { name: string; of: (entry: LtmsEntry) => string | number | null }[] = [
  { name: 'Last name', of: ({ lastName }) => lastName },
  { name: 'First name', of: ({ firstName }) => firstName },
  { name: 'Middle name', of: ({ middleName }) => middleName },
  { name: 'Suffix', of: ({ suffix }) => suffix },
  { name: 'Full name', of: ({ name }) => name },
  { name: 'Date of birth', of: ({ birthDate }) => birthDate },
  { name: 'Course', of: ({ course }) => ROLE_NAMES[course] },
  { name: 'Hours', of: ({ hours }) => hours },
  { name: 'Started', of: ({ startedOn }) => startedOn },
  { name: 'Completed', of: ({ completedOn }) => completedOn },
  { name: 'Issued', of: ({ issuedAt }) => schoolDay(issuedAt) },
  { name: 'Certificate', of: ({ serial }) => serial },
  { name: 'Accreditation', of: ({ accreditationNumber }) => accreditationNumber },
  { name: 'Instructor', of: ({ instructor }) => instructor },
]

export function filledFields(entry: LtmsEntry): { name: string; value: string }[] {
  return FIELDS.map(({ name, of }) => ({ name, value: String(of(entry) ?? '') })).filter(({ value }) => value)
}

export const worklistTable = (entries: readonly LtmsEntry[]): Table => ({
  headings: FIELDS.map(({ name }) => name),
  days: ['Date of birth', 'Started', 'Completed', 'Issued'],
  rows: entries.map((entry) => FIELDS.map(({ of }) => of(entry) ?? '')),
})
