import type {
  SchoolDocument,
  SchoolFact,
  SchoolField,
  SchoolProblem,
} from '../../../../../contract/answers/school.ts'
import type { CourseName } from '../../../../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../../../../contract/limits.ts'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { NOTARIZED } from '../../people/eligibility/notarized.ts'
import { letterLabel, namesProblem, originalOf } from './letters.ts'

/** The input type of a fact. `entries` is a list with these parts. */
export type FactInput =
  | { kind: 'line' | 'mail' | 'web' | 'number' | 'day' | 'subject' | 'letter' }
  | { kind: 'choice'; words: Readonly<Record<string, string>> }
  | { kind: 'instructor' }
  | {
      kind: 'entries'
      one: string
      parts: Readonly<Record<string, { label: string; words?: Readonly<Record<string, string>> }>>
    }

export type FactSpec = { field: SchoolField; label: string; hint?: string; optional?: true } & FactInput

/** `inPairs` sets a group's first two fields beside its last two, if there is room. */
type FactGroup = { title?: string; inPairs?: true; facts: readonly FactSpec[] }

export type FactSection = { id: string; title: string; lead: string; groups: readonly FactGroup[] }

const AT_ONCE = { false: 'By hand, by the office', true: 'Automatically, when nothing is missing' }

const courseFacts = (course: CourseName): FactSpec[] => [
  { field: `${course}.instructor`, label: 'Instructor on the certificate', kind: 'instructor' },
  { field: `${course}.atOnce`, label: 'Certificates', kind: 'choice', words: AT_ONCE },
  {
    field: `${course}.days`,
    label: 'Days of access',
    kind: 'number',
    hint: 'From the day it opens. 28 days are four weeks.',
  },
  { field: `${course}.hours`, label: 'Hours for the certificate', kind: 'number' },
  { field: `${course}.dailyHours`, label: 'Hours that count on one day', kind: 'number' },
]

/** The school's facts in the page's order; the database validates them. */
export const SECTIONS: readonly FactSection[] = [
  {
    id: 'name',
    title: 'Name and numbers',
    lead: 'These appear on certificates and agreements.',
    groups: [
      {
        facts: [
          { field: 'name', label: 'Name, as people say it', kind: 'line' },
          {
            field: 'legalName',
            label: 'Legal name',
            kind: 'line',
            hint: 'The terms include it, so students agree to them again.',
          },
          { field: 'schoolNumber', label: 'Accreditation number of the school', kind: 'line' },
          {
            field: 'providerNumber',
            label: 'Accreditation number of the provider',
            kind: 'line',
            optional: true,
            hint: 'Of the online theoretical course.',
          },
          { field: 'accreditation.en', label: 'Accreditation, in English', kind: 'line' },
          { field: 'accreditation.fil', label: 'Accreditation, in Filipino', kind: 'line' },
          { field: 'url', label: 'Address of this website', kind: 'web', hint: 'Used from the next build.' },
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    lead: 'The public pages show these within a minute.',
    groups: [
      {
        facts: [
          {
            field: 'phones',
            label: 'Phones',
            kind: 'entries',
            one: 'Phone',
            parts: { number: { label: 'Number' } },
          },
          { field: 'email', label: 'Email address', kind: 'mail' },
          { field: 'messenger', label: 'Messenger', kind: 'web' },
          { field: 'page', label: 'Facebook page', kind: 'web' },
          { field: 'hours.en', label: 'Office hours, in English', kind: 'line' },
          { field: 'hours.fil', label: 'Office hours, in Filipino', kind: 'line' },
          {
            field: 'openingHours',
            label: 'Office hours for search engines',
            kind: 'line',
            hint: 'Such as Mo-Su 08:00-17:00. Used from the next build.',
          },
        ],
      },
      {
        title: 'Office',
        facts: [
          { field: 'office.street', label: 'Street', kind: 'line' },
          { field: 'office.city', label: 'City', kind: 'line' },
          { field: 'office.region', label: 'Province or region', kind: 'line' },
          { field: 'office.map', label: 'Link to a map', kind: 'web' },
        ],
      },
      {
        title: 'Driving track',
        facts: [
          { field: 'track.address', label: 'Address', kind: 'line' },
          { field: 'track.map', label: 'Link to a map', kind: 'web' },
        ],
      },
    ],
  },
  {
    id: 'courses',
    title: 'Instructors and courses',
    lead: 'From now on. Issued certificates and open courses stay as they are.',
    groups: [
      {
        facts: [
          {
            field: 'instructors',
            label: 'Instructors',
            kind: 'entries',
            one: 'Instructor',
            parts: { name: { label: 'Name' }, number: { label: 'LTO number' } },
          },
        ],
      },
      {
        title: 'Hours before the next round of an exam',
        facts: [
          {
            field: 'examWaits.second',
            label: 'After the second failed round',
            kind: 'number',
            hint: 'A round is three failures. After the first round students only watch the video again.',
          },
          { field: 'examWaits.third', label: 'After the third', kind: 'number' },
          { field: 'examWaits.later', label: 'After each later one', kind: 'number' },
        ],
      },
      { title: COURSE_NAMES.otdc, facts: courseFacts('otdc') },
      { title: COURSE_NAMES.ddc, facts: courseFacts('ddc') },
    ],
  },
  {
    id: 'prices',
    title: 'Prices and ways to pay',
    lead: 'In pesos. Students who have begun to pay keep their price.',
    groups: [
      {
        facts: [
          {
            field: 'prices.otdc',
            label: COURSE_NAMES.otdc,
            kind: 'number',
            hint: 'At most 1,000 by law.',
          },
          { field: 'prices.otdcFrom', label: 'Theoretical course: from which day', kind: 'day' },
          { field: 'prices.ddc', label: COURSE_NAMES.ddc, kind: 'number' },
          { field: 'prices.ddcFrom', label: 'Defensive course: from which day', kind: 'day' },
          {
            field: 'prices.pdc',
            label: 'Practical Driving Course',
            kind: 'number',
            hint: 'At most 4,000 by law.',
          },
          {
            field: 'prices.mrc',
            label: 'Motorcycle Riding Course',
            kind: 'number',
            hint: 'At most 2,500 by law.',
          },
          { field: 'prices.dlc', label: 'Driving Lesson Course, from', kind: 'number' },
        ],
      },
      {
        title: 'Ways to pay',
        facts: [
          {
            field: 'ways',
            label: 'Accounts',
            kind: 'entries',
            one: 'Account',
            parts: {
              name: { label: 'Name' },
              method: { label: 'Recorded as', words: METHOD_NAMES },
              account: { label: 'Number' },
              holder: { label: 'Account name' },
            },
          },
          { field: 'officePayment.en', label: 'At the office, in English', kind: 'line' },
          { field: 'officePayment.fil', label: 'At the office, in Filipino', kind: 'line' },
          { field: 'checkedWithin.en', label: 'A payment is checked within, in English', kind: 'line' },
          { field: 'checkedWithin.fil', label: 'A payment is checked within, in Filipino', kind: 'line' },
        ],
      },
    ],
  },
  {
    id: 'promises',
    title: 'Promises and documents',
    lead: 'When one of these changes in the terms or the privacy notice, students agree again.',
    groups: [
      {
        facts: [
          {
            field: 'refundDays',
            label: 'Days for a refund',
            kind: 'number',
            hint: 'Counted from the payment, for new payments.',
          },
          {
            field: 'notarized',
            label: 'The guardian’s signature is notarized',
            kind: 'choice',
            words: NOTARIZED,
          },
          {
            field: 'keepYears',
            label: 'Years that records are kept',
            kind: 'number',
            hint: 'After an account is deleted.',
          },
          { field: 'idleYears', label: 'Years before an unused account is deleted', kind: 'number' },
          { field: 'idleNoticeDays', label: 'Days of notice before deletion', kind: 'number' },
          {
            field: 'pictureDays',
            label: 'Days to keep photos of IDs and faces',
            kind: 'number',
            hint: 'After the certificate, or the end of a course without one.',
          },
          {
            field: 'archiveYears',
            label: 'Years before old exam answers are archived',
            kind: 'number',
            hint: 'After the last exam and the certificate. Leave it empty for never. The daily backup of the database has no files, so copy the bucket “attempts” yourself.',
            optional: true,
          },
          { field: 'privacyEmail', label: 'Email address for privacy', kind: 'mail' },
          { field: 'processors.website', label: 'Website host and country', kind: 'line' },
          { field: 'processors.mails', label: 'Email service and country', kind: 'line' },
          {
            field: 'processors.payments',
            label: 'Online payment provider and country',
            kind: 'line',
            optional: true,
          },
        ],
      },
    ],
  },
]

/** In lists of all facts, a course's facts carry its name. */
const COURSE_OF: Readonly<Record<string, string>> = { otdc: 'Theoretical course', ddc: 'Defensive course' }

const LABELS = new Map(
  SECTIONS.flatMap(({ groups }) =>
    groups.flatMap(({ title, facts }) =>
      facts.map(({ field, label }) => {
        const course = COURSE_OF[field.split('.')[0] ?? '']
        return [field, course || title ? `${course ?? title}: ${label}` : label] as const
      }),
    ),
  ),
)

export const FIELDS: readonly SchoolField[] = [...LABELS.keys()]

export const labelOf = (field: SchoolField) => LABELS.get(field) ?? letterLabel(field) ?? field

export function inWords(fact: SchoolFact | null, field: SchoolField): string {
  if (fact === null) return originalOf(field) === null ? 'nothing' : 'the original text'
  if (Array.isArray(fact))
    return fact.map((entry) => Object.values(entry).filter(Boolean).join(' ')).join('; ') || 'nothing'
  if (typeof fact === 'boolean') return AT_ONCE[`${fact}`]
  return String(fact)
}

/** A field's value: lists as they are, everything else as text. */
export type Typed = string | Record<string, string>[]

export function typedOf({ facts }: SchoolDocument, field: SchoolField): Typed {
  const fact = facts[field]
  if (Array.isArray(fact))
    return fact.map((entry) =>
      Object.fromEntries(Object.entries(entry).map(([part, value]) => [part, value ?? ''])),
    )
  return fact === undefined ? (originalOf(field) ?? '') : String(fact)
}

/** The input as the database takes it, which also reports an invalid number. A mail left at its original text is not stored. */
export function factOf({ kind, field }: FactSpec, typed: Typed): SchoolFact {
  if (typeof typed !== 'string') return typed
  if (field.endsWith('.atOnce')) return typed === 'true'
  const text = typed.trim()
  if (text === originalOf(field)) return ''
  return kind === 'number' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

const PROBLEMS: Readonly<Record<SchoolProblem, string>> = {
  missing: 'Please fill this in.',
  long: 'That is too long.',
  low: 'That is too little.',
  high: 'That is too much. Check the law’s limit, or look for a typing mistake.',
  past: 'Choose today or a later day. Past prices cannot change.',
  not_a_text: 'Enter a text.',
  not_tidy: 'Enter one line only.',
  not_mail: 'Enter an email address, such as hello@school.ph.',
  not_web: 'Enter an address that begins with https://.',
  not_phone: 'Enter a phone number, such as 0917 555 0142.',
  not_hours: 'Write the days and hours as Mo-Su 08:00-17:00.',
  not_day: 'Choose a day.',
  not_number: 'Enter a whole number.',
  not_choice: 'Choose one from the list.',
  not_list: 'This entry has unknown parts.',
  not_printable: 'The certificate’s font cannot print one of these letters. Use Latin letters.',
  not_an_instructor: 'Choose one of the instructors above.',
  unknown: 'This fact is unknown.',
  unknown_name: 'This word in braces is unknown.',
  missing_name: 'A word in braces is missing.',
}

/** The same, with the affected placeholders. */
export const sentenceOf = (problem: SchoolProblem, field: string, typed: Typed | undefined) =>
  problem === 'unknown_name' || problem === 'missing_name'
    ? namesProblem(field, typeof typed === 'string' ? typed : '')
    : PROBLEMS[problem]
