import { FindButton } from '../features/admin/desk/find/FindButton.tsx'
import type { Staff } from '../features/admin/kit/words/duties.ts'
import { NotificationBell } from '../features/notifications/NotificationBell.tsx'

export function OfficeTools({ staff }: { staff: Staff }) {
  return (
    <>
      <FindButton staff={staff} />
      <NotificationBell />
    </>
  )
}
