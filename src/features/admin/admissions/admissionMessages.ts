import type { CheckedPerson, ToldField } from '../../../../contract/answers/admissions.ts'
import { plural } from '../../../lib/format.ts'

/** The columns of a list, as the desk reads them. */
export const FIELD_NAMES: Record<ToldField, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthday: 'Birth date',
  phone: 'Phone',
  email: 'Email',
  class: 'Class',
}

const people = (count: number) => plural(count, 'person', 'people')

/** The sentences of the dialogs in which the desk registers people. */
export const admissionMessages = {
  noAddress: 'Without one, the person logs in with a number from the slip.',
  fromMail: 'A mail with a code to choose a password goes to this address.',
  newSlip: 'The student chooses a password with its code. An older slip no longer works.',
  newSlipMailed: 'A mail with a new code is on its way. The older code no longer works.',
  slipAgain:
    'This student has already chosen a password. A new slip ends every login of the student. The log keeps your reason.',
  paste: 'Rows from a spreadsheet, the names of the columns first.',
  unreadable: 'The text has no rows below the names of its columns.',
  tooLong: (most: number) => `A list has ${most.toLocaleString('en-PH')} people at most. Please divide it.`,
  unmatched: 'First name, last name and birth date need a column.',
  checking: 'Checking…',
  working: (left: number) => (left > 0 ? `Making accounts, ${left} left…` : 'Making accounts…'),
  interrupted: 'The people are registered; making their accounts was interrupted and goes on by itself.',
  allGood: (count: number) => `${people(count)} can be registered.`,
  someGood: (good: number, bad: number) => `${people(good)} can be registered, ${people(bad)} cannot.`,
  register: (count: number) => `Register ${people(count)}`,
  registered: (count: number) => `${people(count)} registered.`,
  dropped: (count: number) =>
    `${people(count)} not registered: the address is not accepted, or somebody has registered with it meanwhile.`,
  mailed: (count: number) => `Mails with a code: ${count}.`,
  slips: (count: number) => `Slips for people without an address: ${count}.`,
  shownErrors: (shown: number, all: number) => `The first ${shown} of ${all} rows with something to look at.`,
  known: ({ by, fullName }: CheckedPerson['known'][number]) =>
    by === 'phone' ? `${fullName || 'Somebody'} has this phone, too` : fullName,
} as const
