import type { Client, Pool } from 'pg'
import type { Costs } from './costs.ts'

/** A student, over HTTP or in SQL, whose calls are counted. */
export type Student = {
  call: <Answer>(name: string, args?: Record<string, unknown>) => Promise<Answer>
  /** Advances the server's clock at no cost. */
  pass: (seconds: number) => Promise<void>
  /** A superuser query at no cost. */
  look: <Row>(text: string, ...values: unknown[]) => Promise<Row[]>
  id: string
  costs: Costs
}

const SHIFT = `
  with shifted as (
    update private.study_sessions set beat_at = beat_at - $2 * interval '1 s', answered_at = answered_at - $2 * interval '1 s',
      worked_at = worked_at - $2 * interval '1 s' where student_id = $1 and ended_at is null
  ), watched as (
    update public.module_progress set clock_at = clock_at - $2 * interval '1 s' where student_id = $1 and clock_at is not null
  ), read as (
    update public.section_reads set reported_at = reported_at - $2 * interval '1 s' where student_id = $1
  ), sat as (
    update public.exam_attempts set started_at = started_at - $2 * interval '1 s' where student_id = $1 and submitted_at is null
  ), mocked as (
    update private.mock_exams set started_at = started_at - $2 * interval '1 s' where student_id = $1 and submitted_at is null
  )
  update private.presence_checks set asked_at = asked_at - $2 * interval '1 s' where student_id = $1 and outcome is null`

/** Ends the school day: what was studied today was studied yesterday, and the night passes. */
const NEXT_DAY = `
  with moved as (
    update private.study_days set day = day - 1 where student_id = $1
  )
  update private.study_sessions set
    pending = (select coalesce(array_agg((course, day - 1, activity_id, seconds)::private.pending_part), '{}') from unnest(pending)),
    held = (select coalesce(array_agg((course, day - 1, activity_id, seconds)::private.pending_part), '{}') from unnest(held))
  where student_id = $1 and ended_at is null`
const NIGHT = 12 * 3_600

/** Opens a presence check, or the open one; its press confirms the pending time. */
const OPEN_CHECK = `
  insert into private.presence_checks (student_id, asked_at) values ($1, now())
  on conflict (student_id) where outcome is null do update set asked_at = now() returning nonce`
const CONFIRM = `select private.settle_presence($1, 'answered', now())`
const SECONDS = `
  select (select coalesce(sum(seconds), 0)::int from private.study_sessions where student_id = $1) as counted,
    coalesce(sum(seconds), 0)::int as credited, private.pending_seconds($1) as held
  from private.study_days where student_id = $1`

/** A student's hours once the pending time is confirmed: counted, credited, and held for right answers. */
export async function hoursStudied({ look, id }: Pick<Student, 'look' | 'id'>) {
  const [check] = await look<{ nonce: string }>(OPEN_CHECK, id)
  await look(CONFIRM, check?.nonce)
  const [row] = await look<{ counted: number; credited: number; held: number }>(SECONDS, id)
  const inHours = (seconds = Number.NaN) => Number((seconds / 3_600).toFixed(2))
  return { counted: inHours(row?.counted), credited: inHours(row?.credited), held: inHours(row?.held) }
}

/** Goes on tomorrow. */
export async function sleep({ look, pass, id }: Student): Promise<void> {
  await look(NEXT_DAY, id)
  await pass(NIGHT)
}

/** A superuser's helpers for a student, on a connection that costs the student nothing. */
export function helpersOf(superuser: Client | Pool, id: string): Pick<Student, 'pass' | 'look' | 'id'> {
  const look = async <Row>(text: string, ...values: unknown[]) =>
    (await superuser.query(text, values)).rows as Row[]
  return { id, look, pass: async (seconds) => void (await look(SHIFT, id, seconds)) }
}

/** Theory students who have consented to counting hours, with every module open. */
export const OPEN_EVERYTHING = `
  with people as (
    select id from public.profiles where role = 'otdc' and id = any ($1::uuid[])
  ), agreed as (
    insert into private.study_consents (student_id, version) select id, private.study_terms_version() from people
    on conflict do nothing
  )
  insert into public.module_progress (student_id, module_index, watched_at, passed_at)
  select id, index, now(), case when index <> 5 then now() end from people, public.modules where course = 'otdc'
  on conflict (student_id, module_index) do update set watched_at = now(), passed_at = excluded.passed_at`
