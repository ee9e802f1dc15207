import type { Sql } from 'postgres'

/** As many have come since the admin last looked. */
const UNMARKED = 50

/**
 * What the admins have been told about the people in the database, marked by this admin but for the newest. Needs the
 * superuser, because the triggers that would tell everybody's tabs stay silent.
 */
export async function insertNotifications(superuser: Sql, adminId: string): Promise<void> {
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      insert into public.notifications (type, message, email, user_id, created_at, dedupe_key)
      select 'new_user', full_name || ' has registered.', email, id, created_at, 'new_user:' || id from public.profiles`
    await sql`
      insert into public.notification_receipts (notification_id, admin_id, created_at, seen_at, marked_at)
      select id, ${adminId}, created_at, created_at, created_at from public.notifications`
    await sql`
      update public.notification_receipts set seen_at = null, marked_at = null
      where notification_id in (select id from public.notifications order by created_at desc limit ${UNMARKED})`
  })
  await superuser`vacuum (analyze) public.notifications, public.notification_receipts`
}
