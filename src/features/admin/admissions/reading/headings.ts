import type { ToldField } from '../../../../../contract/answers/admissions.ts'

/** What a column can hold: a field of a person, a suffix of the last name (Jr., III), or a whole name that is split. */
export type ColumnKind = ToldField | 'suffix' | 'fullName'

/** Which column holds what; -1 is none. */
export type Matching = Record<ColumnKind, number>

/** The headings of common lists, in English and Filipino, as `plain` writes them. */
const HEADINGS: Record<ColumnKind, readonly string[]> = {
  lastName: ['last name', 'lastname', 'surname', 'family name', 'lname', 'last', 'apelyido'],
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
  ],
  suffix: ['suffix', 'name extension', 'extension name', 'name ext', 'ext name', 'extension', 'ext'],
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
    'selpon',
    'telepono',
  ],
  email: ['email address', 'e mail address', 'email', 'e mail', 'gmail'],
  class: ['class', 'class name', 'klase', 'batch', 'section', 'group', 'groups'],
}

/** Somebody or something else than the person: "Emergency contact", "Place of birth", "Mother's name", "Vehicle class". */
const OF_OTHERS =
  /\b(place|lugar|emergency|guardians?|parents?|magulang|mothers?|maiden|fathers?|spouse|vehicle|licen[cs]e|school|nick|user|facebook|fb|person|age|country|relation\w*|instructors?|teachers?|advisers?)\b/

/** A heading as headings are compared: small letters without accents, signs or what is in brackets. */
const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** How well a heading names a kind of column: 0 is not at all, a whole heading beats one that only holds the words. */
function score(heading: string, kind: ColumnKind): number {
  const words = plain(heading)
  if (words === '' || OF_OTHERS.test(words)) return 0
  const phrases = HEADINGS[kind]
  const whole = phrases.indexOf(words)
  if (whole >= 0) return 1_000 - whole
  const longest = phrases
    .filter((phrase) => phrase.length > 4 && ` ${words} `.includes(` ${phrase} `))
    .reduce((most, { length }) => Math.max(most, length), 0)
  return longest === 0 ? 0 : 100 + longest - words.length / 100
}

export const KINDS = Object.keys(HEADINGS) as ColumnKind[]

/** The matching that the headings suggest: the best match first, and no column is two things. */
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
  // "Name" or "Pangalan" beside a surname is the first name; by itself it is the whole one.
  const hasSurname = matches.some(({ kind }) => kind === 'lastName')
  for (const { column, kind } of matches) {
    const isAnyName = /^(names?|pangalan)$/.test(plain(headings[column] ?? ''))
    if (isAnyName) take(column, hasSurname ? 'firstName' : 'fullName')
    else if (kind !== 'fullName' || !hasSurname) take(column, kind)
  }
  return matching
}

/** How many kinds of columns the cells of a row name, if they are headings. */
export const headingsIn = (cells: readonly string[]): number =>
  Object.values(matchColumns(cells)).filter((column) => column >= 0).length
