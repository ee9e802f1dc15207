import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { toCsv } from '../list/csv.ts'
import { loginOf } from '../words/loginOf.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { schoolDay } from '../words/schoolTime.ts'
import type { ListedKind } from './kindDetails.ts'

/** A kind's waiting entries as CSV. */
export const todayCsv = ({ columns, at = 'Since' }: ListedKind, entries: readonly TodayEntry[]) =>
  toCsv(
    ['Name', 'Email', 'Course', ...columns.map(({ header }) => header), at],
    entries.map((entry) => [
      entry.name,
      loginOf(entry.email),
      entry.course ? ROLE_NAMES[entry.course] : '',
      ...columns.map(({ of }) => of(entry.facts)),
      schoolDay(entry.at),
    ]),
  )
