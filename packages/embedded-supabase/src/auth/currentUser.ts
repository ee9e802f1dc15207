import sql from 'sql-template-tag'
import { type Db, inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint, Mail } from './context.ts'
import { emailField } from './emails.ts'
import { type Json, json, objectField, Refusal, readBody, textField } from './http.ts'
import { mailEmailChange } from './mailedLinks.ts'
import { takeMail, writeMail } from './mails.ts'
import { clearTokens } from './oneTimeTokens.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { redirectTarget } from './redirects.ts'
import { authenticate, endSessions, userNotFound } from './sessions.ts'
import {
  describeUser,
  emailExists,
  isTaken,
  lockUser,
  mergeMetadata,
  type UserRow,
  updateUser,
} from './users.ts'

/** GET /user: the user of the access token, read from the database. */
export const getCurrentUser: Endpoint = async (context, request) => {
  const { user } = await authenticate(context, request)
  return json(describeUser(user))
}

/** PUT /user: a new password, metadata, or the first half of a new address. */
export const updateCurrentUser: Endpoint = async (context, request) => {
  const { user: current, sessionId, aal } = await authenticate(context, request)
  const body = await readBody(request)
  if (body.app_metadata !== undefined) {
    throw new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const metadata = objectField(body, 'data')
  const hasFactor = current.factors?.some(({ status }) => status === 'verified') ?? false
  if ((body.email || body.password) && hasFactor && aal !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new Refusal(401, 'insufficient_aal', message)
  }
  const email = body.email ? emailField(body) : current.email
  if (await isTaken(context.pool, email, current.id)) throw emailExists()
  const encryptedPassword = await newPassword(context, current, sessionId, body)

  const { user, mails } = await inTransaction(context.pool, async (tx) => {
    const locked = await lockUser(tx, current.id)
    if (locked === undefined) throw userNotFound()
    const mails: Mail[] = []
    let user = locked
    if (metadata !== null) {
      const merged = mergeMetadata(user.raw_user_meta_data, metadata)
      user = await updateUser(context, tx, user, { raw_user_meta_data: merged })
    }
    if (encryptedPassword !== null) {
      mails.push(...noticeOfNewPassword(context, user))
      user = await changePassword(context, tx, user, encryptedPassword, sessionId)
    }
    if (email !== user.email) {
      takeMail(context, 'email_change_token_new', user.email)
      const moving = await updateUser(context, tx, user, { email_change: email })
      const mailed = await mailEmailChange(context, tx, moving, redirectTarget(request, context.config))
      mails.push(...mailed.mails)
      user = mailed.user
    }
    return { user, mails }
  })
  await Promise.all(mails.map(context.deliver))
  return json(describeUser(user))
}

/** The hash of a request's new password, or null without one. Refuses one that may not replace the old one. */
async function newPassword(
  { pool, config }: AuthContext,
  user: UserRow,
  sessionId: string,
  body: Json,
): Promise<string | null> {
  const password = textField(body, 'password')
  if (password === '') return null
  checkPassword(password, config)
  if (config.requireCurrentPassword && !(await isFromMailedLink(pool, sessionId))) {
    const currentPassword = textField(body, 'current_password')
    const message = 'Current password required when setting new password.'
    if (currentPassword === '') throw new Refusal(400, 'current_password_required', message)
    if (!(await isPassword(currentPassword, user.encrypted_password))) {
      throw new Refusal(400, 'current_password_invalid', message)
    }
  }
  if (await isPassword(password, user.encrypted_password)) {
    throw new Refusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

async function isFromMailedLink(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = 'otp'`)
  return rowCount !== 0
}

/** Sets a password. Open mails stop working, and every session but `keep` ends. */
export async function changePassword(
  context: AuthContext,
  tx: Db,
  user: UserRow,
  encryptedPassword: string,
  keep: string | null,
): Promise<UserRow> {
  await clearTokens(tx, user.id)
  await endSessions(tx, user.id, keep === null ? 'global' : 'others', keep)
  return updateUser(context, tx, user, { encrypted_password: encryptedPassword })
}

function noticeOfNewPassword(context: AuthContext, user: UserRow): Mail[] {
  try {
    const data = { SiteURL: context.config.siteUrl, Email: user.email, Data: user.raw_user_meta_data ?? {} }
    const mail = writeMail(context, 'password_changed', user.email, data)
    if (mail === null) return []
    context.limits.take('mail')
    return [mail]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
