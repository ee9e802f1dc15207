import type { User } from '../../../data/users.ts'
import { classNames } from '../../../lib/classNames.ts'
import { actionsFor, nameOf, type UserAction } from './actionsFor.ts'
import styles from './Users.module.css'
import { deeds } from './userActions.ts'
import { useUserDesk } from './userDesk.ts'

/** A button that turns into its opposite stays the same one, and keeps the focus. */
const PLACES: Record<UserAction, string> = {
  disable: 'access',
  enable: 'access',
  archive: 'archive',
  restore: 'archive',
  delete: 'delete',
}

/** What can be done to a user. Each asks first. */
export function UserButtons({ user }: { user: User }) {
  const { ask, busy } = useUserDesk()
  const isBusy = busy.has(user.id)
  return (
    <div className={styles.buttons}>
      {actionsFor(user).map((action) => (
        <button
          key={PLACES[action]}
          type="button"
          className={classNames(action === 'delete' && styles.delete)}
          aria-label={`${deeds[action].label} ${nameOf(user)}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && ask(user, action)}
        >
          {deeds[action].label}
        </button>
      ))}
    </div>
  )
}
