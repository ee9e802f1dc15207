import sql from 'sql-template-tag'
import { type Db, inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint } from './context.ts'
import { type Json, json, Refusal, readBody, textField } from './http.ts'
import { isPassword } from './passwords.ts'
import { addRefreshToken, endSessions, isRefreshToken, issueTokens, startSession } from './sessions.ts'
import { findUserByEmail, findUserById, isBanned } from './users.ts'

/** POST /token: signs in with a password, or exchanges a refresh token for a new pair. */
export const createTokens: Endpoint = async (context, request) => {
  const grant = new URL(request.url).searchParams.get('grant_type')
  if (grant === 'password') return json(await signIn(context, request))
  if (grant === 'refresh_token') return json(await refresh(context, await readBody(request)))
  throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type')
}

async function signIn(context: AuthContext, request: Request): Promise<Json> {
  const body = await readBody(request)
  const user = await findUserByEmail(context.pool, textField(body, 'email'))
  // As on the platform: anyone who knows the address can learn of a ban.
  if (user !== undefined && isBanned(user, context.now())) {
    throw new Refusal(400, 'user_banned', 'User is banned')
  }
  if (!(await isPassword(textField(body, 'password'), user?.encrypted_password)) || user === undefined) {
    throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (user.email_confirmed_at === null) throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed')
  return inTransaction(context.pool, (tx) => startSession(context, tx, user, 'password', request))
}

type RefreshToken = {
  id: string
  token: string
  user_id: string
  session_id: string
  revoked: boolean
  updated_at: Date
}

async function refresh(context: AuthContext, body: Json): Promise<Json> {
  const token = textField(body, 'refresh_token')
  if (token === '') throw new Refusal(400, 'validation_failed', 'refresh_token required')
  if (!isRefreshToken(token)) {
    throw new Refusal(400, 'validation_failed', 'Invalid Refresh Token: Not a Refresh Token')
  }
  const outcome = await inTransaction(context.pool, (tx) => rotate(context, tx, token))
  // Thrown outside the transaction, so that the end of the session is committed.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

async function rotate(context: AuthContext, tx: Db, presented: string): Promise<Json | Refusal> {
  // The session is locked first, so that two tabs refreshing at once are serialized.
  await tx.query(sql`
    select from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
    where t.token = ${presented} for update of s`)
  const found = await tx.query<RefreshToken>(sql`
    select * from auth.refresh_tokens where token = ${presented}`)
  const [token] = found.rows
  const user = token && (await findUserById(tx, token.user_id))
  if (token === undefined || user === undefined) {
    throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  if (isBanned(user, context.now())) {
    throw new Refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  const newest = await tx.query<{ token: string; parent: string | null }>(sql`
    select token, parent from auth.refresh_tokens
    where session_id = ${token.session_id} and not revoked order by id desc limit 1`)
  const [active] = newest.rows
  if (token.revoked && active !== undefined) {
    // A client that never received the response to its last refresh may retry at any time.
    const isLastOne = active.parent === token.token
    if (!isLastOne && context.config.refreshTokenRotation && isTooOld(context, token)) {
      // The token was copied by an unknown party, so the session ends for both.
      await endSessions(tx, user.id, 'local', token.session_id)
      return new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    return issueTokens(context, tx, user, token.session_id, active.token)
  }
  await tx.query(sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${context.now()} where id = ${token.id}`)
  await tx.query(sql`
    update auth.sessions set refreshed_at = ${context.now().toISOString()} where id = ${token.session_id}`)
  const next = await addRefreshToken(context, tx, user.id, token.session_id, token.token)
  return issueTokens(context, tx, user, token.session_id, next)
}

const isTooOld = ({ config, now }: AuthContext, token: RefreshToken) =>
  now().getTime() - token.updated_at.getTime() > config.refreshTokenReuseInterval * 1_000
