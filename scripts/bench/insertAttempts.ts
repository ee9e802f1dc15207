import type { Sql } from 'embedded-supabase/testing'

/**
 * Adds graded attempts up to that many answers per question, and rebuilds all statistics. 200 papers are answered repeatedly
 * by people without a profile. Needs the superuser. Returns the number of answers, and the time to count them (ms).
 */
export async function insertAttempts(
  superuser: Sql,
  answers: number,
): Promise<{ answers: number; ms: number }> {
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      create temp table paper on commit drop as
      select n, module, drawn.* from generate_series(1, 50) n, generate_series(1, 4) module
      cross join lateral private.draw_paper((module + 0 * n)::smallint) drawn`
    await sql`
      create temp table sheet on commit drop as
      select n, module, turn, revision_ids, aliases, option_orders, answers, seconds
      from paper, generate_series(1, 20) turn
      cross join lateral (
        select jsonb_object_agg(alias, position(case
          when abs(hashtext(alias::text || turn)) % 100 < 50 + 2 * turn then right_option
          else (right_option + 1 + turn % 2) % 3 end::text in option_order)::text) as answers,
          array_agg((5 + abs(hashtext(alias::text || turn)) % 60)::smallint) as seconds
        from unnest(revision_ids, aliases, option_orders) each (id, alias, option_order)
        join private.question_revisions using (id)
      ) given`
    const [{ each = 1 } = {}] = await sql<{ each: number }[]>`
      select ceil(greatest(${answers} - (select count(*) * 35 from public.exam_attempts), 0) / sum(cardinality(revision_ids)))::int as each from sheet`
    await sql`
      insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders, answers, seconds, language,
        score, passed, result, started_at, submitted_at)
      select gen_random_uuid(), module, 1, revision_ids, aliases, option_orders, answers, seconds, (array['en', 'fil', 'both'])[1 + (turn + each) % 3],
        90, true, '{}', now() - interval '1 day', now() - interval '23 hours'
      from sheet, generate_series(1, ${each}) each`
    await sql`update public.exam_attempts set language = 'en' where submitted_at is not null and language is null`
  })
  const started = performance.now()
  await superuser`select private.recount_attempts()`
  const ms = performance.now() - started
  await superuser`vacuum (analyze)`
  const [row] = await superuser<{ answers: number }[]>`
    select sum(answers)::int as answers from private.question_statistics where language = 'all'`
  return { answers: row?.answers ?? 0, ms }
}
