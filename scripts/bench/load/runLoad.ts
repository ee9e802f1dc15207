import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { createClients, logIn, openSql, overHttp, overSql } from './calls.ts'
import { type ExamRun, saveAnswer, sitExams, startExam } from './exam.ts'
import { measureFanOut } from './fanOut.ts'
import { type Measured, measureAll, median } from './measure.ts'
import { startCheckout } from './startCheckout.ts'
import { addPeople, adminEmail, deleteAttempts, MODULE, studentEmail } from './students.ts'

export type LoadRun = {
  /** By number of students; the exams several times, alternating between HTTP and SQL. */
  students: Map<number, { login: Measured; http: ExamRun[]; sql: ExamRun[]; nodeMs: number }>
  /** A few students' saves alone, and during a login storm. */
  quietSave: Measured
  stormSave: Measured
  storm: Measured
  fanOut: Measured
  /** Postgres time for one start_exam of a fresh attempt (ms). */
  startCost: number
  memory: { before: { node: number; children: number }; after: { node: number; children: number } }
}

const ADMINS = 50
const PASSES = 3
const SAVERS = 5
const STORM = 60
const SAVE_PAUSE = 20

export async function runLoad(path: string, counts: number[]): Promise<LoadRun> {
  const checkout = await startCheckout(path)
  const superuser = new Pool({ connectionString: checkout.superuserUrl, max: 2 })
  const sqlPool = openSql(checkout)
  try {
    const most = Math.max(...counts, STORM + SAVERS)
    await addPeople(superuser, most, ADMINS)
    const before = await checkout.memory()
    const clients = createClients(checkout, most, 0)
    const takesRevision = await submitTakesRevision(superuser)

    const students: LoadRun['students'] = new Map()
    const tokens: string[] = []
    for (const count of counts) {
      const group = clients.slice(0, count)
      const login = await measureAll(group, async (http, timed) => {
        const place = clients.indexOf(http)
        tokens[place] = await timed(() => logIn(http, studentEmail(place + 1)))
      })
      const passes = { http: [] as ExamRun[], sql: [] as ExamRun[] }
      let nodeMs = 0
      for (let pass = 0; pass < PASSES; pass += 1) {
        await deleteAttempts(superuser)
        const cpu = await checkout.cpu()
        const overNode = group.map((http, place) => overHttp(http, tokens[place] ?? ''))
        passes.http.push(await sitExams(overNode, takesRevision))
        nodeMs += (((await checkout.cpu()) - cpu) * 1000) / PASSES / callsOf(passes.http[pass])
        await deleteAttempts(superuser)
        const direct = group.map((_, place) => overSql(sqlPool, tokens[place] ?? ''))
        passes.sql.push(await sitExams(direct, takesRevision))
      }
      students.set(count, { login, ...passes, nodeMs })
    }

    await deleteAttempts(superuser)
    const startCost = await measureStartCost(superuser, tokens)
    const { quietSave, stormSave, storm } = await measureStorm(clients, tokens, superuser)
    const admins = createClients(checkout, ADMINS, most)
    const adminTokens = await Promise.all(admins.map((http, place) => logIn(http, adminEmail(place + 1))))
    const fanOut = await measureFanOut(checkout, superuser, adminTokens)
    const after = await checkout.memory()
    for (const client of [...clients, ...admins]) client.close()
    return { students, quietSave, stormSave, storm, fanOut, startCost, memory: { before, after } }
  } finally {
    await Promise.all([superuser.end(), sqlPool.end()])
    await checkout.stop()
  }
}

const callsOf = (run: ExamRun | undefined) =>
  run ? run.start.calls + run.save.calls + run.submit.calls : Number.NaN

/** Some students save continuously, first alone, then during mass logins, twice. */
async function measureStorm(clients: ReturnType<typeof createClients>, tokens: string[], superuser: Pool) {
  await deleteAttempts(superuser)
  const savers = await Promise.all(
    clients.slice(0, SAVERS).map(async (http, place) => {
      const rpc = overHttp(http, tokens[place] ?? (await logIn(http, studentEmail(place + 1))))
      return { rpc, paper: await startExam(rpc) }
    }),
  )
  const saveWhile = async (other: Promise<unknown>) => {
    let isOver = false
    const over = other.finally(() => {
      isOver = true
    })
    const saved = await measureAll(savers, async (saver, timed) => {
      for (let place = 0; !isOver; place += 1) {
        await timed(() => saveAnswer(saver, place))
        await pause(SAVE_PAUSE)
      }
    })
    await over
    return saved
  }
  const quietSave = await saveWhile(pause(4_000))
  const crowd = clients.slice(SAVERS, SAVERS + STORM)
  const logInAll = measureAllTwice(crowd, (http) => logIn(http, studentEmail(clients.indexOf(http) + 1)))
  const stormSave = await saveWhile(logInAll)
  return { quietSave, stormSave, storm: await logInAll }
}

async function measureAllTwice<Item>(items: Item[], call: (item: Item) => Promise<unknown>) {
  await measureAll(items, (item, timed) => timed(() => call(item)))
  return measureAll(items, (item, timed) => timed(() => call(item)))
}

/** The median of calls for one student after the other, measured inside Postgres. */
async function measureStartCost(superuser: Pool, tokens: string[]): Promise<number> {
  const claims = tokens.map((token) => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const client = await superuser.connect()
  try {
    await client.query(`
      create or replace function pg_temp.time_start(p_claims text[]) returns float8[] language plpgsql as $$
      declare
        claims text;
        started timestamptz;
        durations float8[] := '{}';
      begin
        foreach claims in array p_claims loop
          perform set_config('request.jwt.claims', claims, true);
          started := clock_timestamp();
          perform public.start_exam(${MODULE})::text;
          durations := durations || extract(epoch from clock_timestamp() - started)::float8 * 1000;
        end loop;
        return durations;
      end
      $$`)
    const { rows } = await client.query<{ durations: number[] }>(
      'select pg_temp.time_start($1) as durations',
      [claims],
    )
    return median(rows[0]?.durations ?? [])
  } finally {
    client.release()
  }
}

async function submitTakesRevision(superuser: Pool): Promise<boolean> {
  const { rowCount } = await superuser.query(
    `select from pg_proc where proname = 'submit_exam' and 'p_revision' = any (proargnames)`,
  )
  return rowCount !== 0
}
