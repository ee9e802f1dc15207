import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Claims, signToken, verifyToken } from '../jwt.ts'
import type { Db } from '../pool.ts'
import type { AuthContext } from './context.ts'
import { bearerOf, type Json, Refusal } from './http.ts'
import { AUDIENCE, describeUser, findUserById, isBanned, type UserRow, updateUser } from './users.ts'

export type SignInMethod = 'password' | 'otp'

/** A new session and its first pair of tokens, as the API returns them. */
export async function startSession(
  context: AuthContext,
  db: Db,
  user: UserRow,
  method: SignInMethod,
  request: Request,
): Promise<Json> {
  const now = context.now()
  const sessionId = randomUUID()
  await db.query(sql`
    with session as (
      insert into auth.sessions (id, user_id, aal, created_at, updated_at, user_agent)
      values (${sessionId}, ${user.id}, 'aal1', ${now}, ${now}, ${request.headers.get('user-agent')})
      returning id
    )
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select ${randomUUID()}, id, ${method}, ${now}, ${now} from session`)
  const signedIn = await updateUser(context, db, user, { last_sign_in_at: now })
  return issueTokens(context, db, signedIn, sessionId, await addRefreshToken(context, db, user.id, sessionId))
}

const REFRESH_TOKEN = /^[\w-]{24}$/

export const isRefreshToken = (text: string): boolean => REFRESH_TOKEN.test(text)

/** Adds a session's active refresh token; `parent` is the one it replaces. */
export async function addRefreshToken(
  { now }: AuthContext,
  db: Db,
  userId: string,
  sessionId: string,
  parent: string | null = null,
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await db.query(sql`
    insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (${token}, ${userId}, ${sessionId}, ${parent}, false, ${now()}, ${now()})`)
  return token
}

export async function issueTokens(
  { apiUrl, config, keys, now }: AuthContext,
  db: Db,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<Json> {
  const { rows: sessions } = await db.query<{ aal: string }>(sql`
    select coalesce(aal::text, 'aal1') as aal from auth.sessions where id = ${sessionId}`)
  const { rows: proofs } = await db.query<{ method: string; at: Date }>(sql`
    select authentication_method as method, created_at as at from auth.mfa_amr_claims
    where session_id = ${sessionId} order by created_at desc`)
  const issuedAt = seconds(now())
  const claims = {
    iss: `${apiUrl}/auth/v1`,
    sub: user.id,
    aud: AUDIENCE,
    exp: issuedAt + config.jwtExpiry,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role as Claims['role'],
    aal: sessions[0]?.aal ?? 'aal1',
    amr: proofs.map(({ method, at }) => ({ method, timestamp: seconds(at) })),
    session_id: sessionId,
    is_anonymous: false,
  }
  return {
    access_token: await signToken(claims, keys.jwtSecret),
    token_type: 'bearer',
    expires_in: config.jwtExpiry,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: describeUser(user),
  }
}

/** Raises a session to two factors, and ends the user's one-factor sessions. */
export async function raiseSession(
  context: AuthContext,
  tx: Db,
  user: UserRow,
  sessionId: string,
  factorId: string,
): Promise<Json> {
  const now = context.now()
  await tx.query(sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now} where id = ${sessionId}`)
  await tx.query(sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, 'totp', ${now}, ${now})
    on conflict (session_id, authentication_method) do update set created_at = excluded.created_at, updated_at = excluded.updated_at`)
  await tx.query(sql`delete from auth.sessions where user_id = ${user.id} and coalesce(aal, 'aal1') < 'aal2'`)
  const { rows } = await tx.query<{ token: string }>(sql`
    update auth.refresh_tokens set revoked = true, updated_at = ${now}
    where session_id = ${sessionId} and not revoked returning token`)
  const next = await addRefreshToken(context, tx, user.id, sessionId, rows[0]?.token ?? null)
  return issueTokens(context, tx, user, sessionId, next)
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000)

export async function authenticate(
  { pool, keys, now }: AuthContext,
  request: Request,
): Promise<{ user: UserRow; sessionId: string; aal: string }> {
  const token = bearerOf(request)
  if (token === undefined)
    throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verifyToken(token, keys.jwtSecret)
  if (claims?.aud !== AUDIENCE) throw badToken('unable to parse or verify signature')
  if (claims.sub === undefined) throw badToken('missing sub claim')
  if (claims.session_id === undefined) throw badToken('missing session_id claim')
  const user = await findUserById(pool, claims.sub)
  if (user === undefined) throw userNotFound()
  if (isBanned(user, now())) throw new Refusal(403, 'user_banned', 'User is banned')
  const { rows } = await pool.query<{ aal: string }>(sql`
    select coalesce(aal::text, 'aal1') as aal from auth.sessions where id = ${claims.session_id} and user_id = ${user.id}`)
  const [session] = rows
  if (session === undefined) {
    throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return { user, sessionId: claims.session_id, aal: session.aal }
}

export const userNotFound = () =>
  new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')

const badToken = (why: string) => new Refusal(403, 'bad_jwt', `invalid JWT: ${why}`)

export type Scope = 'local' | 'others' | 'global'

export async function endSessions(db: Db, userId: string, scope: Scope, sessionId: string | null = null) {
  const which = {
    local: sql`id = ${sessionId}`,
    others: sql`user_id = ${userId} and id <> ${sessionId}`,
    global: sql`user_id = ${userId}`,
  }
  await db.query(sql`delete from auth.sessions where ${which[scope]}`)
}
