import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Db } from './context.ts'

/** What a mailed code is good for. The names are those of the platform's enum. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** A fresh code of that many digits. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** The `token_hash` of a code that was mailed to an address. Only this is stored. */
export const hashCode = (email: string, code: string): string =>
  createHash('sha224')
    .update(email + code)
    .digest('hex')

/** Makes `hash` the user's one valid token of that type: an older mail stops working. */
export async function storeToken(db: Db, userId: string, type: TokenType, hash: string, email: string) {
  await db`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`
  await db`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${email})`
}

/** Takes a token away, so that it works once; returns whose it was. */
export async function takeToken(
  db: Db,
  types: TokenType[],
  hash: string,
): Promise<{ user_id: string; token_type: TokenType } | undefined> {
  const [token] = await db<{ user_id: string; token_type: TokenType }[]>`
    delete from auth.one_time_tokens where token_hash = ${hash} and token_type::text = any(${types})
    returning user_id, token_type`
  return token
}

/** True while a token of that user and one of those types is open. */
export async function hasToken(db: Db, userId: string, types: TokenType[]): Promise<boolean> {
  const found = await db`
    select from auth.one_time_tokens where user_id = ${userId} and token_type::text = any(${types})`
  return found.length > 0
}

/** Makes every open mail to that user useless. */
export async function clearTokens(db: Db, userId: string) {
  await db`delete from auth.one_time_tokens where user_id = ${userId}`
}
