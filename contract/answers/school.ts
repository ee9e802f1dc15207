import { z } from 'zod'
import { LETTERS, type LetterKind } from '../letters.ts'
import { count, moment, uuid } from './shared.ts'

const line = z.string()
const inBoth = z.strictObject({ en: line, fil: line })

/** The mails in the school's own words: subjects and texts, in both languages. */
type MailField = `mail.${LetterKind}.${'subject' | 'text'}.${'en' | 'fil'}`
const mailFields = (Object.keys(LETTERS) as LetterKind[]).flatMap((kind) =>
  (['subject', 'text'] as const).flatMap((part) =>
    (['en', 'fil'] as const).map((language): MailField => `mail.${kind}.${part}.${language}`),
  ),
)

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

/** A line, number, boolean, or list of phones, payment methods or instructors with their parts. */
export const schoolFact = z.union([line, z.int(), z.boolean(), z.array(z.record(line, line.nullable()))])
export type SchoolFact = z.infer<typeof schoolFact>

/** The school's facts, for owners. Version 0 is before the first change. */
export const schoolDocument = z.strictObject({
  version: count,
  /** The version's author; null for direct database access. */
  setBy: z.string().nullable(),
  setAt: moment.nullable(),
  facts: z.partialRecord(schoolField, schoolFact),
  missing: z.array(schoolField),
})
export type SchoolDocument = z.infer<typeof schoolDocument>

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

/** The facts after a change, and its errors: with any error nothing was changed. */
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

/** The school's public facts. Missing ones are left out. */
export const schoolFacts = z
  .strictObject({
    name: line,
    legalName: line,
    url: line,
    email: line,
    privacyEmail: line,
    /** `href` is a tel: URL. */
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
    /** `payments` is empty without online payment. */
    processors: z.strictObject({ website: line, mails: line, payments: line }),
    refundDays: count,
    accessDays: count,
    keepYears: count,
    idleYears: count,
    idleNoticeDays: count,
    pictureDays: count,
    /** The ids of the school's own films behind these pages. */
    films: z.strictObject({ landing: uuid, home: uuid }).partial(),
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
