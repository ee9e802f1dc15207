import type { CheckedPerson, ToldField, UndoableList } from '../../../../../contract/answers/admissions.ts'
import { plural } from '../../../../lib/format.ts'
import type { ColumnKind } from './reading/headings.ts'
import type { Note } from './reading/peopleOf.ts'
import type { LeftLine, Rows } from './reading/readRows.ts'

export const FIELD_NAMES: Record<ToldField, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix',
  birthday: 'Birth date',
  phone: 'Phone',
  email: 'Email',
  class: 'Class',
}

export const COLUMN_NAMES: Record<ColumnKind, string> = { fullName: 'Whole name', ...FIELD_NAMES }

const LEFT: Record<LeftLine['why'], [one: string, many: string]> = {
  separator: ['line of separators', 'lines of separators'],
  title: ['title', 'titles'],
  headings: ['line of headings', 'lines of headings'],
}

const people = (count: number) => plural(count, 'person', 'people')

export const admissionMessages = {
  noAddress: 'Without one, the person logs in with the number on the slip.',
  oneName: 'Leave this empty for a person with one name.',
  fromMail: 'We email a code for choosing a password to this address.',
  didYouMean: (address: string) => `Did you mean ${address}?`,
  newSlip: 'The student chooses a password with the code on it. Older slips no longer work.',
  newSlipMailed: 'An email with a new code is on its way. The older code no longer works.',
  slipAgain:
    'This student has already chosen a password. A new slip logs the student out everywhere. The activity log keeps your reason.',
  paste: 'Paste rows from a spreadsheet, with the column names first.',
  unreadable: 'The list has no rows below the names of its columns.',
  locked: 'This workbook has a password or an old format. Please save it as .xlsx without a password.',
  damaged: 'This file cannot be opened. Please save it again as .xlsx or CSV.',
  tooLong: (most: number) => `A list can have up to ${most.toLocaleString('en-PH')} people. Please split it.`,
  unmatched:
    'The list needs a column for the birth date, and columns for the first and last name or one for the whole name.',
  unclearDays: 'Month first or day first? The dates of the list fit both. ',
  unclearNames: 'Which name is first? The list does not show it.',
  noteKinds: {
    secondPhone: 'Second number',
    oneName: 'One name only',
    guessedSplit: 'Please check where the name is divided',
  } satisfies Record<Note['kind'], string>,
  isKnown: 'Known person',
  /** The number of lines, and how each was read: no line is skipped silently. */
  found({ lines, left, rows, unpaired }: Rows): string {
    const others = (Object.keys(LEFT) as LeftLine['why'][])
      .map((why) => ({ why, count: left.filter((line) => line.why === why).length }))
      .filter(({ count }) => count > 0)
      .map(({ why, count }) => plural(count, ...LEFT[why]))
    const quotes =
      unpaired.length > 0
        ? ` Quotation marks are letters in ${unpaired.length === 1 ? 'line' : 'lines'} ${unpaired.join(', ')}.`
        : ''
    return `${plural(lines, 'line', 'lines')}: ${[people(rows.length), ...others].join(', ')}.${quotes}`
  },
  checking: 'Checking…',
  working: (left: number) => (left > 0 ? `Creating accounts, ${left} left…` : 'Making accounts…'),
  interrupted:
    'The people are registered. Creating their accounts was interrupted and continues automatically.',
  allGood: (count: number) => `${people(count)} can be registered.`,
  someGood: (good: number, bad: number) => `${people(good)} can be registered, ${people(bad)} cannot.`,
  register: (count: number, all: number) =>
    count === all ? `Register ${people(count)}` : `Register ${count} of ${people(all)}`,
  downloadRest: (count: number) => `Download the other ${count === 1 ? 'one' : count}`,
  allRows: (count: number) => `All rows (${count})`,
  onlyUnclear: (count: number) => `Rows to check (${count})`,
  registered: (count: number) => `${people(count)} registered.`,
  refused: (count: number) => `${people(count)} not registered:`,
  mailed: (count: number) => `Emails with a code: ${count}.`,
  slips: (count: number) => `Slips for people without an address: ${count}.`,
  undoable: 'Nobody on these lists has logged in yet.',
  nothingToUndo: 'No list can be undone: someone on each has already logged in.',
  listOf: ({ people: count, first }: UndoableList) =>
    count === 1 ? first : `${first} and ${plural(count - 1, 'other', 'others')}`,
  undoing: 'Their accounts are deleted, and their slips and codes stop working.',
  removeAccounts: (count: number) => `Delete ${plural(count, 'account', 'accounts')}`,
  undone: (count: number) => `The list was undone: ${plural(count, 'account', 'accounts')} deleted.`,
  showMore: (more: number, all: number) => `Show ${more} more of ${all} rows`,
  known: ({ by, fullName }: CheckedPerson['known'][number]) =>
    by === 'phone' ? `${fullName || 'Somebody'} has this phone, too` : fullName,
} as const
