import { FindButton } from '../features/admin/find/FindButton.tsx'
import type { Staff } from '../features/admin/words/duties.ts'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'

/** What the header has for admins: the search and the bell. */
export function OfficeTools({ staff }: { staff: Staff }) {
  return (
    <>
      <FindButton staff={staff} />
      <NotificationBell />
    </>
  )
}
