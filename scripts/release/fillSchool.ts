import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'embedded-supabase'
import type { Client } from 'pg'
import sql from 'sql-template-tag'

async function asPerson(database: Client, email: string, work: (database: Client) => Promise<unknown>) {
  await database.query('begin')
  const { rows } = await database.query<{ id: string }>(sql`select id from auth.users where email = ${email}`)
  const id = rows[0]?.id
  const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: id })
  await database.query(
    sql`insert into auth.sessions (id, user_id) values (${id}, ${id}) on conflict do nothing`,
  )
  await database.query(sql`select set_config('request.jwt.claims', ${claims}, true)`)
  await work(database)
  await database.query(sql`delete from auth.sessions where id = ${id}`)
  await database.query('commit')
}

const ADMIN = 'admin@maneho.test'
/** A student who has watched the next lesson, and one who has not paid. */
const STUDENT = 'carlo.espinosa@maneho.test'
const UNPAID = 'erika.samonte@maneho.test'

/**
 * Adds states that an upgrade could break and the demo lacks: open work, an unpaid checkout, a half-done batch, a pack with a
 * link, and people who are unconfirmed, have a second factor, or were deleted.
 */
export async function fillSchool(superuserUrl: string): Promise<void> {
  const database = await connect(superuserUrl)
  try {
    await asPerson(database, STUDENT, async () => {
      await database.query('select public.start_exam(4)')
      await database.query('select public.start_scene_set(1)')
      await database.query(
        'select public.start_case((select key from private.cases where active and module_index = 1 order by key limit 1))',
      )
    })
    await asPerson(database, ADMIN, async () => {
      await database.query(`select public.change_setting('online_payments', true, 0)`)
      const [pack, batch] = [randomUUID(), randomUUID()]
      const hash = createHash('sha256').update(pack).digest('hex')
      await database.query(sql`
        select public.make_pack(${pack}, student_id) from private.certificates where token is not null limit 1`)
      await database.query(sql`select public.make_inspection_link(${pack}, ${randomUUID()}, 'LTO', ${hash})`)
      await database.query(sql`
        select public.preview_batch(${batch}, 'archive', 'people', p_ids => array(
          select id::text from public.profiles where email in ('joy.catacutan@maneho.test', 'benjie.alonzo@maneho.test')))`)
      // As after a broken connection between two calls.
      await database.query(sql`
        with begun as (update private.batches set begun_at = now() where id = ${batch} returning *),
          first as (select entry from begun join private.batch_rows entry on batch_id = begun.id order by number limit 1)
        update private.batch_rows set outcome = private.do_row(begun::private.batches, entry, true)
        from begun, first where batch_id = begun.id and number = (entry).number`)
      await database.query(`
        select public.record_user_deletion(id, null) from public.profiles where email = 'leah.montemayor@maneho.test'`)
    })
    await database.query(`delete from auth.users where email = 'leah.montemayor@maneho.test'`)
    await asPerson(database, UNPAID, async () => {
      const checkout = randomUUID()
      await database.query(sql`select public.begin_checkout(${checkout}, 'otdc', 'rest')`)
      const number = checkout.replaceAll('-', '')
      await database.query(
        sql`select public.open_checkout(${checkout}, ${`cs_${number}`}, ${`pi_${number}`}, 'https://provider.example/page')`,
      )
    })
    await database.query(`
      insert into auth.users (id, email, raw_user_meta_data)
      values (gen_random_uuid(), 'unconfirmed@maneho.test', '{"first_name": "Ulan", "last_name": "Reyes"}');
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      select gen_random_uuid(), id, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()
      from auth.users where email = 'admin2@maneho.test'`)
  } finally {
    await database.end()
  }
}

/** Required contents of a saved school, with the query that counts each. */
const CONTENTS = {
  'an open exam': 'select from public.exam_attempts where submitted_at is null',
  'an open scene set': 'select from private.scene_sets',
  'an open case': 'select from private.case_runs where ended_at is null',
  'a payment that waits':
    'select from private.payment_announcements where accepted_at is null and refused_at is null',
  'an unpaid checkout': `select from private.checkouts where state = 'open'`,
  'a half-done batch': `select from private.batch_rows done join private.batch_rows other using (batch_id)
    where done.outcome is not null and other.outcome is null`,
  'a file': 'select from storage.objects',
  'a signed certificate': 'select from private.certificates where token is not null',
  'a pack': 'select from private.pack_rows join private.inspection_links using (pack_id)',
  'an unconfirmed address': 'select from auth.users where email_confirmed_at is null',
  'a second factor': 'select from auth.mfa_factors',
  'a deleted person': 'select from private.students where erased_at is not null',
  'a disabled person': 'select from public.profiles where disabled_at is not null',
  'an archived person': 'select from public.profiles where archived_at is not null',
  'an admin, students and unpaid people': 'select from public.profiles having count(distinct role) = 4',
}

/** Returns the missing ones. */
export async function missingIn(superuserUrl: string): Promise<string[]> {
  const database = await connect(superuserUrl)
  try {
    const missing: string[] = []
    for (const [what, query] of Object.entries(CONTENTS))
      if ((await database.query(`${query} limit 1`)).rowCount === 0) missing.push(what)
    return missing
  } finally {
    await database.end()
  }
}
