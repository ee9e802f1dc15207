// Measures what an admin's dashboard asks of a database with 100,000 people: npm run bench:admin [people]
import { cpus, loadavg } from 'node:os'
import postgres from 'postgres'
import { withScratchDatabase } from '../scratchDatabase.ts'
import { queries } from './adminQueries.ts'
import { insertNotifications } from './insertNotifications.ts'
import { insertPeople } from './insertPeople.ts'
import { inventPeople } from './inventPeople.ts'
import { measure, measureNaiveSearch, readPlan } from './measure.ts'
import { printTable } from './printTable.ts'

const BUDGET = { p95: 150, gzip: 20_000 }
const count = Number(process.argv[2] ?? 100_000)

await withScratchDatabase(async (url) => {
  const superuserUrl = new URL(url)
  superuserUrl.username = 'supabase_admin'
  const sql = postgres(superuserUrl.href, { max: 1, onnotice: () => undefined })
  const people = inventPeople(count)
  const adminId = people.at(-1)?.id ?? ''
  console.log(`Inventing ${count} people and their progress…`)
  await insertPeople(sql, people)
  await insertNotifications(sql, adminId)

  // From here on as PostgREST calls: with the admin's claims and role.
  await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: adminId, session_id: adminId, role: 'authenticated' })}, false)`
  await sql`set role authenticated`
  const naive = await measureNaiveSearch(sql)

  const rows = []
  const broken: string[] = []
  for (const { name, call, batch } of queries(people)) {
    const { work, p50, p95, found, bytes, gzip } = await measure(sql, call)
    const plan = await readPlan(superuserUrl.href, adminId, call)
    if (!batch && p95 > BUDGET.p95) broken.push(`${name}: p95 ${p95.toFixed(0)} ms`)
    if (!batch && gzip > BUDGET.gzip) broken.push(`${name}: ${gzip} bytes`)
    if (plan.adminChecks !== 1) broken.push(`${name}: is_admin() ran ${plan.adminChecks} times`)
    rows.push({
      query: name,
      'work ms': work.toFixed(1),
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      rows: found,
      bytes,
      gzip,
      'times faster': `${Math.round(naive.total / p50)}`,
      'is_admin()': plan.adminChecks,
      plan: plan.nodes.join(', '),
    })
  }
  printTable(rows)
  console.log(
    `\nThe naive way, every row to the browser and Fuse.js over all of them: ${Math.round(naive.fetch)} ms and ` +
      `${(naive.bytes / 1e6).toFixed(1)} MB (${(naive.gzip / 1e6).toFixed(1)} MB compressed) for the rows, ` +
      `${Math.round(naive.search)} ms for the search.`,
  )
  const [load = 0] = loadavg()
  console.log(`${cpus().length} processors, load ${load.toFixed(1)}.`)
  if (load > cpus().length)
    console.log('The machine is busy: compare the server’s own work, not the waiting time.')
  console.log(broken.length > 0 ? `Over budget:\n  ${broken.join('\n  ')}` : 'All within the budget.')
  await sql.end()
})
