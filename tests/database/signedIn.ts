import { randomUUID } from 'node:crypto'
import type { Queries, Sql } from 'embedded-supabase/testing'
import { expect } from 'vitest'
import type { Role } from '../../contract/answers/shared.ts'
import type { Answer } from '../../contract/answers.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { checkedAnswer } from '../support/answers.ts'
import { PEOPLE, type Person } from '../support/people.ts'

export async function idOf(sql: Sql, person: Person): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from auth.users where email = ${PEOPLE[person]}`
  if (!row) throw new Error(`The seed has no ${person}`)
  await signIn(sql, row.id)
  return row.id
}

/** Gives a person a session whose id equals the person's. */
export const signIn = (sql: Sql, userId: string) =>
  sql`insert into auth.sessions (id, user_id) values (${userId}, ${userId}) on conflict do nothing`

export const claimsOf = (userId: string) =>
  JSON.stringify({ role: 'authenticated', sub: userId, session_id: userId })

/** Requests that all see the same time, in one transaction: their writes are seen outside at the end. */
export const inOneMoment = (sql: Sql, ask: (moment: Requests) => Promise<void>) =>
  sql.begin((tx) =>
    ask({
      begin: async (work) => {
        await tx`savepoint request`
        try {
          return await work(tx)
        } catch (error) {
          await tx`rollback to savepoint request`
          throw error
        } finally {
          await tx`release savepoint request`
        }
      },
    }),
  )

type Requests = Pick<Sql, 'begin'>

/** Runs as a person's request would; null is a visitor. */
export async function asPerson<Result>(
  sql: Requests,
  userId: string | null,
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const role = userId === null ? 'anon' : 'authenticated'
  const claims = userId === null ? JSON.stringify({ role }) : claimsOf(userId)
  const outcome = await sql.begin(async (tx) => {
    await tx`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`
    try {
      return await work(tx)
    } catch (error) {
      if (error instanceof AnsweredRefusal) return error
      throw error
    }
  })
  if (outcome instanceof AnsweredRefusal) throw outcome
  return outcome
}

/** Calls an RPC as a person. Validates the reply against the contract and throws refusals with their code as message. */
export async function call<Name extends FunctionName>(
  sql: Sql,
  userId: string | null,
  rpc: Name,
  args: Record<string, unknown> = {},
): Promise<Answer<Name>> {
  return asPerson(sql, userId, (tx) => callWithin(tx, rpc, args))
}

export async function callWithin<Name extends FunctionName>(
  tx: Queries,
  rpc: Name,
  args: Record<string, unknown> = {},
): Promise<Answer<Name>> {
  const named = Object.keys(args).map((name, place) => `${name} => $${place + 1}`)
  const values = Object.values(args) as never[]
  const [row] = await tx.unsafe<{ answer: unknown }[]>(
    `select public.${rpc}(${named.join(', ')}) as answer`,
    values,
  )
  await refuseAsAnswered(tx, row?.answer)
  return checkedAnswer(rpc, row?.answer)
}

/** A refusal returned instead of raised, so that counts persist; thrown after the commit. */
export class AnsweredRefusal extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }
}

function isRefusal(answer: unknown): answer is { code: string; message: string } {
  return typeof answer === 'object' && answer !== null && 'details' in answer && 'message' in answer
}

async function refuseAsAnswered(tx: Queries, answer: unknown): Promise<void> {
  if (!isRefusal(answer)) return
  const [row] = await tx<{ status: string }[]>`select current_setting('response.status', true) as status`
  if (row?.status) throw new AnsweredRefusal(answer)
}

export async function changeProfile(
  sql: Sql,
  person: string,
  changes: Record<string, unknown>,
): Promise<Answer<'change_profile'>> {
  const [row] = await sql<{ revision: number }[]>`
    select details_revision as revision from public.profiles where id = ${person}`
  return call(sql, person, 'change_profile', {
    p_changes: sql.json(changes),
    p_revision: row?.revision ?? null,
  })
}

/** Resolves once a transaction of this database waits for another's lock. */
export async function untilSomebodyWaits(sql: Sql): Promise<void> {
  await expect
    .poll(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    .toHaveLength(1)
}

/** Runs the first call, and commits it only once the second waits for it. */
export async function overlap<Result>(
  sql: Sql,
  userId: string,
  [rpc, args]: [rpc: FunctionName, args: Record<string, unknown>],
  second: () => Promise<Result>,
): Promise<PromiseSettledResult<Result> | undefined> {
  const slow = await sql.reserve()
  try {
    await slow`begin`
    await slow`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${claimsOf(userId)}, true)`
    await callWithin(slow, rpc, args)
    const outcome = Promise.allSettled([second()])
    await untilSomebodyWaits(sql)
    await slow`commit`
    return (await outcome)[0]
  } finally {
    slow.release()
  }
}

export const refusal = (status: number, code: string) => ({ code: `PT${status}`, message: code })

/** Postgres' error for a missing privilege. */
export const FORBIDDEN = { code: '42501' }

export async function newPerson(sql: Sql, role: Role = 'unpaid', firstName = 'Nena'): Promise<string> {
  const id = randomUUID()
  const metadata = { first_name: firstName, last_name: 'Abad' }
  await sql`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${id}@example.test`}, now(), ${sql.json(metadata)})`
  await sql`update public.profiles set role = ${role} where id = ${id} and role <> ${role}`
  await signIn(sql, id)
  return id
}
