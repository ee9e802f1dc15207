import type { Sql } from 'embedded-supabase/testing'

/** The school's rules, each as a query for rows that violate it. */
const RULES: Record<string, string> = {
  'an exam module is passed only with a passing grade': `
    select student_id, module_index from module_progress join modules on index = module_index
    where assessment = 'exam' and passed_at is not null and not exists (
      select from exam_attempts attempt
      where attempt.student_id = module_progress.student_id and attempt.module_index = index and attempt.passed
    )`,
  'a passing grade passes its module': `
    select student_id, module_index from exam_attempts join module_progress using (student_id, module_index)
    where passed and passed_at is null`,
  'an essay module is passed exactly with five answers': `
    select student_id, module_index from module_progress join modules on index = module_index
    where assessment = 'essay' and (passed_at is not null) <> (5 = (
      select count(*) from essay_responses response
      where response.student_id = module_progress.student_id
        and response.course = modules.course
    ))`,
  'nothing is done in a module whose predecessor is not passed, except by admins': `
    select progress.student_id, progress.module_index from module_progress progress
    join profiles on profiles.id = progress.student_id
    where profiles.role = 'otdc' and progress.module_index between 1 and 5 and not exists (
      select from module_progress before
      where before.student_id = progress.student_id and before.module_index = progress.module_index - 1
        and before.passed_at is not null
    )`,
  'failures run from 0 to 3': `select student_id from module_progress where failures not between 0 and 3`,
  'after three failures the assessment is closed': `
    select student_id from module_progress where failures = 3 and watched_at is not null
    union all
    select student_id from exam_attempts join module_progress using (student_id, module_index)
    where submitted_at is null and failures = 3`,
  'an assessment is open only when 95 % was watched': `
    select student_id from module_progress join modules on index = module_index
    where watched_at is not null and private.watched_share(watched, video_seconds) < 0.95`,
  'an attempt is sat only after the video': `
    select student_id from exam_attempts join module_progress using (student_id, module_index)
    where submitted_at is null and passed_at is null and watched_at is null`,
  'at most one attempt is open': `
    select student_id from exam_attempts where submitted_at is null group by student_id, module_index having count(*) > 1`,
  'a grade is of 0 to 100 and passes from 80 on': `
    select student_id from exam_attempts where submitted_at is not null and (score not between 0 and 100 or passed <> (score >= 80))`,
  'a student has completed the course exactly when all its modules are passed': `
    select profiles.id from profiles
    where role in ('otdc', 'ddc') and (
      exists (select from course_completions where student_id = profiles.id and course = private.course_of(role))
    ) <> (
      not exists (
        select from modules where role = any (audience) and not exists (
          select from module_progress where student_id = profiles.id and module_index = index and passed_at is not null
        )
      )
    )`,
  'every pass is on the profile': `
    select id from profiles where passed_modules <> (
      select coalesce(bit_or(1 << module_index), 0) from module_progress
      where student_id = id and passed_at is not null and module_index > 0
    )`,
  'every completion was told once, and its date is on the profile': `
    select student_id from course_completions join profiles on profiles.id = student_id
    where last_completed_at is null or last_completed_at < completed_at or 1 <> (
      select count(*) from notifications where dedupe_key = 'course_completed:' || student_id || ':' || course
    )`,
  'everybody has passed module 0': `
    select id from profiles where not exists (
      select from module_progress where student_id = id and module_index = 0 and passed_at is not null
    )`,
  'a sent answer has no draft beside it, unless it is to be written again': `
    select student_id from essay_drafts join essay_responses using (student_id, course, number)
    where number <> all (coalesce((private.state_of_essay(student_id, course)).again, '{}'))`,
  'a sent answer has twenty words, ten of them different': `
    select student_id from essay_responses
    where private.count_words(body) < 20 or private.count_different_words(body) < 10`,
  'confirmed hours, held ones included, are those that a presence check confirmed': `
    select student_id from (
      select id as student_id, (select coalesce(sum(seconds), 0) from private.study_days where student_id = profiles.id)
        + (select coalesce(sum(private.seconds_of(held)), 0) from private.study_sessions where student_id = profiles.id) as credited,
        (select coalesce(sum(seconds), 0) from private.presence_checks where student_id = profiles.id and outcome in ('answered', 'worked')) as answered
      from profiles
    ) sums where credited <> answered`,
  'the hours by activity are those by day': `
    select student_id, course from (
      select student_id, course, seconds from private.study_days
      union all select student_id, course, -seconds from private.study_work
    ) sums group by student_id, course having sum(seconds) <> 0`,
  'no activity has more than it counts at most': `
    select student_id from (
      select student_id, course, activity_id, seconds from private.study_work
      union all select student_id, part.course, part.activity_id, part.seconds from private.study_sessions, unnest(held || pending) part
    ) counted join private.study_activities on id = activity_id
    group by student_id, counted.course, activity_id, most_seconds having sum(counted.seconds) > most_seconds`,
  'what was counted in stretches is on a day, or was dropped by a missed check': `
    select student_id from (
      select id as student_id, (select coalesce(sum(seconds), 0) from private.study_sessions where student_id = profiles.id) as counted,
        (select coalesce(sum(seconds), 0) from private.study_days where student_id = profiles.id) + private.pending_seconds(id) as on_days,
        (select coalesce(sum(seconds), 0) from private.presence_checks where student_id = profiles.id and outcome = 'missed') as dropped
      from profiles
    ) sums where counted <> on_days + dropped`,
  'no stretch has more seconds than it lasted, and none overlaps another of the student’s': `
    select student_id from private.study_sessions
    where seconds > extract(epoch from beat_at - started_at)
    union all
    select earlier.student_id from private.study_sessions earlier
    join private.study_sessions later using (student_id)
    where earlier.id <> later.id and earlier.started_at <= later.started_at and earlier.beat_at > later.started_at`,
  'no day has more hours than its course allows': `
    select student_id from (
      select student_id, course, day, seconds from private.study_days
      union all select student_id, part.course, part.day, part.seconds from private.study_sessions, unnest(held || pending) part
    ) counted join private.courses using (course)
    group by student_id, course, day, daily_hours having sum(seconds) > daily_hours * 3600`,
  'only the open stretch has what is pending or held': `
    select student_id from private.study_sessions where ended_at is not null and held || pending <> '{}'`,
  'nobody has hours who did not agree before': `
    select student_id from private.study_sessions session where not exists (
      select from private.study_consents consent where consent.student_id = session.student_id and given_at <= started_at
    )`,
}

export async function brokenRules(sql: Sql): Promise<{ rule: string; rows: object[] }[]> {
  const broken: { rule: string; rows: object[] }[] = []
  for (const [rule, search] of Object.entries(RULES)) {
    const rows = await sql.unsafe(search)
    if (rows.length > 0) broken.push({ rule, rows: [...rows] })
  }
  return broken
}
