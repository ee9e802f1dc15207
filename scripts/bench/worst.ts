// Measures every function that a student or a visitor may call, with its worst arguments, and those of every role beside another student: npm run bench -- worst [people] [rows] [--only=my_plan,mock_result]
import { parseArgs } from 'node:util'
import { openSql } from 'embedded-supabase/testing'
import { Client } from 'pg'
import { loadContent } from '../../content/load.ts'
import { EXPECTED_ACCESS } from '../doctor/access.ts'
import { withScratchDatabase } from '../migration/scratchDatabase.ts'
import { besideVictim } from './besideVictim.ts'
import { insertActivity } from './insertActivity.ts'
import { insertPeople } from './insertPeople.ts'
import { insertSceneResults } from './insertSceneResults.ts'
import { insertTraining } from './insertTraining.ts'
import { inventPeople } from './inventPeople.ts'
import { printTable } from './printTable.ts'
import { WORST_CALLS, type WorstCall } from './worstCalls.ts'
import { worstPeople } from './worstPeople.ts'

/** Postgres time (ms). */
const BUDGET = 50
const RUNS = 9
/** People; with fewer, no call shows that it needs its own limit. */
const AT_WORST = 100_000
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const count = Number(positionals[0] ?? AT_WORST)
/** Prefixes of the calls made beside another student; the times of Postgres are left out then. */
const only = values.only?.split(',') ?? []

await withScratchDatabase(async (url) => {
  const superuserUrl = new URL(url)
  superuserUrl.username = 'supabase_admin'
  const sql = openSql(superuserUrl.href)
  const people = inventPeople(count)
  console.log(`Inventing ${count} people and their progress…`)
  await insertPeople(sql, people)
  await insertActivity(sql, people.at(-1)?.id ?? '')
  console.log('Their lessons, hours, exams, payments and certificates…')
  await loadContent(url)
  await insertTraining(sql)
  const callers = await worstPeople(sql)
  console.log(await insertSceneResults(sql, Object.values(callers)))
  await sql.end()

  const database = new Client(superuserUrl.href)
  // After a failure Postgres is stopped under this connection; only the failure is to be reported.
  database.on('error', () => {})
  await database.connect()
  await database.query('create role bench in role authenticated, anon')
  await database.query('grant usage on schema private to bench')
  await database.query('grant select on all tables in schema private to bench')
  await database.query('grant execute on all functions in schema private to bench')

  const sitter = JSON.stringify({ sub: callers.sitter, session_id: callers.sitter, role: 'authenticated' })
  await database.query(`select set_config('request.jwt.claims', $1, false)`, [sitter])
  await database.query('select public.start_exam(1)')
  await database.query('select public.start_scene_set(1)')
  await database.query(`select public.open_mock('mock')`)
  await database.query(
    'select public.start_case((select min(key) from private.cases where module_index = 1))',
  )
  // Made before the calls, so as not to be measured, and by the superuser: the callers see no row of the private tables.
  await database.query(
    `create table public.worst as select
      (select jsonb_object_agg(gen_random_uuid(), '1') from generate_series(1, 15000)) as answers,
      (select jsonb_agg(jsonb_build_object('itemKey', key, 'day', current_date - number, 'rating', 3, 'dueOn', current_date + 9))
        from (select unnest(item_keys) as key from private.practice_decks limit 100) item, generate_series(1, 2) number) as reviews,
      (select id from public.exam_attempts where submitted_at is null and student_id = auth.uid()) as attempt,
      (select id from private.scene_sets where student_id = auth.uid()) as scene_set,
      (select id from private.mock_exams where submitted_at is null and student_id = auth.uid()) as mock,
      (select id from private.mock_exams where kind = 'mock' and student_id = '${callers.graduate}' limit 1) as graded_mock,
      (select max(key) from private.cases where module_index = 1) as other_case,
      (select activity from private.study_activities activity where kind = 'lesson' and module_index = 1 order by place limit 1) as section,
      (select id from private.case_runs where student_id = auth.uid()) as case_run,
      (select coalesce(scene #> '{futures,0,id}', scene #> '{choices,0,id}',
          (select jsonb_agg(actor -> 'id') from jsonb_array_elements(scene -> 'actors') actor))
        from private.scene_sets cross join lateral private.scene_as(revision_ids[1]) where student_id = auth.uid()) as scene_answer`,
  )
  await database.query('grant select on worst to bench')

  /** Runs a call as a user, in a transaction that is rolled back: the Postgres time (ms), and the code of a refusal. */
  async function run({ call, by, before }: WorstCall): Promise<{ ms: number; refusal: string }> {
    await database.query('begin')
    const id = by === 'visitor' ? null : callers[by]
    if (before) await database.query(before, [id])
    const role = id ? 'authenticated' : 'anon'
    const claims = JSON.stringify(id ? { sub: id, session_id: id, role } : { role })
    await database.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', 'bench', true)`,
      [claims],
    )
    const started = performance.now()
    try {
      const { rows } = await database.query(
        `explain (analyze, timing off, format json) select public.${call}`,
      )
      const [plan] = rows[0]['QUERY PLAN']
      return { ms: plan['Planning Time'] + plan['Execution Time'], refusal: '' }
    } catch (error) {
      // Postgres does not report a refusal's duration; this includes the round trip.
      return { ms: performance.now() - started, refusal: (error as Error).message }
    } finally {
      await database.query('rollback')
    }
  }

  async function measure(worst: WorstCall) {
    await run(worst)
    const runs = []
    for (let number = 0; number < RUNS; number += 1) runs.push(await run(worst))
    runs.sort((a, b) => a.ms - b.ms)
    const [fastest = 0, slowest = 0] = [runs[0]?.ms, runs.at(-1)?.ms]
    return { ms: Number.NaN, refusal: '', ...runs[Math.floor(RUNS / 2)], fastest, slowest }
  }

  const rows = []
  const broken: string[] = []
  for (const [name, worst] of Object.entries(only.length > 0 ? {} : WORST_CALLS)) {
    const { by, limit } = worst
    const { ms, fastest, slowest, refusal } = await measure(worst)
    const allowed = limit?.ms ?? BUDGET
    if (ms > allowed) broken.push(`${name}: ${ms.toFixed(0)} ms of ${allowed}`)
    // A refusal has a code; anything else means that the call did not run.
    if (refusal && !/^[a-z_]+$/.test(refusal)) broken.push(`${name}: fails with "${refusal}"`)
    if (limit && ms <= BUDGET && count >= AT_WORST)
      broken.push(`${name}: keeps the budget, and needs no limit of its own`)
    rows.push({
      function: name,
      by,
      'ms of Postgres': ms.toFixed(1),
      fastest: fastest.toFixed(1),
      slowest: slowest.toFixed(1),
      limit: allowed,
      'refused with': refusal,
      reason: limit?.reason ?? '',
    })
  }
  if (rows.length > 0) printTable(rows)

  const others = EXPECTED_ACCESS.rpcs.filter((name) => only.length === 0 && !(name in WORST_CALLS))
  const times: number[] = []
  for (const name of others) {
    const { rows: found } = await database.query(
      `select string_agg('null', ', ') as nulls from pg_proc, generate_series(1, pronargs - pronargdefaults)
       where proname = $1 and pronamespace = 'public'::regnamespace`,
      [name],
    )
    const { ms, refusal } = await measure({
      call: `${name}(${found[0]?.nulls ?? ''})`,
      by: 'graduate',
    })
    times.push(ms)
    if (refusal !== 'not_admin')
      broken.push(`${name}: a student may call it, and it has no row ("${refusal}")`)
  }
  if (others.length > 0)
    console.log(
      `\n${others.length} functions for admins refuse a student, the slowest within ${Math.max(...times).toFixed(1)} ms.`,
    )
  await database.query('reset role')
  const beside = await besideVictim(url, callers, only)
  console.log(
    `\nThirty of each at once beside another student’s my_course; the worst rows of ${beside.rows.length}:\n`,
  )
  printTable(beside.rows.slice(0, Number(positionals[1] ?? beside.rows.length)))
  console.log()
  printTable(beside.perRole)
  broken.push(...beside.broken)
  console.log(
    broken.length > 0
      ? `Over budget:\n  ${broken.join('\n  ')}`
      : `All within ${BUDGET} ms, or a limit of their own.`,
  )
  if (broken.length > 0) process.exitCode = 1
  await database.end()
})
