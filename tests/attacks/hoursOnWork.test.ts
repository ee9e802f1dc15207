import { afterAll, expect, test } from 'vitest'
import { PASS_MARK } from '../../contract/limits.ts'
import { start, submit, watch } from '../database/learning.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { claimsOf, refusal } from '../database/signedIn.ts'
import { beat, newStudent } from '../database/studying.ts'

const sql = await openDatabase()

/** Hours at the computer on each day; the course counts up to eight a day. */
const DAYS = [8, 7]
/** Thousands of calls on a busy machine (ms). */
const SLOW = { timeout: 600_000 }

/** The longest interval at which a beat counts fully (s). */
const STEP = 45

/** The attackers' page calls. Time passes by moving the stored times back. */
await sql.unsafe(`
  create schema attack;
  create function attack.pass(lasts numeric) returns void language sql as $$
    update private.presence_checks set asked_at = asked_at - lasts * interval '1 s' where student_id = auth.uid() and outcome is null;
    update private.study_sessions set beat_at = beat_at - lasts * interval '1 s', answered_at = answered_at - lasts * interval '1 s',
      worked_at = worked_at - lasts * interval '1 s' where student_id = auth.uid() and ended_at is null
  $$;
  create function attack.sleep() returns void language sql as $$
    update private.study_days set day = day - 1 where student_id = auth.uid();
    update private.study_sessions set pending = array(select (course, day - 1, activity_id, seconds)::private.pending_part from unnest(pending))
    where student_id = auth.uid();
    update private.practice_reviews set day = day - 1 where student_id = auth.uid();
    update private.scene_results set reviewed_on = reviewed_on - 1 where student_id = auth.uid();
    select attack.pass(43200)
  $$;
  -- A page in view; a press whenever it is asked for.
  create sequence attack.reports;
  create function attack.report(report jsonb) returns jsonb language sql as $$
    select public.record_study('00000000-0000-4000-8000-0000000000aa', nextval('attack.reports')::int, report)
  $$;
  create function attack.beat(kind text, module int, key text default null) returns void language plpgsql as $$
  declare
    answer jsonb := attack.report(jsonb_build_object('beat', jsonb_build_object('kind', kind, 'moduleIndex', module, 'key', key))) #> '{beat,answer}';
  begin
    if answer -> 'check' <> 'null' then
      perform attack.pass(1);
      perform public.answer_presence((answer #>> '{check,nonce}')::uuid);
    end if;
  end
  $$;
  create function attack.review(item text) returns jsonb language sql as $$
    select attack.report(jsonb_build_object('reviews', jsonb_build_array(jsonb_build_object(
      'itemKey', item, 'day', private.school_day(now()), 'rating', 1 + floor(random() * 4)::int, 'dueOn', private.school_day(now()) + 1
    ))))
  $$;
  -- The next scene of a set, with an answer that its form allows.
  create function attack.play(module int) returns void language plpgsql as $$
  declare
    playing private.scene_sets;
    place int;
    asked jsonb;
    pick jsonb;
  begin
    perform public.start_scene_set(module);
    select * into playing from private.scene_sets where student_id = auth.uid() and module_index = module;
    place := (select min(number) from generate_series(0, 5) number where not playing.answers ? number::text);
    asked := (private.scene_as(playing.revision_ids[place + 1])).scene;
    pick := case asked ->> 'form'
      when 'first' then (select jsonb_agg(actor -> 'id' order by random()) from jsonb_array_elements(asked -> 'actors') actor)
      when 'next' then (select future -> 'id' from jsonb_array_elements(asked -> 'futures') future order by random() limit 1)
      when 'signals' then (select choice -> 'id' from jsonb_array_elements(asked -> 'choices') choice order by random() limit 1)
      when 'distance' then to_jsonb(round((random() * (asked ->> 'length')::numeric)::numeric, 0))
      when 'park' then asked -> 'length'
      when 'spot' then '[1, 3, 6]'
      when 'car' then (
        select jsonb_agg(asked -> 'parts' -> 0) from jsonb_array_elements(asked -> 'asks')
      )
    end;
    perform public.answer_scene(playing.id, place, pick);
  end
  $$;
  -- What may be done in the modules 0 and 1, each for as long as it counts, one after the other, by the number of the step from the beginning.
  create table attack.todo as
  select *, sum(steps) over (order by place) - steps as starts from (
    select kind::text, module_index, key, place, ceil(most_seconds / ${STEP}.0) as steps,
      -- As slowly as an answer counts; a page that only has to be open is never answered.
      ceil(most_answer_seconds / ${STEP}.0) as pace
    from private.study_activities where module_index < 2 and kind in ('film', 'lesson', 'practice', 'scenes', 'mock') and course is distinct from 'ddc'
  ) counting;
  create sequence attack.steps;
  create function attack.be_patient(items text[]) returns void language plpgsql as $$
  declare
    number int := nextval('attack.steps') - 1;
    now attack.todo;
    paper jsonb;
  begin
    select * into now from attack.todo where starts <= number order by starts desc limit 1;
    if now.pace is not null and mod(number - now.starts, now.pace) = now.pace - 1 then
      if now.kind = 'practice' then
        perform attack.review(items[1 + ((number - now.starts) / now.pace)::int % cardinality(items)]);
      elsif now.kind = 'scenes' then
        perform attack.play(now.module_index);
      else
        paper := public.open_mock('mock');
        if (paper ->> 'revision')::int = jsonb_array_length(paper -> 'questions') then
          perform public.submit_mock((paper ->> 'attemptId')::uuid, '{}');
          paper := public.open_mock('mock');
        end if;
        perform public.save_mock_answer((paper ->> 'attemptId')::uuid, (paper #>> array['questions', paper ->> 'revision', 'id'])::uuid, '1',
          (paper ->> 'revision')::int);
      end if;
    end if;
    perform attack.beat(now.kind, nullif(now.module_index, -1), nullif(now.key, ''));
  end
  $$;
  create function attack.items() returns text[] language sql as $$
    select array_agg(item order by random()) from private.practice_decks, unnest(item_keys) item
  $$;
`)

const gains: Record<string, { credited: string; waiting: string }> = {}
afterAll(() => console.table(gains))

/** Simulates two days with modules 0 and 1 open. `step` is PL/pgSQL for 45 s, with its number in the day. */
async function attack(name: string, step: string, of?: string): Promise<number> {
  const student = of ?? (await newStudent(sql))
  const attacker = await sql.reserve()
  await attacker`select set_config('request.jwt.claims', ${claimsOf(student)}, false)`
  // One transaction per step: within one, each update would scan all earlier row versions.
  for (const [day, hours] of DAYS.entries())
    await attacker.unsafe(`do $$
      declare
        items text[] := attack.items();
        waited int := 0;
      begin
        ${day > 0 ? 'perform attack.sleep();' : ''}
        for number in 1 .. ${(hours * 3600) / STEP} loop
          ${step}
          commit;
        end loop;
      end $$`)
  await attacker`reset request.jwt.claims`
  attacker.release()
  const [row] = await sql<{ credited: number; waiting: number }[]>`
    select coalesce(sum(seconds), 0)::int as credited, private.pending_seconds(${student}) as waiting
    from private.study_days where student_id = ${student}`
  const share = (seconds = 0) => seconds / (15 * 3600)
  gains[name] = {
    credited: `${(100 * share(row?.credited)).toFixed(1)} %`,
    waiting: `${(100 * share(row?.waiting)).toFixed(1)} %`,
  }
  return share(row?.credited) + share(row?.waiting)
}

// Attack 371
test(
  '371: who sits on one page and presses whenever asked collects what that page counts at most',
  SLOW,
  async () => {
    const [longest] = await sql<{ key: string }[]>`
    select key from private.study_activities where kind = 'lesson' and module_index in (0, 1) order by seconds desc limit 1`
    const sits = await attack(
      'sits on the longest section, and presses',
      `perform attack.beat('lesson', (select module_index from private.study_activities where key = '${longest?.key}'), '${longest?.key}');
     perform attack.pass(${STEP});`,
    )
    expect(sits).toBeGreaterThan(0.002)
    expect(sits).toBeLessThan(0.02)
  },
)

// Attack 373
test('373: who leaves practice open without answering collects nothing', SLOW, async () => {
  const open = await attack(
    'leaves practice open, and presses',
    `perform attack.pass(${STEP}); perform attack.beat('practice', null);`,
  )
  expect(open).toBe(0)
})

// Attack 374
test('374: a script that answers ten times a second collects next to nothing', SLOW, async () => {
  const script = await attack(
    'a script, ten answers a second',
    // A hundred cards and questions in ten seconds, then scenes; skips repeats, which count nothing.
    `if number = 1 then
       perform attack.pass(10);
       for place in 1 .. 100 loop
         perform attack.review(items[place]);
       end loop;
       perform attack.beat('practice', null);
     else
       perform attack.pass(${STEP});
       update private.study_sessions set answered_at = clock_timestamp() where student_id = auth.uid();
       if number < 25 or number % 50 = 0 then
         perform attack.play(1); perform attack.play(1);
       end if;
       perform attack.beat('scenes', 1);
     end if;`,
  )
  expect(script).toBeLessThan(0.01)
})

// Attack 376
test(
  '376: who answers everything that is open at random, as fast as one clicks, collects a tenth at most',
  SLOW,
  async () => {
    const random = await attack(
      'answers at random every five seconds',
      // Nine answers per step: cards and questions, then scenes; repeats of the day count nothing.
      `for place in (number - 1) * 9 + 1 .. number * 9 loop
       waited := waited + 5;
       continue when place > cardinality(items) and number >= 45 and place % 90 > 0;
       perform attack.pass(waited);
       waited := 0;
       if place <= cardinality(items) then
         perform attack.review(items[place]);
       else
         perform attack.play(case when place % 6 = 0 then 0 else 1 end);
       end if;
     end loop;
     perform attack.pass(waited);
     waited := 0;
     if (number - 1) * 9 < cardinality(items) then
       perform attack.beat('practice', null);
     else
       perform attack.beat('scenes', 1);
     end if;`,
    )
    expect(random).toBeGreaterThan(0.01)
    expect(random).toBeLessThan(0.1)
  },
)

// Attack 470
test(
  '470: who answers all that is open as slowly as it counts, knowing nothing, has hours and no exam',
  SLOW,
  async () => {
    const student = await newStudent(sql)
    const patient = await attack(
      'answers all that is open, as slowly as it counts',
      `perform attack.pass(${STEP}); perform attack.be_patient(items);`,
      student,
    )
    expect(patient).toBeGreaterThan(0.5)
    await watch(sql, student, 1)
    const scores: number[] = []
    for (const option of ['1', '2', '3']) {
      const paper = await start(sql, student, 1)
      const answers = Object.fromEntries(paper.questions.map(({ id }) => [id, option]))
      scores.push((await submit(sql, student, paper, answers)).score)
    }
    gains['… and sits its exam'] = { credited: `scores ${scores.join(', ')}`, waiting: 'module 2 stays shut' }
    expect(Math.max(...scores)).toBeLessThan(PASS_MARK)
    await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'rewatch_required'))
    await expect(beat(sql, student, { kind: 'lesson', module: 2 })).rejects.toMatchObject(
      refusal(403, 'module_locked'),
    )
  },
)
