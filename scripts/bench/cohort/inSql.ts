import { Client } from 'pg'
import { processorTime } from '../measure.ts'
import { type Cost, type Costs, costOf } from './costs.ts'
import { helpersOf, OPEN_EVERYTHING, type Student } from './student.ts'

const COUNTED = `
  select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_all_tables`

/**
 * Adds a student whose calls run serially in SQL, to measure rows and bytes, or time. Not both: counting rows evicts the next
 * call's data from the CPU caches.
 */
export async function addStudent(
  superuserUrl: string,
  url: string,
  number: number,
  measures: 'rows' | 'time',
): Promise<Student & { end: () => Promise<void> }> {
  const [superuser, own] = [new Client(superuserUrl), new Client(url)]
  await Promise.all([superuser.connect(), own.connect()])
  const { rows: added } = await superuser.query<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, '{"first_name": "Co", "last_name": "Hort"}') returning id`,
    [`cohort${number}@maneho.test`],
  )
  const id = added[0]?.id ?? ''
  const helpers = helpersOf(superuser, id)
  const { look } = helpers
  await look(`insert into auth.sessions (id, user_id) values ($1, $1)`, id)
  await look(`update public.profiles set role = 'otdc' where id = $1`, id)
  await look(OPEN_EVERYTHING, [id])
  const costs: Costs = new Map()
  const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: id })

  /** Like PostgREST: one transaction with the role and claims. */
  async function asStudent<Result>(job: () => Promise<Result>): Promise<Result> {
    await own.query('begin')
    await own.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    )
    const result = await job()
    await own.query('commit')
    return result
  }
  const rowsWritten = async (): Promise<number> => (await own.query(COUNTED)).rows[0].rows

  const meters = {
    async rows<Answer>(cost: Cost, ask: () => Promise<Answer>): Promise<Answer> {
      const [before] = await look<{ at: string }>('select pg_current_wal_insert_lsn() as at')
      const answer = await asStudent(async () => {
        // Counts of this connection not yet flushed do not belong to the call.
        const first = await rowsWritten()
        const answer = await ask()
        cost.rows += (await rowsWritten()) - first
        return answer
      })
      const [wal] = await look<{ bytes: number }>(
        'select (pg_current_wal_insert_lsn() - $1::pg_lsn)::int as bytes',
        before?.at,
      )
      cost.wal += wal?.bytes ?? 0
      cost.sent += Buffer.byteLength(JSON.stringify(answer) ?? '')
      return answer
    },
    time: <Answer>(cost: Cost, ask: () => Promise<Answer>): Promise<Answer> =>
      asStudent(async () => {
        const { pid } = (await own.query('select pg_backend_pid() as pid')).rows[0]
        const worked = processorTime(pid)
        const started = performance.now()
        const answer = await ask()
        cost.times.push(performance.now() - started)
        cost.cpu.push(processorTime(pid) - worked)
        return answer
      }),
  }

  async function call<Answer>(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const cost = costOf(costs, name)
    const names = Object.keys(args).map((argument, place) => `${argument} => $${place + 1}`)
    // Any scalar may be the answer to a scene, which is JSON.
    const values = Object.entries(args).map(([argument, value]) =>
      argument === 'p_answer' || (typeof value === 'object' && value !== null)
        ? JSON.stringify(value)
        : value,
    )
    const ask = async (): Promise<Answer> =>
      (await own.query(`select public.${name}(${names.join(', ')}) as answer`, values)).rows[0].answer
    try {
      const answer = await meters[measures](cost, ask)
      cost.calls += 1
      return answer
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`)
    }
  }

  return {
    ...helpers,
    call,
    costs,
    end: async () => {
      await Promise.all([superuser.end(), own.end()])
    },
  }
}
