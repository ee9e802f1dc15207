import type { Sql } from 'embedded-supabase/testing'
import { LEFT, OFFICE } from './insertOffice.ts'
import { withoutIndexes } from './withoutIndexes.ts'

/** A beat every 30 seconds: a minute of study before it is rolled up. */
const BEATS_A_MINUTE = 2
/** Certificates waiting for the LTMS, and proofs waiting for the school. */
const WAITING = 300

/** The queried class: a middle one of the thousand with all students. */
export const CLASS = '00000000-0000-4000-8000-000000000500'

/** One statement per table, over a temporary table `studying` with a course's students. */
const STATEMENTS = [
  `insert into private.students (id) select id from public.profiles on conflict do nothing`,
  `insert into private.enrolments (student_id, course, granted_at, last_day)
    select id, private.course_of(role), created_at, created_at::date + 28 from studying`,
  `insert into public.section_reads (student_id, module_index, section_key, words, reported_at, read_at)
    select id, module_index, key, words, created_at, created_at
    from studying join public.lesson_sections on module_index between 1 and passed`,
  // An hour and a half on one evening a week, in two modules.
  `insert into private.study_days (student_id, course, day, module_index, seconds)
    select id, private.course_of(role), created_at::date + 3 * evening, least(evening / 2 + half, 6), 2700
    from studying, generate_series(1, 2 * passed) evening, generate_series(0, 1) half`,
  `insert into private.study_sessions (student_id, course, page, started_at, beat_at, ended_at, seconds, check_after)
    select id, private.course_of(role), gen_random_uuid(), started_at, started_at + interval '90 min', started_at + interval '90 min', 5400, 900
    from studying, generate_series(1, 2 * passed) evening
    cross join lateral (select created_at + 3 * evening * interval '1 day' as started_at) stretch`,
  `insert into private.presence_checks (student_id, asked_at, settled_at, outcome, seconds)
    select id, asked_at, asked_at, case when number % 12 = 0 then 'missed' else 'answered' end::private.presence_outcome, 1200
    from studying, generate_series(1, 9 * passed) number
    cross join lateral (select created_at + number * interval '8 hours' as asked_at) moment`,
  // Only every fourth student, since a paper is large: every exam failed once and passed once.
  `insert into public.exam_attempts
      (student_id, module_index, number, revision_ids, aliases, option_orders, answers, score, passed, result, started_at, submitted_at)
    select id, module, try, revision_ids, aliases, option_orders,
      (select jsonb_object_agg(alias, '2') from unnest(aliases) alias), case try when 1 then 60 else 90 end, try = 2,
      jsonb_build_object('review', (
        select jsonb_agg(jsonb_build_object('questionId', alias, 'chosenOptionId', '2', 'right', true, 'rightOptionId', '2'))
        from unnest(aliases) alias where try = 2
      )), created_at + module * interval '1 week', created_at + module * interval '1 week' + interval '20 min'
    from studying, generate_series(1, least(passed, 4)) module, generate_series(1, 2) try
    cross join lateral (select * from papers where papers.module_index = module) paper
    where place % 4 = 0`,
  // A look is short, and its paper is in no list.
  `insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, started_at, until, score, topics, submitted_at,
      cohort, first_score)
    select id, kind, '{x}', array[gen_random_uuid()], '{012}', created_at, created_at + interval '20 min', score, '[]', created_at + interval '9 min',
      date_trunc('month', private.school_day(created_at)::timestamp)::date, case kind when 'last_look' then 20 + place % 50 end
    from studying
    cross join lateral (values ('first_look'::public.mock_kind, 20 + place % 50, 0), ('last_look', 50 + place % 50, 4)) look (kind, score, needed)
    where role = 'otdc' and passed >= needed`,
  `insert into public.essay_responses (student_id, course, number, body, submitted_at)
    select id, private.course_of(role), number, repeat('I keep a safe distance and ' || number || ' ', 30), created_at
    from studying, generate_series(1, 5) number where passed = 5`,
  `insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    select id, 'payment_proof', 'image/jpeg', 400000, encode(sha256(id::text::bytea), 'hex'), id || '/proof.jpg' from studying`,
  `insert into private.payment_announcements (student_id, document_id, centavos, method, reference, announced_at, accepted_at, refused_at,
      refuse_reason)
    select student_id, document.id, 100000 + 50000 * (place % 7), 'gcash', 'GC-' || place, studying.created_at,
      case when place > ${WAITING} and place % 50 <> 1 then studying.created_at + interval '1 hour' end,
      case when place > ${WAITING} and place % 50 = 1 then studying.created_at + interval '1 hour' end,
      case when place > ${WAITING} and place % 50 = 1 then 'Not readable' end
    from private.documents document join studying on studying.id = student_id`,
  `insert into private.payments
      (student_id, course, centavos, method, reference, invoice_number, received_on, received_by_name, recorded_at, announcement_id,
       voided_at, void_reason, payer_name, payer_search)
    select student_id, private.course_of(role), case when place > 2 * ${LEFT} then centavos else 40000 end, method, reference, 'INV-' || place, announced_at::date, 'Ada Reyes', accepted_at, announcement.id,
      case when place % 100 = 0 then accepted_at end, case when place % 100 = 0 then 'Wrong amount' end, name_search, name_search || private.fold(' ' || email)
    from private.payment_announcements announcement join studying on studying.id = student_id where accepted_at is not null`,
  `insert into private.classes (id, name, course, first_day, last_day)
    select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Class ' || number, course, day, day + 5
    from generate_series(1, 1000) number
    cross join lateral (select case when number % 5 = 4 then 'ddc' else 'otdc' end::public.course as course, date '2024-01-01' + number as day) facts`,
  // Each in one of the course's classes: every fifth but one is for defensive driving.
  `insert into private.seats (student_id, course, class_id)
    select id, private.course_of(role), ('00000000-0000-4000-8000-' || lpad(case
      when role = 'ddc' then number - number % 5 + 4 when number % 5 = 4 then number + 1 else number end::text, 12, '0'))::uuid
    from (select id, role, 1 + place * 7919 % 999 as number from studying) studied`,
  `insert into private.citizenships (student_id, citizenship) select id, 'filipino' from studying`,
  `insert into private.identity_checks
      (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name, checked_at)
    select id, full_name, '2000-02-29', 'filipino', 'passport', full_name, id, 'Ada Reyes', created_at from studying where passed = 5`,
  `insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, issued_at, issued_by_name,
      school, accreditation_number, instructor)
    select private.new_serial(), id, private.course_of(role), full_name, '2000-02-29', 15, last_completed_at::date, last_completed_at, 'Ada Reyes',
      'Maneho Driving School', 'LTO-ACC-0000-0000', 'Lorna Sample'
    from studying where last_completed_at is not null`,
  `insert into private.ltms_uploads (serial, name, reference, uploaded_at, uploaded_by, uploaded_by_name)
    select serial, name, 'LTMS-' || number, issued_at, student_id, 'Ada Reyes'
    from (select *, row_number() over (order by issued_at desc) as number from private.certificates) certificate
    where number > ${WAITING}`,
  `insert into private.extension_requests (enrolment_id, student_id, reason)
    select enrolment.id, student_id, 'I was ill' from private.enrolments enrolment join studying on studying.id = student_id where place <= ${WAITING}`,
  // As the functions that write them do. More certificates are due than a school would ever have.
  `insert into private.waits (kind, id, student_id, course, since, until)
    select kind::private.wait_kind, student_id::text, student_id, course, granted_at, last_day
    from private.enrolments
    join studying on studying.id = student_id and passed < 5
    cross join unnest(array['identity', 'study']) kind`,
  `insert into private.waits (kind, id, student_id, course, since)
    select 'certificate', id::text, id, private.course_of(role), last_completed_at
    from studying where last_completed_at is not null order by place limit 5000`,
  `insert into private.waits (kind, id, student_id, course, since)
    select 'essay', id || ':' || private.course_of(role), id, private.course_of(role), last_completed_at
    from studying where last_completed_at is not null order by place limit 5000`,
  `insert into private.waits (kind, id, student_id, course, since)
    select 'upload', serial, student_id, course, issued_at from private.certificates
    where not exists (select from private.ltms_uploads where ltms_uploads.serial = certificates.serial)`,
]

export type TableSize = { table: string; rows: number; megabytes: number }

/** Inserts training data of the database's people. Needs the superuser. Returns table sizes, and the beats behind the hours. */
export async function insertTraining(superuser: Sql): Promise<{ beats: number; sizes: TableSize[] }> {
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      create temp table studying on commit drop as
      select id, role, full_name, name_search, email, created_at, last_completed_at,
        (row_number() over (order by created_at desc))::int as place, coalesce(bit_count(passed_modules::int::bit(8)), 0)::int as passed
      from public.profiles where private.course_of(role) is not null`
    await sql`
      create temp table papers on commit drop as
      select index as module_index, paper.* from public.modules cross join lateral private.draw_paper(index) paper
      where assessment = 'exam'`
    for (const statement of STATEMENTS) {
      const table = /^insert into (\S+)/.exec(statement)?.[1] ?? ''
      await withoutIndexes(sql, table, () => sql.unsafe(statement))
    }
    for (const statement of OFFICE) await sql.unsafe(statement)
  })
  await superuser`vacuum (analyze)`
  const sizes = await superuser<TableSize[]>`
    select relname as table, reltuples::int as rows, round(pg_total_relation_size(oid) / 1e6)::int as megabytes
    from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and reltuples > 1000
    order by pg_total_relation_size(oid) desc`
  const [{ minutes } = { minutes: 0 }] = await superuser<{ minutes: number }[]>`
    select (sum(seconds) / 60)::int as minutes from private.study_days`
  return { beats: minutes * BEATS_A_MINUTE, sizes: [...sizes] }
}
