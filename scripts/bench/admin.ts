// Measures the admin dashboard's queries on a database with 100,000 people: npm run bench -- admin [people [part of their names]]
import { cpus, loadavg } from 'node:os'
import { openSql, type Sql } from 'embedded-supabase/testing'
import { loadContent } from '../../content/load.ts'
import type { User } from '../../contract/answers/users.ts'
import { rankMatches } from '../../src/features/admin/kit/search/rankMatches.ts'
import { withScratchDatabase } from '../migration/scratchDatabase.ts'
import { detailQueries, queries } from './adminQueries.ts'
import { insertActivity } from './insertActivity.ts'
import { insertAttempts } from './insertAttempts.ts'
import { insertNotifications } from './insertNotifications.ts'
import { insertPeople } from './insertPeople.ts'
import { insertTraining } from './insertTraining.ts'
import { inventPeople } from './inventPeople.ts'
import { listQueries } from './listQueries.ts'
import { measure, percentile, readPlan } from './measure.ts'
import { missedSearches, OFFICE_SEARCHES, officePeople } from './officeSearches.ts'
import { printTable } from './printTable.ts'
import { recordQueries } from './recordQueries.ts'

/** Postgres time per call (ms), and bytes of its compressed response. */
const BUDGET = { work: 50, gzip: 20_000 }
/** Searches with a typo take several steps: their 95th percentile (ms). */
const SLIPS = 150
/** The most of the hundred office searches that may miss the person. */
const MISSES = 3
/** With 100,000 people the questions' statistics count five million answers. */
const ANSWERS_A_PERSON = 50
const count = Number(process.argv[2] ?? 100_000)
/** Only matching queries, without the searches and the questions' statistics. */
const only = process.argv[3] === undefined ? null : new RegExp(process.argv[3])

async function measureSearches(sql: Sql, broken: string[]): Promise<void> {
  const times: number[] = []
  const missed = await missedSearches(async (text) => {
    const started = performance.now()
    const [row] = await sql`select public.search_users(${text}, 'all') as users`
    times.push(performance.now() - started)
    return rankMatches<User>(row?.users, text)
  })
  times.sort((a, b) => a - b)
  const p95 = percentile(times, 0.95)
  console.log(
    `Of ${OFFICE_SEARCHES.length} searches as an office spells them, ${OFFICE_SEARCHES.length - missed.length} have the person ` +
      `among the first five; p95 ${p95.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms.`,
  )
  for (const search of missed) console.log(`  missed: ${search}`)
  if (p95 > SLIPS) broken.push(`searches as an office spells them: p95 ${p95.toFixed(0)} ms`)
  if (missed.length > MISSES) broken.push(`searches as an office spells them: ${missed.length} missed`)
}

await withScratchDatabase(async (url) => {
  const superuserUrl = new URL(url)
  superuserUrl.username = 'supabase_admin'
  const sql = openSql(superuserUrl.href)
  const people = inventPeople(count)
  const adminId = people.at(-1)?.id ?? ''
  console.log(`Inventing ${count} people and their progress…`)
  await insertPeople(sql, [...people, ...officePeople(people.at(-1)?.createdAt ?? '')])
  await insertActivity(sql, adminId)
  await insertNotifications(sql, adminId)
  console.log('Their lessons, hours, exams, payments and certificates…')
  await loadContent(url)
  const { beats, sizes } = await insertTraining(sql)
  printTable(sizes)
  console.log(`The hours equal ${(beats / 1e6).toFixed(1)} million beats, rolled up by day and module.\n`)
  if (only === null) {
    const { answers, ms } = await insertAttempts(sql, ANSWERS_A_PERSON * count)
    console.log(
      `${answers.toLocaleString('en')} answers to exam questions, counted in ${Math.round(ms / 1000)} s.\n`,
    )
  }
  const records = await recordQueries(sql)
  const rowsOf = (table: string) => sizes.find((size) => size.table === table)?.rows ?? 0
  const lists = listQueries({
    people: count,
    payments: rowsOf('payments'),
    uploads: rowsOf('ltms_uploads'),
  })

  // From here on with the admin's claims and role, as PostgREST sets them.
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: adminId, session_id: adminId, role: 'authenticated' })}, false)`
  await sql`set role authenticated`

  const rows = []
  const broken: string[] = []
  for (const { name, call, batch } of [...queries(people), ...detailQueries(), ...records, ...lists]) {
    if (only && !only.test(name)) continue
    const { work, p50, p95, found, bytes, gzip } = await measure(sql, call)
    const plan = await readPlan(superuserUrl.href, adminId, call)
    // The elapsed time if the system does not report a process's own.
    const ms = Number.isNaN(work) ? p50 : work
    // Printed at once for a few queries; the table comes at the end.
    if (only) console.log(`${name}: ${work.toFixed(1)} ms, ${found} rows`)
    if (!batch && ms > BUDGET.work) broken.push(`${name}: ${ms.toFixed(0)} ms`)
    if (!batch && gzip > BUDGET.gzip) broken.push(`${name}: ${gzip} bytes`)
    // Today checks once for the function, and once for all kinds.
    if (plan.adminChecks < 1 || plan.adminChecks > 2)
      broken.push(`${name}: may() ran ${plan.adminChecks} times`)
    rows.push({
      query: name,
      'work ms': work.toFixed(1),
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      rows: found,
      bytes,
      gzip,
      'may()': plan.adminChecks,
      plan: plan.nodes.join(', '),
    })
  }
  printTable(rows)
  if (only === null) await measureSearches(sql, broken)
  const [load = 0] = loadavg()
  console.log(`${cpus().length} processors, load ${load.toFixed(1)}.`)
  if (load > cpus().length)
    console.log('The machine is busy: compare the server’s own work, not the waiting time.')
  console.log(broken.length > 0 ? `Over budget:\n  ${broken.join('\n  ')}` : 'All within the budget.')
  if (broken.length > 0) process.exitCode = 1
  await sql.end()
})
