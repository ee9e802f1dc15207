import Papa from 'papaparse'
import type { ToldField, ToldPerson } from '../../../../contract/answers/admissions.ts'

/** A list as it was pasted or read from a file: the names of its columns, and the cells of its rows. */
export type Rows = { columns: string[]; rows: string[][] }

/** Which column holds which field; -1 is none. */
export type Matching = Record<ToldField, number>

/** How a list writes its days. */
export type DayOrder = 'ymd' | 'mdy' | 'dmy'

/** Rows separated by commas, semicolons or tabs, the names of the columns first. Null for a text without a row below them. */
export function readRows(text: string): Rows | null {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [columns, ...rows] = data
  return columns && columns.length > 1 && rows.length > 0 ? { columns, rows } : null
}

/** The words by which the columns of common lists are recognized, in English and Filipino. */
const COLUMN_WORDS: Record<ToldField, RegExp> = {
  firstName: /first|given|pangalan/i,
  middleName: /middle|gitna/i,
  lastName: /last|surname|family|apelyido/i,
  birthday: /birth|bday|dob|kapanganakan/i,
  phone: /phone|mobile|cell|contact|telepono/i,
  email: /e-?mail/i,
}

/** The matching that the names of the columns suggest. */
export function matchColumns(columns: readonly string[]): Matching {
  const find = (field: ToldField) => columns.findIndex((name) => COLUMN_WORDS[field].test(name))
  return {
    firstName: find('firstName'),
    middleName: find('middleName'),
    lastName: find('lastName'),
    birthday: find('birthday'),
    phone: find('phone'),
    email: find('email'),
  }
}

/** The order in which most days of a column can only be read: a number above 12 is no month. */
export function guessDayOrder(cells: readonly string[]): DayOrder {
  const parts = cells.map((cell) => cell.trim().split(/\D+/).map(Number))
  if (parts.some(([first = 0]) => first > 31)) return 'ymd'
  return parts.some(([first = 0]) => first > 12) ? 'dmy' : 'mdy'
}

/** A day as "2008-05-31"; a text that is none stays as it is, for the server to refuse it. */
export function isoDay(text: string, order: DayOrder): string {
  const [, one = '', two = '', three = ''] =
    /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\s*$/.exec(text) ?? []
  const [year, month, day] =
    order === 'ymd' ? [one, two, three] : order === 'mdy' ? [three, one, two] : [three, two, one]
  return year?.length === 4 ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
}

/** The people of the rows. */
export function peopleOf({ rows }: Rows, matching: Matching, order: DayOrder): ToldPerson[] {
  return rows.map((cells) => {
    const entries = (Object.entries(matching) as [ToldField, number][])
      .filter(([, column]) => column >= 0)
      .map(([field, column]) => [field, cells[column]?.trim() ?? ''] as const)
    const person: ToldPerson = Object.fromEntries(entries)
    return person.birthday ? { ...person, birthday: isoDay(person.birthday, order) } : person
  })
}
