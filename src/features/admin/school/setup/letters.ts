import type { SchoolField } from '../../../../../contract/answers/school.ts'
import {
  EVERY,
  LETTERS,
  type LetterKind,
  type LetterValues,
  namedIn,
} from '../../../../../contract/letters.ts'
import { COURSE_NAMES } from '../../../../../contract/limits.ts'
import { LANGUAGES, type Language } from '../../../../i18n/language.ts'

export const LETTER_KINDS = Object.keys(LETTERS) as LetterKind[]
export type LetterPart = 'subject' | 'text'

export const fieldOf = (kind: LetterKind, part: LetterPart, language: Language): SchoolField =>
  `mail.${kind}.${part}.${language}`

export const letterOf = (
  kind: LetterKind,
): { title: string; needs: readonly string[]; takes?: readonly string[] } => LETTERS[kind]

export const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** The mail a fact belongs to, or null. */
function partsOf(field: string) {
  const [, kind, part, language] = /^mail\.(\w+)\.(subject|text)\.(en|fil)$/.exec(field) ?? []
  return kind === undefined
    ? null
    : { kind: kind as LetterKind, part: part as LetterPart, language: language as Language }
}

/** A mail's default text; null for other facts. */
export function originalOf(field: string): string | null {
  const parts = partsOf(field)
  return parts && LETTERS[parts.kind][parts.language][parts.part]
}

export function letterLabel(field: string): string | null {
  const parts = partsOf(field)
  return parts && `Mail “${letterOf(parts.kind).title}”: ${parts.part} in ${LANGUAGES[parts.language]}`
}

export function namesProblem(field: string, text: string): string {
  const parts = partsOf(field)
  if (!parts) return ''
  const { needs, takes = [] } = letterOf(parts.kind)
  const missing = needs.filter((name) => !namedIn(text).includes(name))
  const unknown = namedIn(text).filter((name) => ![...needs, ...takes, ...EVERY].includes(name))
  if (unknown.length > 0) return `${inBraces(unknown)} cannot be filled in. Use the words listed here.`
  if (parts.part === 'text' && missing.length > 0) return `This email must contain ${inBraces(missing)}.`
  return 'A brace is missing or extra. Write each word between { and }.'
}

export const sampleValues = (school: string, language: Language): LetterValues => ({
  'first name': 'Amina',
  school: school || (language === 'fil' ? 'Ang driving school mo' : 'Your driving school'),
  amount: '₱1,000.00',
  invoice: 'INV-0042',
  reference: '5012 100 444',
  course: COURSE_NAMES.otdc,
  access: language === 'fil' ? `Bukas na ang ${COURSE_NAMES.otdc}.` : `The ${COURSE_NAMES.otdc} is open.`,
  reason: language === 'fil' ? 'Malabo ang picture.' : 'The photo is blurred.',
  'serial number': 'MNH-2026-000042',
  'last day': language === 'fil' ? 'Disyembre 20, 2026' : 'December 20, 2026',
  code: 'ABCD 2345 WXYZ',
  address: 'amina@example.com',
  'what is next':
    language === 'fil'
      ? 'Huli ng 40 minuto ang plano mo. Pumili ng mas huling petsa sa Home.'
      : 'Your plan is 40 minutes behind. Choose a later date on Home.',
})
