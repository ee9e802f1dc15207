import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction, openPool } from '../src/pool.ts'
import { databases } from './support/databases.ts'

async function databaseWithPool() {
  const database = await databases.fresh()
  const pool = openPool(database.url, 1)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  /** Ends that backend's connection, like a crash. */
  const kill = async (pid: number) => {
    await database.sql`select pg_terminate_backend(${pid})`
    await vi.waitUntil(
      async () => (await database.sql`select from pg_stat_activity where pid = ${pid}`).length === 0,
    )
  }
  return { pool, kill }
}

const PID = 'select pg_backend_pid() as pid'

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const { pool, kill } = await databaseWithPool()
  const broken = inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>(PID)
    await kill(rows[0]?.pid ?? 0)
    await tx.query('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks while nobody uses it is replaced', async () => {
  const { pool, kill } = await databaseWithPool()
  const { rows } = await pool.query<{ pid: number }>(PID)
  await kill(rows[0]?.pid ?? 0)
  await vi.waitUntil(() => pool.totalCount === 0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks in the moment in which it is handed out does not end the process', async () => {
  const { pool } = await databaseWithPool()
  pool.once('acquire', (client) =>
    queueMicrotask(() => client.emit('error', new Error('the database goes away'))),
  )
  // The pool has already removed its own listener, and the caller has not yet set one.
  const client = await pool.connect()
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('what a transaction did is gone when it throws', async () => {
  const { pool } = await databaseWithPool()
  const failed = inTransaction(pool, async (tx) => {
    await tx.query('create table public.left_behind ()')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await pool.query(`select to_regclass('public.left_behind') as found`)).rows).toEqual([
    { found: null },
  ])
})
