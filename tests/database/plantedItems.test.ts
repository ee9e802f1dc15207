import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { call, idOf } from './signedIn.ts'

const sql = await openDatabase({ connections: 1 })

/** Four questions with each defect, and the flags of which one must find it. */
const BAD = {
  miskeyed: ['weak', 'hard'],
  ambiguous: ['weak'],
  easy: ['easy'],
  hard: ['hard'],
  dead: ['distractor'],
  filipino: ['languages'],
} as const
type Fault = keyof typeof BAD

/** 2,000 students; P(right) = 1 / (1 + exp(-a (t - b))) for ability t, slope a and difficulty b. */
const SIMULATE = `
  create temp table item as
  select id, right_option, 0.9 + (place * 7 % 11) * 0.08 as a, -2.4 + (place * 5 % 13) * 0.15 as b, fault
  from (select *, row_number() over (order by key) as place from private.questions where module_index = 4 and active) bank
  left join (select fault, first + 6 * n as planted from unnest($1::text[]) with ordinality fault (fault, first), generate_series(0, 3) n) planted
    on planted = place;
  create temp table person as
  select gen_random_uuid() as id, case when n % 2 = 0 then 'en' else 'fil' end as language,
    sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) - case when n % 2 = 0 then 0 else 0.3 end as t
  from generate_series(1, 2000) n;
  insert into private.students (id) select id from person;
  create temp table sitting as select person.*, paper.* from person 
  -- A paper for each: the module's number depends on the person.
  cross join lateral
    private.draw_paper(case when language = 'en' then 4 else 4 + 0 * char_length(language) end::smallint) paper;
  create temp table answered as
  select sitting.id, alias, option_order, case
    when is_known then case
      when fault = 'miskeyed' then (right_option + 1) % 3
      when fault = 'ambiguous' and luck < 0.5 then (right_option + 2) % 3
      else right_option end
    -- Two options are right: whoever guesses finds the key nearly as often.
    when fault = 'ambiguous' and luck < 0.45 then right_option
    else (right_option + case when luck < 0.55 or fault = 'dead' then 1 else 2 end) % 3 end as chosen, right_option
  from sitting cross join lateral unnest(revision_ids, aliases, option_orders) paper (revision_id, alias, option_order)
  join (select id as revision_id, question_id from private.question_revisions) revision using (revision_id)
  join item on item.id = question_id
  cross join lateral (select random() as luck, random() < 1 / (1 + exp(-a * (t - case fault
    when 'easy' then -6 when 'hard' then 2.5 when 'filipino' then case language when 'fil' then b + 1.6 else b end else b end))) as is_known) answer;
  insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders, answers, language, score, passed, result,
    started_at, submitted_at)
  select id, 4, 1, revision_ids, aliases, option_orders, answers, language, score, score >= private.limit_pass_mark(), '{}', now() - interval '20 minutes', now()
  from sitting join (
    select id, jsonb_object_agg(alias, position(chosen::text in option_order)::text) as answers,
      100 * count(*) filter (where chosen = right_option) / count(*) as score
    from answered group by id
  ) graded using (id);
  insert into private.attempts_to_count select id from public.exam_attempts where submitted_at = now();
  delete from private.question_statistics`

test('of 2,000 students’ exams every planted bad question is found, and few good ones are flagged', async () => {
  const faults = Object.keys(BAD) as Fault[]
  const list = `array['${faults.join("','")}']`
  const started = performance.now()
  await sql`select setseed(0.77)`
  await sql.unsafe(SIMULATE.replace('$1::text[]', list))
  const simulated = performance.now()
  while ((await sql<{ n: number }[]>`select private.count_attempts() as n`)[0]?.n) {}
  const counted = performance.now()
  const items = new Map(
    (await sql<{ id: string; fault: Fault | null }[]>`select id, fault from item`).map((row) => [
      row.id,
      row.fault,
    ]),
  )
  const { rows } = await call(sql, await idOf(sql, 'ada'), 'list_questions', {
    p_query: '',
    p_page: 0,
    p_page_size: 1000,
    p_module: 4,
  })
  const found = Object.fromEntries(
    faults.map((fault) => {
      const planted = rows.filter(({ id }) => items.get(id) === fault)
      return [
        fault,
        planted.filter(({ flags }) => BAD[fault].some((flag) => (flags as string[]).includes(flag))).length,
      ]
    }),
  )
  const good = rows.filter(({ id }) => items.get(id) === null)
  const flagged = good.filter(({ flags }) => flags.length > 0)
  console.log(
    `${rows.length} questions, ${Math.min(...rows.map(({ answers }) => answers))} to ${Math.max(...rows.map(({ answers }) => answers))} answers each; ` +
      `found of 4 each: ${JSON.stringify(found)}; flagged of ${good.length} good ones: ${flagged.length} ${JSON.stringify(flagged.map(({ flags }) => flags))}; ` +
      `simulated in ${Math.round(simulated - started)} ms, counted in ${Math.round(counted - simulated)} ms`,
  )
  expect(found).toEqual(Object.fromEntries(faults.map((fault) => [fault, 4])))
  expect(flagged.length).toBeLessThanOrEqual(good.length * 0.05)
  expect(good.length).toBeGreaterThan(40)
})
