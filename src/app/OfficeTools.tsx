import type { Duty } from '../../contract/answers/shared.ts'
import { FindButton } from '../features/admin/find/FindButton.tsx'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'

/** What the header has for admins: the search and the bell. */
export function OfficeTools({ duties }: { duties: readonly Duty[] }) {
  return (
    <>
      <FindButton duties={duties} />
      <NotificationBell />
    </>
  )
}
