import { createColumnHelper, type Row } from '@tanstack/react-table'
import type { User } from '../../../../../contract/answers/users.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { nameMarks } from '../../kit/search/marks.ts'
import { useMay } from '../../kit/words/duties.ts'
import { hasNoMailbox, loginOf } from '../../kit/words/loginOf.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES, ROLES } from '../../kit/words/roles.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { ChooseRow } from '../bulk/ChooseRow.tsx'
import { AccessButton } from './AccessButton.tsx'
import { DutiesButton } from './DutiesButton.tsx'
import { ErasureButton } from './ErasureButton.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { UserButtons } from './UserButtons.tsx'
import styles from './Users.module.css'
import { useUsersTable } from './usersTableContext.ts'
import type { ListedUser } from './useUserList.ts'

type UserRow = Row<typeof tableFeatures, ListedUser>

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Ignores case and accents, like the database's order. */
const byText = (a: UserRow, b: UserRow, column: string) =>
  collator.compare(a.getValue<string>(column), b.getValue<string>(column))
const byRole = (a: UserRow, b: UserRow) => ROLES.indexOf(a.original.role) - ROLES.indexOf(b.original.role)

function UserName({ user }: { user: ListedUser }) {
  const { adminId } = useUsersTable()
  const name = user.fullName ? (
    <Highlighted text={user.fullName} marks={nameMarks(user)} />
  ) : (
    <span className={styles.nameless}>No name</span>
  )
  const shown = (
    <span className={styles.name}>
      <RecordLink id={user.id}>{name}</RecordLink>
      {user.id === adminId && <span className={styles.you}>you</span>}
      {user.className && (
        <small className={styles.found}>
          <Highlighted text={user.className} />
        </small>
      )}
      {user.found && (
        <small className={styles.found}>
          <Highlighted text={user.found} />
        </small>
      )}
    </span>
  )
  if (user.role === 'admin') return shown
  return (
    <ChooseRow id={user.id} name={user.fullName || user.email}>
      {shown}
    </ChooseRow>
  )
}

function UserStatus({ user: { archivedAt, disabledAt } }: { user: User }) {
  return (
    <span className={styles.status}>
      {!archivedAt && !disabledAt && <span className={styles.active}>Active</span>}
      {archivedAt && <span className={styles.archived}>Archived</span>}
      {disabledAt && <span className={styles.disabled}>Disabled</span>}
    </span>
  )
}

/** The login number of a user without an address, who cannot get a mailed password reset. */
function LoginNumber({ user }: { user: ListedUser }) {
  const { makeSlip } = useUsersTable()
  const admits = useMay()('admit_people')
  return (
    <>
      {loginOf(user.email)}{' '}
      {admits && (
        <Button look="link" aria-label={`New slip for ${user.fullName}`} onClick={() => makeSlip(user)}>
          New slip
        </Button>
      )}
    </>
  )
}

const column = createColumnHelper<typeof tableFeatures, ListedUser>()

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
    cell: ({ row: { original } }) =>
      hasNoMailbox(original.email) ? (
        <LoginNumber user={original} />
      ) : (
        <Highlighted address text={original.email} marks={original.marks.email} />
      ),
    meta: { wide: true },
  }),
  column.accessor('role', {
    header: 'Role',
    sortFn: byRole,
    cell: ({ row: { original } }) => (
      <>
        {ROLE_NAMES[original.role]}
        <DutiesButton user={original} />
        <AccessButton user={original} />
        <ErasureButton user={original} />
      </>
    ),
    meta: { width: '9.25rem' },
  }),
  column.display({
    id: 'changeRole',
    header: 'Change Role',
    cell: ({ row }) => <RoleSelect user={row.original} />,
    meta: { width: '10.5rem' },
  }),
  column.accessor('createdAt', {
    header: 'Date Created',
    sortFn: byText,
    sortDescFirst: true,
    cell: ({ row }) => <Timestamp iso={row.original.createdAt} />,
    meta: { width: '8.25rem' },
  }),
  column.accessor(({ archivedAt, disabledAt }) => `${archivedAt ? 2 : 0}${disabledAt ? 1 : 0}`, {
    id: 'status',
    header: 'Status',
    sortFn: byText,
    sortDescFirst: false,
    cell: ({ row }) => <UserStatus user={row.original} />,
    meta: { width: '6.5rem' },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <UserButtons user={row.original} />,
    meta: { width: '4.75rem' },
  }),
])
