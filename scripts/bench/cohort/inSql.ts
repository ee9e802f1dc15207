import { Client } from 'pg'
import { processorTime } from '../measure.ts'
import { type Costs, costOf } from './costs.ts'
import { helpersOf, OPEN_EVERYTHING, type Student } from './student.ts'

const COUNTED = `
  select pg_backend_pid() as pid, coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_all_tables`

/**
 * Adds a student to a database whose calls are made one after the other in SQL, so that what each one costs is known: the rows and bytes that it
 * writes and sends, or its time. Not both: to count the rows is to read the counters of every table, after which a call finds nothing of
 * its own in the processor's caches.
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

  async function call<Answer>(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    const cost = costOf(costs, name)
    const names = Object.keys(args).map((argument, place) => `${argument} => $${place + 1}`)
    // Any scalar may be the answer to a scene, which is JSON.
    const values = Object.entries(args).map(([argument, value]) =>
      argument === 'p_answer' || (typeof value === 'object' && value !== null)
        ? JSON.stringify(value)
        : value,
    )
    const counts = measures === 'rows'
    const [before] = counts ? await look<{ at: string }>('select pg_current_wal_insert_lsn() as at') : []
    // As PostgREST does it: one transaction, in which the role and the claims hold.
    await own.query('begin')
    await own.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    )
    // What this connection has counted before and not handed in yet is not the call's.
    const [first] = (await own.query(counts ? COUNTED : 'select pg_backend_pid() as pid')).rows
    const worked = processorTime(first.pid)
    const started = performance.now()
    try {
      const { rows } = await own.query(`select public.${name}(${names.join(', ')}) as answer`, values)
      if (!counts) {
        cost.times.push(performance.now() - started)
        cost.cpu.push(processorTime(first.pid) - worked)
      }
      const [last] = counts ? (await own.query(COUNTED)).rows : []
      await own.query('commit')
      cost.calls += 1
      if (!counts) return rows[0].answer
      const [wal] = await look<{ bytes: number }>(
        'select (pg_current_wal_insert_lsn() - $1::pg_lsn)::int as bytes',
        before?.at,
      )
      cost.rows += last.rows - first.rows
      cost.wal += wal?.bytes ?? 0
      cost.sent += Buffer.byteLength(JSON.stringify(rows[0].answer) ?? '')
      return rows[0].answer
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
