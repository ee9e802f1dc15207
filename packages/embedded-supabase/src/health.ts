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

const PATIENCE_MS = 2_000

async function answers(pool: Pool, query: Sql): Promise<boolean> {
  const answered = pool.query(query).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, delay(PATIENCE_MS, false, { ref: false })])
}

/** Checks the health of every service. */
export async function reportHealth({ superuserPool, authPool, rest, functions }: Parts): Promise<Health> {
  const [database, restUp, auth] = await Promise.all([
    answers(superuserPool, sql`select 1`),
    rest.isUp(),
    answers(authPool, sql`select from auth.users limit 1`),
  ])
  const say = (isUp: boolean) => (isUp ? 'up' : 'down')
  return { database: say(database), rest: say(restUp), auth: say(auth), functions: say(functions.isUp()) }
}
