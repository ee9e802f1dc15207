import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import type { Table } from '../../kit/list/table.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import type { ListedKind } from './kindDetails.ts'

export const todayTable = ({ columns, at = 'Since' }: ListedKind, entries: readonly TodayEntry[]): Table => ({
  headings: ['Name', 'Email', 'Course', ...columns.map(({ header }) => header), at],
  days: [at],
  rows: entries.map((entry) => [
    entry.name,
    loginOf(entry.email),
    entry.course ? ROLE_NAMES[entry.course] : '',
    ...columns.map(({ of }) => of(entry.facts)),
    schoolDay(entry.at),
  ]),
})
