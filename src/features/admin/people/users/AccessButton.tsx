import type { User } from '../../../../../contract/answers/users.ts'
import { classNames } from '../../../../lib/classNames.ts'
import { useMay } from '../../kit/words/duties.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

export function AccessButton({ user }: { user: User }) {
  const { askToExtend, busy } = useUsersTable()
  const may = useMay()
  const { access, archivedAt } = user
  if (!access || archivedAt) return null
  const day = formatCalendarDay(access.lastDay)
  const text = access.daysLeft > 0 ? `until ${day}` : `ended ${day}`
  if (!may('extend_access')) return <small>{text}</small>
  return (
    <button
      type="button"
      className={classNames(styles.access, access.daysLeft === 0 && styles.ended)}
      aria-label={`Access of ${nameOf(user)}: ${text}${access.asked === null ? '' : ', asks for more time'}`}
      aria-disabled={busy.has(user.id)}
      onClick={() => !busy.has(user.id) && askToExtend(user)}
    >
      {text}
      {access.asked !== null && <span>asks for more time</span>}
    </button>
  )
}
