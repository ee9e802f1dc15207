import { randomUUID } from 'node:crypto'
import type { Sql } from 'embedded-supabase/testing'
import type { StudyBeat, StudyHours } from '../../contract/answers/study.ts'
import { beatOf, PAGE } from './reporting.ts'
import { call, newPerson } from './signedIn.ts'

type Beat = {
  kind?: string
  module?: number | null
  key?: string | null
  page?: string
  resumed?: boolean
  lost?: Lost | null
}
/** The unsent time that a crashed page left on its device. */
type Lost = { page: string; number: number; seconds: number }

export const beat = (
  sql: Sql,
  student: string,
  { kind = 'film', module = 1, key = null, page = PAGE, resumed = false, lost = null }: Beat = {},
) => beatOf(sql, student, { kind, moduleIndex: module, key, resumed, lost }, page)

export async function noted(sql: Sql, student: string, seconds: number): Promise<Lost> {
  const [last] = await sql<Omit<Lost, 'seconds'>[]>`
    select page, report_number as number from private.study_sessions where student_id = ${student} and ended_at is null`
  if (!last) throw new Error('Nothing was reported')
  return { ...last, seconds }
}

/** Ages a new check by a second, the minimum reading time. */
export const readQuestion = (sql: Sql, nonce: string) => sql`
  update private.presence_checks set asked_at = asked_at - interval '1 s'
  where nonce = ${nonce} and outcome is null and asked_at > clock_timestamp() - interval '1 s'`

export async function answer(sql: Sql, student: string, nonce: string) {
  await readQuestion(sql, nonce)
  return call(sql, student, 'answer_presence', { p_nonce: nonce })
}

export async function hours(sql: Sql, student: string): Promise<StudyHours> {
  const answer = await call(sql, student, 'my_hours')
  if (answer === null) throw new Error('Only students of a course have hours')
  return answer
}

export async function consent(sql: Sql, student: string): Promise<StudyHours> {
  const { terms } = await hours(sql, student)
  return call(sql, student, 'record_study_consent', { p_version: terms })
}

/** Lets every activity count all day with presses alone, for tests of clock and presence. */
export async function leaveOpen(sql: Sql): Promise<void> {
  await sql`update private.study_activities set seconds = 100000, answer_seconds = null`
  await allowIdling(sql)
}

/** Lets open pages count with presses alone. */
export async function allowIdling(sql: Sql): Promise<void> {
  await sql`create or replace function private.limit_idle_minutes() returns int language sql immutable set search_path = '' as 'select 10000'`
  await sql`update private.study_sessions set idle_left = 600000, vouched_seconds = 600000 where ended_at is null`
}

export async function newStudent(sql: Sql, role: 'otdc' | 'ddc' = 'otdc'): Promise<string> {
  const student = await newPerson(sql, role)
  await consent(sql, student)
  return student
}

/** Excludes real time since the last beat, so that exactly this time counts. */
export async function passStudyTime(sql: Sql, student: string, seconds: number): Promise<void> {
  await sql`
    with clock as materialized (
      select clock_timestamp() as now
    ), study as materialized (
      select now, ${seconds} * interval '1 second' as passed, coalesce((
        select now - beat_at from private.study_sessions
        where student_id = ${student} and ended_at is null and beat_at > now - interval '20 seconds'
      ), '0') as really from clock
    ), asked as (
      update private.presence_checks set asked_at = asked_at + least(really, now - asked_at) - passed
      from study where student_id = ${student} and outcome is null
    ), sitting as (
      update public.exam_attempts set started_at = started_at + really - study.passed
      from study where student_id = ${student} and submitted_at is null
    )
    update private.study_sessions
    set beat_at = beat_at + really - passed, answered_at = answered_at + really - passed, worked_at = worked_at + really - passed
    from study where student_id = ${student} and ended_at is null`
}

export const drawCheck = (sql: Sql, student: string, seconds: number) => sql`
  update private.study_sessions set check_after = ${seconds} where student_id = ${student} and ended_at is null`

/** Studies with a beat every 30 seconds, without answering checks. Returns the last reply. */
export async function study(sql: Sql, student: string, seconds: number, options: Beat = {}) {
  let last = await beat(sql, student, options)
  for (let passed = 0; passed < seconds; passed += 30) {
    await passStudyTime(sql, student, Math.min(30, seconds - passed))
    last = await beat(sql, student, options)
  }
  return last
}

export async function studyUntilAsked(sql: Sql, student: string, options: Beat = {}): Promise<StudyBeat> {
  for (let beats = 0; beats < 70; beats += 1) {
    const answered = await beat(sql, student, options)
    if (answered.check) return answered
    await passStudyTime(sql, student, 30)
  }
  throw new Error('No presence check within half an hour')
}

export const newPage = () => randomUUID()
