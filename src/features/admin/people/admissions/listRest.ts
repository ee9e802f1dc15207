import type { CheckedPerson, ToldField, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import type { Table } from '../../kit/list/table.ts'
import { FIELD_NAMES } from './admissionMessages.ts'

const FIELDS = Object.keys(FIELD_NAMES) as ToldField[]

const reasonOf = ({ errors }: CheckedPerson) =>
  Object.entries(errors)
    .map(([field, code]) => `${FIELD_NAMES[field as ToldField]}: ${messageFor({ code })}`)
    .join(' ')

/** The unregistered people of a list as a table, with the reason; rows left out by the desk have none. */
export function restTable(
  people: ToldPerson[],
  checked: CheckedPerson[],
  without: ReadonlySet<number>,
): Table {
  const rest = people.flatMap((person, at) => {
    const reason = reasonOf(checked[at] ?? { errors: {}, known: [] })
    return reason || without.has(at) ? [[...FIELDS.map((field) => person[field] ?? ''), reason]] : []
  })
  return {
    headings: [...FIELDS.map((field) => FIELD_NAMES[field]), 'Reason'],
    days: [FIELD_NAMES.birthday],
    rows: rest,
  }
}
