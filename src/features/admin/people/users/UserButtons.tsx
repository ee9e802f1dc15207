import type { User } from '../../../../../contract/answers/users.ts'
import { MoreIcon } from '../../../../ui/icons.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { actionsFor, nameOf, type UserAction, userActions } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

/** An item and its opposite share a key. */
const KEYS: Record<UserAction, string> = {
  leaveAdmin: 'role',
  resetFactor: 'factor',
  disable: 'access',
  enable: 'access',
  archive: 'archive',
  restore: 'archive',
  delete: 'delete',
}

export function UserButtons({ user }: { user: User }) {
  const { ask, busy } = useUsersTable()
  const may = useMay()
  const actions = actionsFor(user, may)
  if (actions.length === 0) return null
  return (
    <Menu
      label={`Actions for ${nameOf(user)}`}
      face={<MoreIcon />}
      look="link"
      busy={busy.has(user.id)}
      items={actions.map((action) => ({
        key: KEYS[action],
        label: userActions[action].label,
        name: `${userActions[action].label} ${nameOf(user)}`,
        danger: action === 'delete',
        onChoose: () => ask(user, action),
      }))}
    />
  )
}
