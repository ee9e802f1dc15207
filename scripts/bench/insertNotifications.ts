import type { Sql } from 'embedded-supabase/testing'

const UNMARKED = 50

/** Notifications about the database's people; this admin has marked all but the newest. Needs the superuser. */
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
