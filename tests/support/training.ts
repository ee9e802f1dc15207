import type { Sql } from 'embedded-supabase/testing'

/** A theory certificate's requirements, each with its SQL. */
const TRAINING = {
  course: (sql: Sql, student: string) => sql`
    insert into public.course_completions (student_id, course, student_name, completed_at)
    select id, 'otdc', full_name, '2026-11-20 12:00+08' from public.profiles where id = ${student}`,
  hours: (sql: Sql, student: string) => sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    values (${student}, 'otdc', '2026-11-18', 1, 28800), (${student}, 'otdc', '2026-11-19', 2, 25200)`,
  birthday: (sql: Sql, student: string) =>
    sql`update public.profiles set birthday = '2000-02-29' where id = ${student}`,
  citizenship: (sql: Sql, student: string) =>
    sql`insert into private.citizenships (student_id, citizenship) values (${student}, 'filipino')`,
  identity: (sql: Sql, student: string) => sql`
    insert into private.identity_checks
      (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    select id, 'Nena Peña Abad', '2000-02-29', 'filipino', 'passport', full_name, gen_random_uuid(), 'Ada'
    from public.profiles where id = ${student}`,
}

/** Consequences of these rows, which no function has written. */
const settle = (sql: Sql, student: string) =>
  sql`select private.issue_at_once(${student}), private.settle_waits(${student})`
const FOLLOWS: Partial<Record<keyof typeof TRAINING, (sql: Sql, student: string) => unknown>> = {
  course: (sql, student) => sql`
    select private.happened('course_completed', to_jsonb(done)) from public.course_completions done
    where student_id = ${student} and course = 'otdc'`,
  citizenship: settle,
  identity: settle,
}

export type Requirement = keyof typeof TRAINING
export const REQUIREMENTS = Object.keys(TRAINING) as Requirement[]

/** Completes a student's training, except for `leftOut`. */
export async function train(sql: Sql, student: string, leftOut: readonly Requirement[] = []): Promise<void> {
  for (const requirement of REQUIREMENTS)
    if (!leftOut.includes(requirement)) await fulfil(sql, student, requirement)
}

export async function fulfil(sql: Sql, student: string, requirement: Requirement): Promise<void> {
  await TRAINING[requirement](sql, student)
  await FOLLOWS[requirement]?.(sql, student)
}
