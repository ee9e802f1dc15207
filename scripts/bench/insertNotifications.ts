import type { Sql } from 'embedded-supabase/testing'

/** How many notifications the admin has not marked yet. */
const UNMARKED = 50

/**
 * Inserts the notifications about the people in the database; all but the newest are marked by this admin. Needs the
 * superuser, because the triggers that would broadcast to open tabs are disabled.
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
