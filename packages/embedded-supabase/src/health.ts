import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import sql, { type Sql } from 'sql-template-tag'

type Parts = {
  superuserPool: Pool
  authPool: Pool
  rest: { isUp(): Promise<boolean> }
  functions: { isUp(): boolean }
}

/** Whether each part of the stack would answer a request now. */
export type Health = Record<'database' | 'rest' | 'auth' | 'functions', 'up' | 'down'>

/** Timeout of a check: the whole response is out within two seconds. */
const PATIENCE_MS = 1_500

/** Whether a check passes in time, which a hanging one (of a stopped program) does not. */
const inTime = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check.catch(() => false), delay(PATIENCE_MS, false, { ref: false })])

const answers = (pool: Pool, query: Sql) => inTime(pool.query(query).then(() => true))

export async function reportHealth({ superuserPool, authPool, rest, functions }: Parts): Promise<Health> {
  const [database, restUp, auth] = await Promise.all([
    answers(superuserPool, sql`select 1`),
    inTime(rest.isUp()),
    answers(authPool, sql`select from auth.users limit 1`),
  ])
  const say = (isUp: boolean) => (isUp ? 'up' : 'down')
  return { database: say(database), rest: say(restUp), auth: say(auth), functions: say(functions.isUp()) }
}
