import type { ToldField, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { KINDS, type Matching } from './headings.ts'
import { type DayOrder, readDay } from './readDay.ts'
import type { Rows } from './readRows.ts'
import { splitName } from './splitName.ts'
import { tidyCell } from './tidyCell.ts'

/** A last name with its suffix, as certificates print it: "Bonifacio Jr.". */
const withSuffix = (lastName: string, suffix: string) => [lastName, suffix].filter(Boolean).join(' ')

/**
 * The people of a list as they will be stored; `usualClass` is the class for rows without one. A suffix is part of the legal
 * name: it stays with the last name, so that people who differ only by it stay distinct.
 */
export function peopleOf(
  { columns, rows }: Pick<Rows, 'columns' | 'rows'>,
  matching: Matching,
  order: DayOrder,
  usualClass: string,
): ToldPerson[] {
  return rows.map((cells) => {
    const cell = (column: number) => cells[column] ?? ''
    const { suffix, ...whole } = splitName(cell(matching.fullName), columns[matching.fullName])
    const told = KINDS.filter((kind) => kind !== 'suffix' && kind !== 'fullName' && matching[kind] >= 0).map(
      (kind) => [kind, cell(matching[kind])],
    )
    const all = Object.entries<string>({ ...(matching.fullName >= 0 && whole), ...Object.fromEntries(told) })
    const person: ToldPerson = Object.fromEntries(
      all.map(([field, text]) => [field, tidyCell(field as ToldField, text)]),
    )
    return {
      ...person,
      ...(person.lastName && {
        lastName: withSuffix(person.lastName, tidyCell('lastName', cell(matching.suffix) || suffix)),
      }),
      ...(usualClass && !person.class && { class: usualClass }),
      ...(person.birthday && { birthday: readDay(person.birthday, order) }),
    }
  })
}
