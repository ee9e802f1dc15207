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
    const { rows } = await database.query<{ student: string; admin: string }>(sql`
      select student.id as student, admin.id as admin from auth.users student, auth.users admin
      where student.email = ${STUDENT} and admin.email = ${ADMIN}`)
    for (const { student, admin } of rows) await database.query(rowsOf(student, admin))
  } finally {
    await database.end()
  }
}

/** A row of each kind that the demo lacks, for a student, by an admin. */
const rowsOf = (student: string, admin: string) => `
  insert into public.section_reads (student_id, module_index, section_key, words, words_today)
    select '${student}', module_index, key, 40, 12 from public.lesson_sections where number is not null limit 2;
  insert into private.practice_reviews values ('${student}', 'card-stop', current_date, 3, current_date + 2);
  insert into private.scene_results (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on)
    select '${student}', key, revision_id, false, current_date, 1, 5, current_date + 1 from private.scenes order by key limit 1;
  insert into private.case_results (student_id, case_key, revision_id, first_score, best_score)
    select '${student}', key, revision_id, 40, 90 from private.cases order by key limit 1;
  insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, until)
    select '${student}', 'mock', array[key], array[gen_random_uuid()], array['012'], now() + interval '1 hour'
    from private.mock_items order by key limit 1;
  insert into private.essay_rewrites (student_id, course, number, body)
    select student_id, course, number, 'I stopped because' from public.essay_responses limit 1;
  insert into private.study_plans values ('${student}', 'otdc', current_date + 9, '{1,2,3}', current_date, 54000);
  insert into private.licence_steps values ('${student}', 'permit', current_date);
  insert into private.practical_dates (day, note) values (current_date + 20, 'Car 3, gate B');
  insert into private.reminder_choices (student_id, is_on, looked_on) values ('${student}', true, current_date);
  insert into private.erasure_requests (student_id, reason) values ('${student}', 'I moved');
  insert into private.extension_requests (enrolment_id, student_id, reason)
    select id, student_id, 'I was ill' from private.enrolments where student_id = '${student}' and ended_at is null;
  insert into private.enrolment_extensions (enrolment_id, last_day_before, last_day_after, reason, granted_by)
    select id, current_date, current_date, 'She was ill', '${admin}' from private.enrolments where student_id = '${student}';
  insert into private.payment_terms (enrolment_id, student_id, course, paid_since, price_day, given_by_name)
    select id, student_id, course, now(), current_date, 'Ada Reyes' from private.enrolments where student_id = '${student}' and ended_at is null;
  insert into private.instalments select enrolment_id, current_date + 3, 100 from private.payment_terms;
  insert into private.discounts (id, student_id, course, centavos, reason, given_by, given_by_name)
    values (gen_random_uuid(), '${student}', 'otdc', 100, 'Her sister studies here', '${admin}', 'Ada Reyes');
  insert into private.refunds (id, payment_id, centavos, method, number, reason, refunded_on, refunded_by_name)
    select gen_random_uuid(), id, 100, 'cash', 'R-1', 'Paid too much', current_date, 'Ada Reyes' from private.payments order by id limit 1;
  insert into private.ltms_uploads (serial, name, reference, uploaded_by, uploaded_by_name)
    select serial, name, 'LTMS-1', '${admin}', 'Ada Reyes' from private.certificates where token is not null limit 1;
  insert into private.closed_days (day, opening, counted, lines, closed_by_name) values (current_date - 400, 100, 100, '[]', 'Ada Reyes');
  insert into private.messages (id, subject_en, subject_fil, text_en, text_fil, sent_by, sent_by_name)
    values (gen_random_uuid(), 'Holiday', 'Holiday', 'We are closed.', 'We are closed.', '${admin}', 'Ada Reyes');
  insert into private.mails (student_id, kind, facts, sent_at) values ('${student}', 'message', '{"subject": "Holiday"}', now());
  insert into private.exam_alerts (student_id, module_index, reasons) values ('${student}', 1, '{failures}');
  insert into private.daily_counts values ('${student}', 'profile_edit', current_date, 1);
  insert into private.met_errors values ('${student}', now());
  insert into private.start_codes (student_id, code, last_day) values ('${student}', 'ABCD2345', current_date + 9);
  insert into private.recovery_codes (hash, user_id, factor_id) select '\\xab', user_id, id from auth.mfa_factors limit 1;
  with run as (insert into private.students (id) values (gen_random_uuid()) returning id)
    insert into private.former_runs (id, student_id, course, began_at, lessons, essays)
    select id, '${student}', 'ddc', now(), '[]', '{"sent": [], "readings": [], "answers": []}' from run`

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
