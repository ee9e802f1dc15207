import type { User } from '../../../../../contract/answers/users.ts'
import type { Table } from '../../kit/list/table.ts'
import { DUTY_NAMES } from '../../kit/words/duties.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'

const HEADINGS = [
  'Last name',
  'First name',
  'Middle name',
  'Suffix',
  'Logs in with',
  'Role',
  'Class',
  'Duties',
  'Last day',
  'Created',
  'Archived',
  'Disabled',
]

const dayOf = (moment: string | null) => (moment ? schoolDay(moment) : '')

const rowOf = (user: User) => [
  user.lastName,
  user.firstName,
  user.middleName ?? '',
  user.suffix ?? '',
  loginOf(user.email),
  ROLE_NAMES[user.role],
  user.className ?? '',
  user.duties.map((duty) => DUTY_NAMES[duty]).join(', '),
  user.access?.lastDay ?? '',
  dayOf(user.createdAt),
  dayOf(user.archivedAt),
  dayOf(user.disabledAt),
]

export const usersTable = (users: readonly User[]): Table => ({
  headings: HEADINGS,
  days: ['Last day', 'Created', 'Archived', 'Disabled'],
  rows: users.map(rowOf),
})
