import { Client } from 'pg'
import { processorTime } from '../measure.ts'

/** What one kind of call has cost: bytes of WAL, and milliseconds of Postgres' processor and for the client. */
export type Cost = { calls: number; rows: number; wal: number; cpu: number; times: number[] }

/** A student on a database, whose calls are counted. */
export type Student = {
  call: <Answer>(name: string, args: string, ...values: unknown[]) => Promise<Answer>
  /** Lets time pass for the server's clock; costs nothing. */
  pass: (seconds: number) => Promise<void>
  /** A query of the superuser's, which costs nothing. */
  look: <Row>(text: string, ...values: unknown[]) => Promise<Row[]>
  costs: Map<string, Cost>
}

const COUNTED = `
  select pg_backend_pid() as pid, coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_xact_all_tables`

const SHIFT = `
  with shifted as (
    update private.study_sessions set beat_at = beat_at - $2 * interval '1 s', answered_at = answered_at - $2 * interval '1 s',
      worked_at = worked_at - $2 * interval '1 s' where student_id = $1 and ended_at is null
  ), watched as (
    update public.module_progress set clock_at = clock_at - $2 * interval '1 s' where student_id = $1
  ), read as (
    update public.section_reads set reported_at = reported_at - $2 * interval '1 s' where student_id = $1
  )
  update private.presence_checks set asked_at = asked_at - $2 * interval '1 s' where student_id = $1 and outcome is null`

/** Adds a student of the theory course, to whom every module is open, and who has agreed that hours are counted. */
export async function addStudent(
  superuserUrl: string,
  url: string,
  number: number,
): Promise<Student & { end: () => Promise<void> }> {
  const [superuser, own] = [new Client(superuserUrl), new Client(url)]
  await Promise.all([superuser.connect(), own.connect()])
  const look = async <Row>(text: string, ...values: unknown[]) =>
    (await superuser.query(text, values)).rows as Row[]
  const [row] = await look<{ id: string }>(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, '{"first_name": "Co", "last_name": "Hort"}') returning id`,
    `cohort${number}@maneho.test`,
  )
  const id = row?.id ?? ''
  await look(`insert into auth.sessions (id, user_id) values ($1, $1)`, id)
  await look(`update public.profiles set role = 'otdc' where id = $1`, id)
  await look(
    `insert into private.study_consents (student_id, version) values ($1, private.study_terms_version())`,
    id,
  )
  await look(
    `insert into public.module_progress (student_id, module_index, watched_at, passed_at)
     select $1, index, now(), case when index <> 5 then now() end from public.modules where course = 'otdc'
     on conflict (student_id, module_index) do update set watched_at = now(), passed_at = excluded.passed_at`,
    id,
  )
  const costs = new Map<string, Cost>()
  const claims = JSON.stringify({ role: 'authenticated', sub: id, session_id: id })

  async function call<Answer>(name: string, args: string, ...values: unknown[]): Promise<Answer> {
    const cost = costs.get(name) ?? { calls: 0, rows: 0, wal: 0, cpu: 0, times: [] }
    costs.set(name, cost)
    const before = await look<{ at: string }>('select pg_current_wal_insert_lsn() as at')
    // As PostgREST does it: one transaction, in which the role and the claims hold.
    await own.query('begin')
    await own.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [claims],
    )
    // What this connection has counted before and not handed in yet is not the call's.
    const [first] = (await own.query(COUNTED)).rows
    const worked = processorTime(first.pid)
    const started = performance.now()
    const { rows } = await own.query(`select public.${name}(${args}) as answer`, values)
    cost.times.push(performance.now() - started)
    cost.cpu += processorTime(first.pid) - worked
    const [last] = (await own.query(COUNTED)).rows
    await own.query('commit')
    const [wal] = await look<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - $1::pg_lsn)::int as bytes',
      before[0]?.at,
    )
    cost.calls += 1
    cost.rows += last.rows - first.rows
    cost.wal += wal?.bytes ?? 0
    return rows[0].answer
  }

  return {
    call,
    look,
    costs,
    pass: async (seconds) => {
      await look(SHIFT, id, seconds)
    },
    end: async () => {
      await Promise.all([superuser.end(), own.end()])
    },
  }
}
