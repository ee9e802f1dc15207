import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { type Db, inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint, Mail } from './context.ts'
import { emailField } from './emails.ts'
import { type Json, json, objectField, Refusal, readBody, textField } from './http.ts'
import { mailConfirmation } from './mailedLinks.ts'
import { takeMail } from './mails.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { redirectTarget } from './redirects.ts'
import { startSession } from './sessions.ts'
import { confirmUser, describeUser, findUserByEmail, insertUser, lockUser } from './users.ts'

/** POST /signup: adds a user and mails the link that confirms the address. */
export const signUp: Endpoint = async (context, request) => {
  const { config, pool } = context
  if (!config.enableSignup) throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  const body = await readBody(request)
  const password = textField(body, 'password')
  if (password === '') throw new Refusal(400, 'validation_failed', 'Signup requires a valid password')
  const email = emailField(body)
  checkPassword(password, config)
  const userMetadata = objectField(body, 'data') ?? {}
  // Also for a taken address, so that the response takes as long.
  const encryptedPassword = await hashPassword(password)

  const { answer, mails } = await inTransaction(pool, async (tx) => {
    const isKnown = (await findUserByEmail(tx, email)) !== undefined
    if (!isKnown) await askHook(context, tx, { email, user_metadata: userMetadata })
    const added = await insertUser(context, tx, { email, encryptedPassword, userMetadata, origin: 'signup' })
    if (added === null) return signUpAgain(context, tx, request, email, userMetadata)
    if (!config.confirmEmail) {
      const user = await confirmUser(context, tx, added)
      return { answer: await startSession(context, tx, user, 'password', request), mails: [] }
    }
    takeMail(context, 'confirmation_token', email)
    const { user, mails } = await mailConfirmation(context, tx, added, redirectTarget(request, config))
    return { answer: describeUser(user), mails }
  })
  await Promise.all(mails.map(context.deliver))
  return json(answer)
}

/** Lets the project's hook refuse a new account. As on the platform, it is not called for a taken address. */
async function askHook({ config }: AuthContext, tx: Db, user: Json) {
  if (config.beforeUserCreated === null) return
  const event = { metadata: { name: 'before-user-created' }, user }
  const { rows } = await tx.query<{ answer: { error?: { http_code?: number; message?: string } } }>(
    sql`select ${raw(config.beforeUserCreated)}(${event}) as answer`,
  )
  const error = rows[0]?.answer.error
  if (error) throw new Refusal(error.http_code ?? 500, 'unknown', error.message ?? '')
}

/** A repeated sign-up: mails the link again, or does nothing if the address is confirmed. */
async function signUpAgain(
  context: AuthContext,
  tx: Db,
  request: Request,
  email: string,
  userMetadata: Json,
): Promise<{ answer: Json; mails: Mail[] }> {
  const found = await findUserByEmail(tx, email)
  const known = found && (await lockUser(tx, found.id))
  if (known === undefined) throw new Error('A sign-up met a conflict that is not about its address')
  // Also if nothing is mailed, so that the refusal reveals nothing about the address.
  const sentAt = known.email_confirmed_at === null ? known.confirmation_sent_at : undefined
  takeMail(context, 'confirmation_token', email, sentAt)
  if (known.email_confirmed_at !== null) {
    return { answer: describeNobody(context, email, userMetadata), mails: [] }
  }
  // The password is unchanged: nothing proves that this is the same person. The response shows the first sign-up's metadata,
  // as on the platform, so an app must keep personal data out of it.
  const { user, mails } = await mailConfirmation(context, tx, known, redirectTarget(request, context.config))
  return { answer: describeUser(user), mails }
}

/** The response to a sign-up with a confirmed address, which looks like any other. */
function describeNobody({ now }: AuthContext, email: string, userMetadata: Json): Json {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now(),
    updated_at: now(),
    is_anonymous: false,
  }
}
