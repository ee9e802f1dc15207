import { Pool } from 'pg'
import type { ExamPaper } from '../../../contract/answers/exams.ts'
import { logIn, openSql, overSql, type Rpc } from './calls.ts'
import { saveAnswer } from './exam.ts'
import { createHttpClient } from './httpClient.ts'
import { median } from './measure.ts'
import { PARTS, type PartTimes, timesOfParts } from './processes.ts'
import { openRawClient } from './rawClient.ts'
import { startCheckout } from './startCheckout.ts'
import { addPeople, deleteAttempts, MODULE, studentEmail } from './students.ts'

/** The measured kinds, each by all sessions at once. */
const KINDS = ['save over HTTP', 'save in SQL', 'bare update in SQL', 'my_course over HTTP'] as const

type Kind = (typeof KINDS)[number]

/** Calls a second; and per call: processor time (ms) and bytes of WAL. */
type Cost = PartTimes & { perSecond: number; wal: number }

type Session = { http: Rpc; sql: Rpc; paper: ExamPaper; saves: number; close(): void }

type Measured = { checkout: string; kind: Kind; cost: Cost }

const WARM_UP_MS = 1_500

/** Measures the calls of several checkouts, whose stacks all run: in each round one after the other, for that time each. */
export async function measureCalls(
  paths: string[],
  options: { sessions: number; rounds: number; milliseconds: number },
): Promise<Measured[]> {
  const stacks: Awaited<ReturnType<typeof openStack>>[] = []
  try {
    for (const path of paths) stacks.push(await openStack(path, options.sessions))
    for (const kind of KINDS) for (const stack of stacks) await stack.measure(kind, WARM_UP_MS)
    const costs = stacks.flatMap((stack) => KINDS.map((kind) => ({ stack, kind, rounds: [] as Cost[] })))
    for (let round = 0; round < options.rounds; round += 1)
      for (const kind of KINDS)
        for (const each of costs.filter((cost) => cost.kind === kind))
          each.rounds.push(await each.stack.measure(kind, options.milliseconds))
    return costs.map(({ stack, kind, rounds }) => ({ checkout: stack.path, kind, cost: middleOf(rounds) }))
  } finally {
    for (const stack of stacks) await stack.close()
  }
}

function middleOf(rounds: Cost[]): Cost {
  const of = (name: keyof Cost) => median(rounds.map((round) => round[name]))
  return {
    perSecond: of('perSecond'),
    wal: of('wal'),
    postgres: of('postgres'),
    postgrest: of('postgrest'),
    node: of('node'),
  }
}

async function openStack(path: string, count: number) {
  const checkout = await startCheckout(path)
  const superuser = new Pool({ connectionString: checkout.superuserUrl, max: 10 })
  const sqlPool = openSql(checkout)
  await addPeople(superuser, count, 0)
  await deleteAttempts(superuser)
  const sessions: Session[] = []
  for (let number = 1; number <= count; number += 1) sessions.push(await openSession(number))
  const work: Record<Kind, (session: Session) => Promise<unknown>> = {
    'save over HTTP': (session) => saveAnswer({ rpc: session.http, paper: session.paper }, session.saves++),
    'save in SQL': (session) => saveAnswer({ rpc: session.sql, paper: session.paper }, session.saves++),
    'bare update in SQL': ({ paper }) =>
      superuser.query({
        name: 'bare update',
        text: `update public.exam_attempts set answers = answers || jsonb_build_object($2::text, '1'), saved_at = clock_timestamp() where id = $1`,
        values: [paper.attemptId, paper.questions[0]?.id],
      }),
    'my_course over HTTP': ({ http }) => http('my_course', {}),
  }

  async function openSession(number: number): Promise<Session> {
    const logins = createHttpClient(checkout.apiUrl, checkout.publishableKey, number)
    const token = await logIn(logins, studentEmail(number))
    logins.close()
    const { hostname: host, port } = new URL(checkout.apiUrl)
    const headers = { apikey: checkout.publishableKey, authorization: `Bearer ${token}` }
    const client = openRawClient({ host, port: Number(port) }, headers)
    const http: Rpc = async (name, parameters) =>
      JSON.parse(
        Buffer.from(await client.post(`/rest/v1/rpc/${name}`, parameters), 'latin1').toString('utf8'),
      )
    const paper = await http<ExamPaper>('start_exam', { p_module: MODULE })
    return { http, sql: overSql(sqlPool, token), paper, saves: 0, close: client.close }
  }

  return {
    path,
    async measure(kind: Kind, milliseconds: number): Promise<Cost> {
      const walBefore = await walPosition()
      const before = timesOfParts(checkout.pid)
      const started = performance.now()
      let calls = 0
      await Promise.all(
        sessions.map(async (session) => {
          while (performance.now() - started < milliseconds) {
            await work[kind](session)
            calls += 1
          }
        }),
      )
      const seconds = (performance.now() - started) / 1000
      const after = timesOfParts(checkout.pid)
      const [postgres = 0, postgrest = 0, node = 0] = PARTS.map(
        (part) => (after[part] - before[part]) / calls,
      )
      const wal = ((await walPosition()) - walBefore) / calls
      return { perSecond: calls / seconds, wal, postgres, postgrest, node }
    },
    async close() {
      for (const session of sessions) session.close()
      await Promise.all([superuser.end(), sqlPool.end()])
      await checkout.stop()
    },
  }

  async function walPosition(): Promise<number> {
    const { rows } = await superuser.query<{ position: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as position`,
    )
    return rows[0]?.position ?? Number.NaN
  }
}

export const costRows = (measured: Measured[]) =>
  measured.map(({ checkout, kind, cost }) => ({
    checkout,
    call: kind,
    'per second': cost.perSecond.toFixed(0),
    'Postgres ms': cost.postgres.toFixed(2),
    'PostgREST ms': cost.postgrest.toFixed(2),
    'Node ms': cost.node.toFixed(2),
    'WAL bytes': cost.wal.toFixed(0),
  }))
