import type { Pool } from 'pg'
import sql from 'sql-template-tag'

export const PASSWORD = 'drive1234'

export const MODULE = 1

export const studentEmail = (number: number) => `load${number}@maneho.test`
export const adminEmail = (number: number) => `loadadmin${number}@maneho.test`

/** Adds theory students who may take the first exam, and admins; all with the same password. */
export async function addPeople(superuser: Pool, students: number, admins: number): Promise<void> {
  await superuser.query(sql`
    with password as materialized (
      select extensions.crypt(${PASSWORD}, extensions.gen_salt('bf', 10)) as hash
    ), people as (
      select format('load%s@maneho.test', number) as email from generate_series(1, ${students}::int) number
      union all
      select format('loadadmin%s@maneho.test', number) from generate_series(1, ${admins}::int) number
    ), added as (
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', email, hash,
        now(), '{"provider": "email", "providers": ["email"]}', '{"first_name": "Load", "last_name": "Test"}', now(), now()
      from people, password
      returning id, email
    )
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at, last_sign_in_at)
    select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email', now(), now(), now() from added`)
  // With its triggers: granting a course starts its access period.
  await superuser.query(sql`
    update public.profiles set role = 'otdc' where email like 'load%@maneho.test' and email not like 'loadadmin%'`)
  await inReplica(superuser, [
    sql`delete from public.notifications`,
    sql`update public.profiles set role = 'admin', duties = '{owner}' where email like 'loadadmin%@maneho.test'`,
    sql`
      insert into public.module_progress (student_id, module_index)
      select id, ${MODULE}::int from public.profiles where email like 'load%@maneho.test' on conflict do nothing`,
  ])
}

/** Deletes every attempt and reopens the exam, for another start. */
export async function deleteAttempts(superuser: Pool): Promise<void> {
  await inReplica(superuser, [
    sql`delete from public.exam_attempts`,
    sql`
      update public.module_progress set passed_at = null, failures = 0, watched_at = now()
      where module_index = ${MODULE} and student_id in (
        select id from public.profiles where email like 'load%@maneho.test'
      )`,
  ])
  await superuser.query('vacuum (analyze) public.exam_attempts, public.module_progress')
}

/** Runs statements with triggers disabled: no notifications, no log entries. */
async function inReplica(superuser: Pool, statements: ReturnType<typeof sql>[]): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const statement of statements) await client.query(statement)
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
  }
}
