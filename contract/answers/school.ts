import { z } from 'zod'
import { LETTERS, type LetterKind } from '../letters.ts'
import { count, moment } from './shared.ts'

const line = z.string()
const inBoth = z.strictObject({ en: line, fil: line })

/** The mails in the school's own words: a subject and a text of each, in both languages. */
type MailField = `mail.${LetterKind}.${'subject' | 'text'}.${'en' | 'fil'}`
const mailFields = (Object.keys(LETTERS) as LetterKind[]).flatMap((kind) =>
  (['subject', 'text'] as const).flatMap((part) =>
    (['en', 'fil'] as const).map((language): MailField => `mail.${kind}.${part}.${language}`),
  ),
)

/** The names of the facts of a school, as private.school_fields lists them. */
export const schoolField = z.enum([
  'name',
  'legalName',
  'url',
  'accreditation.en',
  'accreditation.fil',
  'schoolNumber',
  'providerNumber',
  'instructors',
  'phones',
  'email',
  'privacyEmail',
  'messenger',
  'page',
  'office.street',
  'office.city',
  'office.region',
  'office.map',
  'track.address',
  'track.map',
  'hours.en',
  'hours.fil',
  'openingHours',
  'ways',
  'officePayment.en',
  'officePayment.fil',
  'checkedWithin.en',
  'checkedWithin.fil',
  'prices.otdc',
  'prices.otdcFrom',
  'prices.ddc',
  'prices.ddcFrom',
  'prices.pdc',
  'prices.mrc',
  'prices.dlc',
  'otdc.days',
  'otdc.hours',
  'otdc.dailyHours',
  'otdc.instructor',
  'otdc.atOnce',
  'ddc.days',
  'ddc.hours',
  'ddc.dailyHours',
  'ddc.instructor',
  'ddc.atOnce',
  'refundDays',
  'examWaits.second',
  'examWaits.third',
  'examWaits.later',
  'notarized',
  'keepYears',
  'idleYears',
  'idleNoticeDays',
  'pictureDays',
  'archiveYears',
  'processors.website',
  'processors.mails',
  'processors.payments',
  ...mailFields,
])
export type SchoolField = z.infer<typeof schoolField>

/** A line, a number, a yes or no, or a list of phones, ways to pay or instructors, each with its parts. */
export const schoolFact = z.union([line, z.int(), z.boolean(), z.array(z.record(line, line.nullable()))])
export type SchoolFact = z.infer<typeof schoolFact>

/** What the school says of itself, for owners. Version 0 is before the first change. */
export const schoolDocument = z.strictObject({
  version: count,
  /** The owner who set the version; null for somebody with direct access to the database. */
  setBy: z.string().nullable(),
  setAt: moment.nullable(),
  facts: z.partialRecord(schoolField, schoolFact),
  /** What a school has to say and has not said. */
  missing: z.array(schoolField),
})
export type SchoolDocument = z.infer<typeof schoolDocument>

/** What is wrong with a fact. */
export const schoolProblem = z.enum([
  'missing',
  'long',
  'low',
  'high',
  'past',
  'not_a_text',
  'not_tidy',
  'not_mail',
  'not_web',
  'not_phone',
  'not_hours',
  'not_day',
  'not_number',
  'not_choice',
  'not_list',
  'not_printable',
  'not_an_instructor',
  'unknown_name',
  'missing_name',
  'unknown',
])
export type SchoolProblem = z.infer<typeof schoolProblem>

/** The facts after a change, or as they are, and what is wrong with the change: then nothing was changed. */
export const schoolChange = z.strictObject({
  /** `field` is the place in a fact, such as "ways.1.account". */
  problems: z.array(z.strictObject({ field: line, problem: schoolProblem })),
  school: schoolDocument,
})
export type SchoolChange = z.infer<typeof schoolChange>

export const schoolVersion = z.strictObject({
  version: count,
  setBy: z.string().nullable(),
  setAt: moment,
  changes: z.array(
    z.strictObject({ field: schoolField, before: schoolFact.nullable(), after: schoolFact.nullable() }),
  ),
})
export type SchoolVersion = z.infer<typeof schoolVersion>

/** What the school says of itself to everybody. What it has not said yet is left out. */
export const schoolFacts = z
  .strictObject({
    name: line,
    legalName: line,
    url: line,
    email: line,
    privacyEmail: line,
    /** `href` calls it. */
    phones: z.array(z.strictObject({ label: line, href: line })),
    page: line,
    messenger: line,
    office: z.strictObject({ label: line, street: line, city: line, region: line, map: line }),
    track: z.strictObject({ label: line, map: line }),
    accreditation: inBoth,
    accreditationNumbers: z.strictObject({ school: line, provider: line }),
    hours: inBoth,
    openingHours: line,
    /** In pesos, today. */
    prices: z.strictObject({ TDC: count, DDC: count, PDC: count, MRC: count, DLC: count }),
    payment: z.strictObject({
      ways: z.array(z.strictObject({ name: line, method: line, account: line, holder: line })),
      office: inBoth,
      checkedWithin: inBoth,
    }),
    notarized: z.enum(['always', 'absent', 'never']),
    /** `payments` is empty where nobody pays online. */
    processors: z.strictObject({ website: line, mails: line, payments: line }),
    refundDays: count,
    accessDays: count,
    keepYears: count,
    idleYears: count,
    idleNoticeDays: count,
    pictureDays: count,
  })
  .partial()
  .extend({ version: count })
export type SchoolFacts = z.infer<typeof schoolFacts>

export const schoolFunctions = {
  read_school: schoolDocument,
  change_school: schoolChange,
  school_history: z.array(schoolVersion),
  school_facts: schoolFacts,
}
