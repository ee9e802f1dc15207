import type { Sql } from 'embedded-supabase/testing'
import type { Caller } from './worstCalls.ts'

/** Prepares the callers of the worst calls among the invented people, and returns their ids. */
export async function worstPeople(superuser: Sql): Promise<Record<Exclude<Caller, 'visitor'>, string>> {
  const [people] = await superuser<{ graduate: string; sitter: string; writer: string }[]>`
    with present as (
      select id, role, passed_modules, last_completed_at from public.profiles where archived_at is null and disabled_at is null
    )
    select
      (select attempt.student_id from public.exam_attempts attempt join present on present.id = student_id
        where role = 'otdc' and last_completed_at is not null limit 1) as graduate,
      (select id from present where role = 'otdc' and last_completed_at is null and id not in (select student_id from public.exam_attempts) limit 1) as sitter,
      (select id from present where role = 'ddc' and last_completed_at is null limit 1) as writer`
  if (!people?.graduate || !people.sitter || !people.writer)
    throw new Error('Too few people for the worst calls')
  const ids = Object.values(people)
  await superuser`insert into auth.sessions (id, user_id) select id, id from unnest(${ids}::uuid[]) id`
  await superuser`update private.enrolments set last_day = current_date + 28, ended_at = null where student_id = any (${ids}::uuid[])`
  await superuser`
    insert into private.study_consents (student_id, version) select id, private.study_terms_version() from unnest(${ids}::uuid[]) id`
  await superuser`
    insert into public.module_progress (student_id, module_index, watched_at)
    values (${people.sitter}, 1, now()), (${people.writer}, 6, now())
    on conflict (student_id, module_index) do update set watched_at = now(), passed_at = null`
  const { graduate } = people
  // The maximum of stored reviews of every card, and a year of daily changes in the log.
  await superuser`
    insert into private.practice_reviews (student_id, item_key, day, rating, due_on)
    select ${graduate}, key, current_date - number, 3, current_date + 9
    from (select distinct unnest(item_keys) as key from private.practice_decks) item, generate_series(0, 19) number`
  await superuser`
    insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
    select ${graduate}, 'Somebody', 'renamed', ${graduate}, 'Somebody', '{"fullName": "Somebody"}', '{"fullName": "Somebody else"}'
    from generate_series(1, 10000)`
  // The maximum of stored mocks, and a first look with a full paper.
  await superuser`delete from private.mock_exams where student_id = ${graduate}`
  await superuser`
    insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, until, score, topics, submitted_at)
    select ${graduate}, case number when 0 then 'first_look' else 'mock' end::public.mock_kind, keys, aliases, orders, now() + interval '1 hour', 50,
      (select jsonb_agg(jsonb_build_object('topic', topic, 'right', 1, 'total', 2)) from (select distinct topic from private.mock_items) topics), now()
    from generate_series(0, 30) number, (
      select array_agg(key) as keys, array_agg(gen_random_uuid()) as aliases, array_agg('012'::text) as orders
      from (select key from private.mock_items limit 60) item
    ) paper`
  await superuser`analyze`
  return people
}
