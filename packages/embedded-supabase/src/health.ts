import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import sql, { type Sql } from 'sql-template-tag'

type Parts = {
  superuserPool: Pool
  authPool: Pool
  rest: { isUp(): Promise<boolean> }
  functions: { isUp(): boolean }
}

/** Each part of the stack, and whether it would answer a request now. */
export type Health = Record<'database' | 'rest' | 'auth' | 'functions', 'up' | 'down'>

/** What has not answered by then is down; the whole answer is out within two seconds. */
const PATIENCE_MS = 1_500

/** Whether a check passes in time. One that hangs, such as that of a program that is stopped, does not. */
const inTime = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check.catch(() => false), delay(PATIENCE_MS, false, { ref: false })])

const answers = (pool: Pool, query: Sql) => inTime(pool.query(query).then(() => true))

/** Checks the health of every service. */
export async function reportHealth({ superuserPool, authPool, rest, functions }: Parts): Promise<Health> {
  const [database, restUp, auth] = await Promise.all([
    answers(superuserPool, sql`select 1`),
    inTime(rest.isUp()),
    answers(authPool, sql`select from auth.users limit 1`),
  ])
  const say = (isUp: boolean) => (isUp ? 'up' : 'down')
  return { database: say(database), rest: say(restUp), auth: say(auth), functions: say(functions.isUp()) }
}
