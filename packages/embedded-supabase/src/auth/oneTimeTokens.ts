import { createHash, randomInt, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../pool.ts'

/** The purpose of a mailed code. The names are those of the platform's enum. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** The `token_hash` of a code mailed to an address. Only this is stored. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex')

/** Makes `hash` the user's one valid token of that type: an older mail stops working. */
export async function storeToken(db: Db, userId: string, type: TokenType, hash: string, email: string) {
  await db.query(sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${email})
    on conflict (user_id, token_type) do update
      set token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = now()`)
}

export async function findToken(
  db: Db,
  types: TokenType[],
  hash: string,
): Promise<{ user_id: string; token_type: TokenType } | undefined> {
  const { rows } = await db.query<{ user_id: string; token_type: TokenType }>(sql`
    select user_id, token_type from auth.one_time_tokens
    where token_hash = ${hash} and token_type::text = any(${types})`)
  return rows[0]
}

/** Removes a used token; returns whether the same user has another unused one of those types. */
export async function removeToken(
  db: Db,
  userId: string,
  used: TokenType,
  types: TokenType[],
): Promise<{ isLast: boolean }> {
  await db.query(sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${used}`)
  const { rowCount } = await db.query(sql`
    select from auth.one_time_tokens where user_id = ${userId} and token_type::text = any(${types})`)
  return { isLast: rowCount === 0 }
}

export async function clearTokens(db: Db, userId: string) {
  await db.query(sql`delete from auth.one_time_tokens where user_id = ${userId}`)
}
