import type { User } from '../../../../contract/answers/users.ts'
import { classNames } from '../../../lib/classNames.ts'
import rows from '../list/RowButtons.module.css'
import { useMay } from '../words/duties.ts'
import { actionsFor, nameOf, type UserAction, userActions } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

/** A button and the one for the opposite action share a key: it stays the same element and keeps the focus. */
const KEYS: Record<UserAction, string> = {
  leaveAdmin: 'role',
  resetFactor: 'factor',
  disable: 'access',
  enable: 'access',
  archive: 'archive',
  restore: 'archive',
  delete: 'delete',
}

/** The actions for a user. Each asks for confirmation. */
export function UserButtons({ user }: { user: User }) {
  const { ask, busy } = useUsersTable()
  const may = useMay()
  const isBusy = busy.has(user.id)
  return (
    <div className={rows.buttons}>
      {actionsFor(user, may).map((action) => (
        <button
          key={KEYS[action]}
          type="button"
          className={classNames(action === 'delete' && rows.delete)}
          aria-label={`${userActions[action].label} ${nameOf(user)}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && ask(user, action)}
        >
          {userActions[action].label}
        </button>
      ))}
    </div>
  )
}
