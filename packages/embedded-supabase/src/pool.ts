import { Pool, type PoolClient } from 'pg'

export type Db = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

/** Up to `max` connections to a database. A broken one is replaced at the next query. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max })
  // Without a listener, a broken connection would end this process. The connection's own covers the moment of its hand-out.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Committed when `work` returns, rolled back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const noteBreak = (error: Error) => {
    broken = error
  }
  // The same for a connection that breaks between two statements.
  client.on('error', noteBreak)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(noteBreak)
    throw error
  } finally {
    client.off('error', noteBreak)
    client.release(broken)
  }
}
