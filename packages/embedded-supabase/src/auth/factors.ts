import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import sql from 'sql-template-tag'
import { renderSVG } from 'uqr'
import { type Db, inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint } from './context.ts'
import { json, Refusal, readBody, textField } from './http.ts'
import { authenticate, raiseSession } from './sessions.ts'
import { CODE_LIFETIME, isCode, newSecret, otpauthUri } from './totp.ts'
import { findUserById, lockUser } from './users.ts'

/** Lifetime of a challenge (seconds). */
const CHALLENGE_LIFETIME = 300

type Factor = { id: string; status: 'unverified' | 'verified'; secret: string }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const factorNotFound = () => new Refusal(404, 'mfa_factor_not_found', 'Factor not found')

async function findFactor(db: Db, userId: string, factorId: string): Promise<Factor> {
  if (!UUID.test(factorId)) throw factorNotFound()
  const { rows } = await db.query<Factor>(sql`
    select id, status, secret from auth.mfa_factors
    where id = ${factorId} and user_id = ${userId} and factor_type = 'totp'`)
  const [factor] = rows
  if (factor === undefined) throw factorNotFound()
  return factor
}

/** POST /factors: a new secret, which counts after its first verified code. */
export const enrollFactor: Endpoint = async (context, request) => {
  const { user, aal } = await authenticate(context, request)
  const body = await readBody(request)
  const { mfa } = context.config
  const name = textField(body, 'friendly_name').trim()
  if (textField(body, 'factor_type') !== 'totp') {
    throw new Refusal(400, 'validation_failed', 'factor_type needs to be totp')
  }
  if (!mfa.enrollEnabled) {
    throw new Refusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  }
  const issuer = textField(body, 'issuer') || new URL(context.config.siteUrl).host
  const [id, secret, now] = [randomUUID(), newSecret(), context.now()]
  await inTransaction(context.pool, async (tx) => {
    await lockUser(tx, user.id)
    const { rows } = await tx.query<{ name: string; status: Factor['status'] }>(sql`
      select coalesce(friendly_name, '') as name, status from auth.mfa_factors where user_id = ${user.id}`)
    if (rows.length >= mfa.maxEnrolledFactors) {
      throw new Refusal(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of enrolled factors reached, unenroll to continue',
      )
    }
    if (rows.some((row) => row.name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`
      throw new Refusal(422, 'mfa_factor_name_conflict', message)
    }
    if (aal !== 'aal2' && rows.some(({ status }) => status === 'verified')) {
      throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    await tx.query(sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user.id}, ${name}, 'totp', 'unverified', ${now}, ${now}, ${secret})`)
  })
  const uri = otpauthUri(issuer, user.email, secret)
  return json({ id, type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } })
}

/** POST /factors/{id}/challenge: a challenge for a code, open for five minutes. */
export const challengeFactor: Endpoint = async (context, request, { id, address }) => {
  const { user } = await authenticate(context, request)
  const factor = await findFactor(context.pool, user.id, id)
  const [challengeId, now] = [randomUUID(), context.now()]
  await context.pool.query(sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${challengeId}, ${factor.id}, ${now}, ${isIP(address) ? address : '127.0.0.1'})`)
  return json({
    id: challengeId,
    type: 'totp',
    expires_at: Math.floor(now.getTime() / 1_000) + CHALLENGE_LIFETIME,
  })
}

/** POST /factors/{id}/verify: a code, once. Verifies the factor, raises the session, and ends the user's one-factor sessions. */
export const verifyFactor: Endpoint = async (context, request, { id }) => {
  const { user, sessionId } = await authenticate(context, request)
  if (!context.config.mfa.verifyEnabled) {
    throw new Refusal(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
  }
  const body = await readBody(request)
  const [challengeId, code] = [textField(body, 'challenge_id'), textField(body, 'code')]
  const tokens = await inTransaction(context.pool, async (tx) => {
    // One verification of a user at a time, so that a code counts once.
    await lockUser(tx, user.id)
    const factor = await findFactor(tx, user.id, id)
    await takeChallenge(context, tx, factor, challengeId, code)
    await tx.query(sql`
      update auth.mfa_factors set status = 'verified', updated_at = ${context.now()}
      where id = ${factor.id} and status = 'unverified'`)
    await tx.query(sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`)
    const verified = await findUserById(tx, user.id)
    if (verified === undefined) throw factorNotFound()
    return raiseSession(context, tx, verified, sessionId, factor.id)
  })
  return json(tokens)
}

async function takeChallenge(
  context: AuthContext,
  tx: Db,
  factor: Factor,
  challengeId: string,
  code: string,
) {
  const now = context.now()
  const { rows } = await tx.query<{ at: Date; verified_at: Date | null }>(sql`
    select created_at as at, verified_at from auth.mfa_challenges
    where factor_id = ${factor.id} and id::text = ${challengeId}`)
  const [challenge] = rows
  if (challenge === undefined || challenge.verified_at !== null) {
    throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (now.getTime() - challenge.at.getTime() > CHALLENGE_LIFETIME * 1_000) {
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`
    throw new Refusal(422, 'mfa_challenge_expired', message)
  }
  const since = new Date(now.getTime() - CODE_LIFETIME * 1_000)
  const used = await tx.query(sql`
    select from auth.mfa_challenges
    where factor_id = ${factor.id} and otp_code = ${code} and verified_at >= ${since}`)
  if (used.rowCount !== 0 || !isCode(factor.secret, code, now)) {
    throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await tx.query(sql`
    update auth.mfa_challenges set verified_at = ${now}, otp_code = ${code} where id::text = ${challengeId}`)
}

/** DELETE /factors/{id}: a verified factor needs a two-factor session, which falls back to one. */
export const unenrollFactor: Endpoint = async (context, request, { id }) => {
  const { user, aal } = await authenticate(context, request)
  const factor = await findFactor(context.pool, user.id, id)
  if (factor.status === 'verified' && aal !== 'aal2') {
    throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await inTransaction(context.pool, (tx) => removeFactor(tx, factor.id))
  return json({ id: factor.id })
}

async function removeFactor(tx: Db, factorId: string) {
  await tx.query(sql`
    delete from auth.mfa_amr_claims
    where authentication_method = 'totp' and session_id in (select id from auth.sessions where factor_id = ${factorId})`)
  await tx.query(sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`)
  await tx.query(sql`delete from auth.mfa_factors where id = ${factorId}`)
}

export async function listFactors({ pool }: AuthContext, userId: string): Promise<Response> {
  const user = UUID.test(userId) ? await findUserById(pool, userId) : undefined
  if (user === undefined) throw new Refusal(404, 'user_not_found', 'User not found')
  return json(user.factors ?? [])
}

export async function deleteFactor(
  { pool }: AuthContext,
  userId: string,
  factorId: string,
): Promise<Response> {
  if (!UUID.test(userId)) throw factorNotFound()
  const factor = await findFactor(pool, userId, factorId)
  await inTransaction(pool, (tx) => removeFactor(tx, factor.id))
  return json({ id: factor.id })
}
