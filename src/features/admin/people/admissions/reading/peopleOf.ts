import type { ToldField, ToldPerson } from '../../../../../../contract/answers/admissions.ts'
import { KINDS, type Matching } from './headings.ts'
import { type DayOrder, readDay } from './readDay.ts'
import type { Rows } from './readRows.ts'
import { type NameOrder, splitName } from './splitName.ts'
import { divideSuffix } from './suffix.ts'
import { otherPhone, tidyCell } from './tidyCell.ts'

export type Note = { kind: 'secondPhone'; number: string } | { kind: 'oneName' } | { kind: 'guessedSplit' }
export type Notes = Partial<Record<ToldField, Note>>

export type Reading = { people: ToldPerson[]; notes: Notes[] }

const PARTS = ['lastName', 'firstName', 'middleName'] as const

/** Moves a suffix from the end of a name to its own field. One that differs from the column's stays in the name. */
function partSuffix(person: ToldPerson): ToldPerson {
  const found: ToldPerson = { ...person }
  for (const part of PARTS) {
    const { name, suffix } = divideSuffix(found[part] ?? '', part !== 'lastName')
    if (suffix && (found.suffix || suffix) === suffix) Object.assign(found, { [part]: name, suffix })
  }
  return found
}

/** The people of a list as they will be stored; `usualClass` is the class for rows without one. */
export function peopleOf(
  { columns, rows }: Pick<Rows, 'columns' | 'rows'>,
  matching: Matching,
  orders: { days: DayOrder; names: NameOrder },
  usualClass: string,
): Reading {
  const read = rows.map((cells) => {
    const cell = (column: number) => cells[column] ?? ''
    const { isUnsure, ...whole } = splitName(
      tidyCell('lastName', cell(matching.fullName)),
      columns[matching.fullName],
      orders.names,
    )
    const told = KINDS.filter((kind) => kind !== 'fullName' && matching[kind] >= 0).map((kind) => [
      kind,
      cell(matching[kind]),
    ])
    const all = Object.entries<string>({ ...(matching.fullName >= 0 && whole), ...Object.fromEntries(told) })
    const tidied: ToldPerson = Object.fromEntries(
      all.map(([field, text]) => [field, tidyCell(field as ToldField, text)]),
    )
    const person = partSuffix({ ...tidied, ...(whole.suffix && !tidied.suffix && { suffix: whole.suffix }) })
    const second = otherPhone(cell(matching.phone))
    const notes: Notes = {
      ...(second && { phone: { kind: 'secondPhone', number: second } }),
      ...(isUnsure && { lastName: { kind: 'guessedSplit' } }),
      ...(!person.lastName && person.firstName && { lastName: { kind: 'oneName' } }),
      ...(!person.firstName && person.lastName && { firstName: { kind: 'oneName' } }),
    }
    return {
      notes,
      person: {
        ...person,
        ...(usualClass && !person.class && { class: usualClass }),
        ...(person.birthday && { birthday: readDay(person.birthday, orders.days) }),
      },
    }
  })
  return { people: read.map(({ person }) => person), notes: read.map(({ notes }) => notes) }
}
