import type { Client } from 'pg'
import { readToken } from '../../src/features/verify/token.ts'

type Fact = { name: string; shown: string; exact: string }

/** Each query returns a figure for people, and a checksum of its details. They run on every version's schema since 1.0.0. */
const FIGURES = {
  People: `
    with states as (
      select id, case when archived_at is not null then 'archived' when disabled_at is not null then 'disabled' else role::text end as state
      from public.profiles
    )
    select (select string_agg(format('%s %s', people, state), ', ' order by state)
        from (select state, count(*) as people from states group by state) counted),
      (select md5(string_agg(id || state, ' ' order by id)) from states)`,
  Payments: `
    select format('%s of %s pesos in all', count(*), round(coalesce(sum(centavos), 0) / 100.0, 2)),
      md5(string_agg(concat_ws(' ', id, student_id, course, centavos, invoice_number, received_on, voided_at), ',' order by id))
    from private.payments`,
  Balances: `
    select format('%s, %s pesos unpaid', count(*), round(coalesce(sum(owed), 0) / 100.0, 2)),
      md5(string_agg(concat_ws(' ', student_id, course, owed), ',' order by student_id, course))
    from (select array_agg(student_id) as students, array_agg(course) as courses
      from (select distinct student_id, course from private.enrolments) enrolled) enrolled
    cross join lateral private.balances(students, courses)`,
  'Exam scores': `
    select format('%s, %s passed', count(*), count(*) filter (where passed)),
      md5(string_agg(concat_ws(' ', id, score, passed, answers), ',' order by id))
    from public.exam_attempts`,
  Hours: `
    select round(coalesce(sum(seconds), 0) / 3600.0, 2)::text,
      md5(string_agg(concat_ws(' ', student_id, course, day, module_index, seconds), ',' order by student_id, course, day, module_index))
    from private.study_days`,
  'Last days': `
    select count(*)::text, md5(string_agg(concat_ws(' ', id, student_id, course, last_day, ended_at), ',' order by id))
    from private.enrolments`,
  Completions: `
    select count(*)::text, md5(string_agg(concat_ws(' ', student_id, course, completed_at), ',' order by student_id, course))
    from public.course_completions`,
  Files: `
    select count(*)::text, md5(string_agg(concat_ws(' ', bucket_id, name, version, metadata ->> 'size'), ',' order by bucket_id, name))
    from storage.objects`,
}

async function readSignatures(database: Client): Promise<Fact> {
  const { rows: papers } = await database.query<{ serial: string; token: string }>(
    'select serial, token from private.certificates where token is not null order by serial',
  )
  const { rows: keys } = await database.query<{ public_key: string }>(
    'select public_key from private.certificate_keys',
  )
  const genuine: string[] = []
  for (const { serial, token } of papers)
    if (
      await readToken(
        serial,
        token,
        keys.map((key) => key.public_key),
      )
    )
      genuine.push(serial)
  return {
    name: 'Signatures',
    shown: `${genuine.length} of ${papers.length} certificates are genuine`,
    exact: genuine.join(' '),
  }
}

/** The figures of a school that no upgrade may change. */
export async function readSchoolFacts(database: Client): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const [name, text] of Object.entries(FIGURES)) {
    const { rows } = await database.query<(string | null)[]>({ text, rowMode: 'array' })
    const [shown, exact] = rows[0] ?? []
    facts.push({ name, shown: shown ?? '0', exact: exact ?? '' })
  }
  return [...facts, await readSignatures(database)]
}
