import { createColumnHelper, type Row } from '@tanstack/react-table'
import type { User } from '../../../data/users.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { tableFeatures } from '../../../ui/tableFeatures.ts'
import { Highlighted } from '../Highlighted.tsx'
import { Moment } from '../Moment.tsx'
import type { Marked } from '../marks.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { ROLES } from './roles.ts'
import { UserButtons } from './UserButtons.tsx'
import { UserName } from './UserName.tsx'
import { UserStatus } from './UserStatus.tsx'

type UserRow = Row<typeof tableFeatures, Marked<User>>

const collator = lazily(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** As the database sorts: without regard to capitals and accents. */
const byText = (a: UserRow, b: UserRow, column: string) =>
  collator().compare(a.getValue<string>(column), b.getValue<string>(column))
const byRole = (a: UserRow, b: UserRow) => ROLES.indexOf(a.original.role) - ROLES.indexOf(b.original.role)

const column = createColumnHelper<typeof tableFeatures, Marked<User>>()

export const userColumns = column.columns([
  column.accessor('fullName', {
    header: 'Full Name',
    sortFn: byText,
    cell: ({ row }) => <UserName user={row.original} />,
    meta: { title: true },
  }),
  column.accessor('email', {
    header: 'Email',
    sortFn: byText,
    cell: ({ row: { original } }) => (
      <Highlighted address text={original.email} marks={original.marks.email} />
    ),
    meta: { wide: true },
  }),
  column.accessor('role', {
    header: 'Role',
    sortFn: byRole,
    cell: ({ row: { original } }) => <Highlighted text={original.role} marks={original.marks.role} />,
    meta: { width: '5.75rem' },
  }),
  column.display({
    id: 'changeRole',
    header: 'Change Role',
    cell: ({ row }) => <RoleSelect user={row.original} />,
    meta: { width: '8.25rem' },
  }),
  column.accessor('createdAt', {
    header: 'Date Created',
    sortFn: byText,
    sortDescFirst: true,
    cell: ({ row }) => <Moment iso={row.original.createdAt} />,
    meta: { width: '9.25rem' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <UserStatus user={row.original} />,
    meta: { width: '6.75rem' },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <UserButtons user={row.original} />,
    meta: { wide: true, width: '16.75rem' },
  }),
])
