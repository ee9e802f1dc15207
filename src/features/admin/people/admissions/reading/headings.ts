import type { ToldField } from '../../../../../../contract/answers/admissions.ts'
import { announcedOrder } from './splitName.ts'

export type ColumnKind = ToldField | 'fullName'

/** The column index of each kind; -1 is none. */
export type Matching = Record<ColumnKind, number>

/** The headings of common lists, in English and Filipino, normalized by `plain`. */
const HEADINGS: Record<ColumnKind, readonly string[]> = {
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'lname',
    'last',
    'apelyido',
    'apelido',
    'huling pangalan',
  ],
  firstName: [
    'first name',
    'firstname',
    'given name',
    'given names',
    'fname',
    'first',
    'given',
    'forename',
    'unang pangalan',
    'ibinigay na pangalan',
    'pangalang ibinigay',
    'pangalan',
  ],
  middleName: [
    'middle name',
    'middlename',
    'middle initial',
    'mname',
    'middle',
    'm i',
    'mi',
    'gitnang pangalan',
    'panggitnang pangalan',
    'gitna',
    'middle i',
    'gitnang inisyal',
  ],
  suffix: [
    'suffix',
    'name extension',
    'extension name',
    'name ext',
    'ext name',
    'extension',
    'ext',
    'jr sr',
    'hulapi',
  ],
  fullName: [
    'full name',
    'fullname',
    'complete name',
    'name of student',
    'name of learner',
    'student name',
    'students name',
    'learner name',
    'learners name',
    'buong pangalan',
    'pangalan ng mag aaral',
    'name',
    'names',
    'pangalan',
  ],
  birthday: [
    'birth date',
    'birthdate',
    'date of birth',
    'birthday',
    'birth day',
    'bday',
    'b day',
    'dob',
    'd o b',
    'petsa ng kapanganakan',
    'araw ng kapanganakan',
    'kapanganakan',
    'kaarawan',
    'petsa ng kaarawan',
    'petsa ng pagsilang',
    'birthdate of student',
    'date birth',
  ],
  phone: [
    'mobile number',
    'mobile no',
    'mobile phone',
    'mobile',
    'cellphone number',
    'cellphone no',
    'cellphone',
    'cell number',
    'cell no',
    'cell phone',
    'cell',
    'cp number',
    'cp no',
    'phone number',
    'phone no',
    'phone',
    'contact number',
    'contact no',
    'contact',
    'telephone number',
    'telephone no',
    'telephone',
    'tel no',
    'numero ng cellphone',
    'numero ng telepono',
    'numero ng selpon',
    'numero ng mobile',
    'selpon',
    'telepono',
    'kontak',
    'contact details',
    'phone 1',
    'mobile 1',
  ],
  email: ['email address', 'e mail address', 'email', 'e mail', 'gmail', 'email add', 'mail'],
  class: ['class', 'class name', 'klase', 'batch', 'section', 'group', 'groups'],
}

/** Columns that are not about the person: "Emergency contact", "Place of birth", "Mother's name", "Vehicle class". */
const OF_OTHERS =
  /\b(place|lugar|emergency|guardians?|tagapag alaga|parents?|magulang|mothers?|ina|nanay|maiden|dalaga|fathers?|ama|tatay|spouse|asawa|vehicle|sasakyan|licen[cs]e|lisensya|school|paaralan|nick|nickname|palayaw|user|username|facebook|fb|messenger|person|age|edad|country|relation\w*|relasyon|instructors?|teachers?|guro|advis[eo]rs?|tagapayo|company|employer|subject|course|barangay|province|city|signature|lagda|references?|siblings?|kapatid|witness|contractor|representative)\b/

/** A heading normalized for comparison: lower case without accents, punctuation or bracketed text. */
const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** How well a heading names a kind of column: 0 is no match; a full match beats a partial one. */
function score(heading: string, kind: ColumnKind): number {
  const words = plain(heading)
  if (words === '' || OF_OTHERS.test(words)) return 0
  // "Last name, First name, M.I." is one column with the whole name.
  if (announcedOrder(heading)) return kind === 'fullName' ? 1_000 : 0
  const phrases = HEADINGS[kind]
  const whole = phrases.indexOf(words)
  if (whole >= 0) return 1_000 - whole
  const longest = phrases
    .filter((phrase) => phrase.length > 4 && ` ${words} `.includes(` ${phrase} `))
    .reduce((most, { length }) => Math.max(most, length), 0)
  return longest === 0 ? 0 : 100 + longest - words.length / 100
}

export const KINDS = Object.keys(HEADINGS) as ColumnKind[]

/** The matching suggested by the headings: best match first, and one kind per column. */
export function matchColumns(headings: readonly string[]): Matching {
  const matching = Object.fromEntries(KINDS.map((kind) => [kind, -1])) as Matching
  const matches = headings
    .flatMap((heading, column) => KINDS.map((kind) => ({ column, kind, points: score(heading, kind) })))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || one.column - other.column)
  const taken = new Set<number>()
  const take = (column: number, kind: ColumnKind) => {
    if (matching[kind] >= 0 || taken.has(column)) return
    matching[kind] = column
    taken.add(column)
  }
  // "Name" or "Pangalan" beside a surname is the first name, otherwise the full name.
  const hasSurname = matches.some(({ kind }) => kind === 'lastName')
  for (const { column, kind } of matches) {
    const isAnyName = /^(names?|pangalan)$/.test(plain(headings[column] ?? ''))
    if (isAnyName) take(column, hasSurname ? 'firstName' : 'fullName')
    else if (kind !== 'fullName' || !hasSurname) take(column, kind)
  }
  return matching
}

export const headingsIn = (cells: readonly string[]): number =>
  Object.values(matchColumns(cells)).filter((column) => column >= 0).length
