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
  class: /class|klase|batch|section/i,
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
    class: find('class'),
  }
}

const DAY_ORDERS: DayOrder[] = ['ymd', 'mdy', 'dmy']

/** The order in which most texts of a column are days: a number above 12 is no month. */
export function guessDayOrder(cells: readonly string[]): DayOrder {
  const daysIn = (order: DayOrder) =>
    cells.filter(
      (cell) => /^\d{4}-/.test(isoDay(cell, order)) && !Number.isNaN(Date.parse(isoDay(cell, order))),
    ).length
  return DAY_ORDERS.reduce((best, order) => (daysIn(order) > daysIn(best) ? order : best))
}

/** A day as "2008-05-31"; a text that is none stays as it is, for the server to refuse it. */
export function isoDay(text: string, order: DayOrder): string {
  const [, one = '', two = '', three = ''] =
    /^\s*(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\s*$/.exec(text) ?? []
  const [year, month, day] =
    order === 'ymd' ? [one, two, three] : order === 'mdy' ? [three, one, two] : [three, two, one]
  return year?.length === 4 && (day?.length ?? 0) <= 2
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    : text
}

/** The people of the rows; `usualClass` is the class of those whose row names none. */
export function peopleOf(
  { rows }: Rows,
  matching: Matching,
  order: DayOrder,
  usualClass: string,
): ToldPerson[] {
  return rows.map((cells) => {
    const entries = (Object.entries(matching) as [ToldField, number][])
      .filter(([, column]) => column >= 0)
      .map(([field, column]) => [field, cells[column]?.trim() ?? ''] as const)
    const told: ToldPerson = Object.fromEntries(entries)
    const person = usualClass && !told.class ? { ...told, class: usualClass } : told
    return person.birthday ? { ...person, birthday: isoDay(person.birthday, order) } : person
  })
}
