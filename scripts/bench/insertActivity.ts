import type { Sql } from 'embedded-supabase/testing'
import { withoutIndexes } from './withoutIndexes.ts'

/** Inserts an audit log entry about every person. Needs the superuser, because triggers write the log. */
export async function insertActivity(superuser: Sql, adminId: string): Promise<void> {
  await withoutIndexes(
    superuser,
    'public.audit_log',
    () => superuser`
    insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after, created_at)
    select ${adminId}, 'Ada Reyes', (enum_range(null::public.audit_action))[1 + number % 6], id, full_name, '{}', '{}', created_at
    from (select *, (row_number() over (order by created_at))::int as number from public.profiles) person`,
  )
  await superuser`vacuum (analyze) public.audit_log`
}
