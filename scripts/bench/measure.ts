import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Sql } from 'embedded-supabase/testing'
import { Client } from 'pg'

const WARM_UP = 1
const RUNS = 3

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function countRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (typeof answer === 'object' && answer && 'rows' in answer && Array.isArray(answer.rows))
    return answer.rows.length
  return 1
}

/** A process's CPU time (ms), undistorted by other processes; NaN if the system does not report it. */
export function processorTime(pid: number): number {
  try {
    // Nanoseconds on the CPU, then waiting for it.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

/** A call's elapsed time for the client (ms), the server's CPU time, and the result. */
export async function measure(sql: Sql, call: string) {
  const times: number[] = []
  let answer: unknown
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  let worked = 0
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    if (run === WARM_UP) worked = processorTime(pid)
    const started = performance.now()
    const [row] = await sql.unsafe(`select public.${call} as answer`)
    if (run >= WARM_UP) times.push(performance.now() - started)
    answer = row?.answer
  }
  times.sort((a, b) => a - b)
  const json = JSON.stringify(answer)
  return {
    work: (processorTime(pid) - worked) / RUNS,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    found: countRows(answer),
    bytes: Buffer.byteLength(json),
    gzip: gzipSync(json).length,
  }
}

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] }

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const type = node['Node Type']
  if (!type.endsWith('Scan') || /CTE|Function|Subquery|Values|Result/.test(type)) return below
  return [`${type} ${node['Index Name'] ?? node['Relation Name']}`, ...below]
}

/** Scans inside a call, and the number of admin checks, from auto_explain's notices. Scans without measurable time are left out. */
export async function readPlan(superuserUrl: string, adminId: string, call: string) {
  const notices: string[] = []
  const database = new Client(superuserUrl)
  database.on('notice', ({ message = '' }) => notices.push(message))
  await database.connect()
  const claims = JSON.stringify({ sub: adminId, session_id: adminId, role: 'authenticated' })
  await database.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
  await database.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json;
      set client_min_messages = log;
      set role authenticated`)
  notices.length = 0
  await database.query(`select public.${call}`)
  await database.end()
  const plans = notices.flatMap((notice) => {
    const [, duration, json] = /duration: ([\d.]+) ms\s+plan:\s*(\{[\s\S]*)/.exec(notice) ?? []
    return json ? [{ duration: Number(duration), ...JSON.parse(json) }] : []
  })
  // Not the look-up of a feature that is off, which each check also makes.
  const isAdminCheck = (plan: { 'Query Text': string }) =>
    /private\.staff_actions/.test(plan['Query Text']) && /me\.role/.test(plan['Query Text'])
  return {
    adminChecks: plans.filter(isAdminCheck).length,
    nodes: [
      ...new Set(
        plans
          .filter((plan) => !isAdminCheck(plan) && plan.duration > 0.5)
          .flatMap((plan) => scansOf(plan.Plan)),
      ),
    ],
  }
}
