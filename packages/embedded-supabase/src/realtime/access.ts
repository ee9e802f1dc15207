import { randomUUID } from 'node:crypto'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { Claims } from '../jwt.ts'
import { verifyToken } from '../jwt.ts'
import { inTransaction } from '../pool.ts'

export interface Access {
  identify(credential: string): Promise<Claims | null>
  mayReceive(who: Claims, topic: string): Promise<boolean>
  maySend(who: Claims, topic: string): Promise<boolean>
}

interface AccessOptions {
  pool: Pool
  jwtSecret: string
  keys: { publishableKey: string; secretKey: string }
}

export function createAccess({ pool, jwtSecret, keys }: AccessOptions): Access {
  return {
    async identify(credential) {
      if (credential === keys.publishableKey) return { role: 'anon' }
      if (credential === keys.secretKey) return { role: 'service_role' }
      return verifyToken(credential, jwtSecret)
    },

    /** Writes a message as the superuser and lets row-level security decide whether this user sees it. */
    mayReceive: (who, topic) =>
      probe(pool, async (transaction) => {
        const id = randomUUID()
        await transaction.query(sql`
          insert into realtime.messages (id, topic, extension, event, private)
          values (${id}, ${topic}, 'broadcast', 'probe', true)`)
        await become(transaction, who, topic)
        const seen = await transaction.query(sql`select 1 from realtime.messages where id = ${id}`)
        return seen.rowCount === 1
      }),

    maySend: (who, topic) =>
      probe(pool, async (transaction) => {
        await become(transaction, who, topic)
        await transaction.query(sql`
          insert into realtime.messages (topic, extension, event, private)
          values (${topic}, 'broadcast', 'probe', true)`)
        return true
      }),
  }
}

async function become(transaction: PoolClient, who: Claims, topic: string): Promise<void> {
  await transaction.query(sql`
    select set_config('request.jwt.claims', ${JSON.stringify(who)}, true),
      set_config('realtime.topic', ${topic}, true),
      set_config('role', ${who.role}, true)`)
}

/** Thrown to roll a probe back; carries its result. */
class Undo extends Error {
  readonly allowed: boolean
  constructor(allowed: boolean) {
    super('The probe is over')
    this.allowed = allowed
  }
}

/** SQLSTATEs of an unavailable database: a lost connection, or one that ends or starts. */
const UNAVAILABLE = /^(08|57P)/

/** Always rolls back. A refusal by the database means not allowed. */
async function probe(pool: Pool, ask: (transaction: PoolClient) => Promise<boolean>): Promise<boolean> {
  try {
    return await inTransaction(pool, async (transaction): Promise<boolean> => {
      throw new Undo(await ask(transaction))
    })
  } catch (error) {
    if (error instanceof Undo) return error.allowed
    if (error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? '')) return false
    throw error
  }
}
