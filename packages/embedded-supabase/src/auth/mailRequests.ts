import { inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint } from './context.ts'
import { emailField } from './emails.ts'
import { json, Refusal, readBody, textField } from './http.ts'
import { type MakeMails, mailConfirmation, mailEmailChange, mailRecovery } from './mailedLinks.ts'
import { takeMail } from './mails.ts'
import { redirectTarget } from './redirects.ts'
import { findUserByEmail, lockUser, type UserRow } from './users.ts'

export const recover: Endpoint = async (context, request) => {
  const email = emailField(await readBody(request))
  takeMail(context, 'recovery_token', email)
  return mailIf(() => true, mailRecovery, context, request, email)
}

export const resend: Endpoint = async (context, request) => {
  const body = await readBody(request)
  const type = textField(body, 'type')
  const email = emailField(body)
  if (type === 'signup') {
    takeMail(context, 'confirmation_token', email)
    return mailIf((user) => user.email_confirmed_at === null, mailConfirmation, context, request, email)
  }
  if (type === 'email_change') {
    takeMail(context, 'email_change_token_new', email)
    return mailIf((user) => Boolean(user.email_change), mailEmailChange, context, request, email)
  }
  throw new Refusal(400, 'validation_failed', 'Missing one of these types: signup, email_change')
}

/** Looks the account up after the response: time and answer reveal nothing about it. */
function mailIf(
  hasReason: (user: UserRow) => boolean,
  makeMails: MakeMails,
  context: AuthContext,
  request: Request,
  email: string,
): Response {
  const target = redirectTarget(request, context.config)
  context.afterAnswer(async () => {
    const mails = await inTransaction(context.pool, async (tx) => {
      const found = await findUserByEmail(tx, email)
      const user = found && (await lockUser(tx, found.id))
      return user && hasReason(user) ? (await makeMails(context, tx, user, target)).mails : []
    })
    await Promise.all(mails.map(context.deliver))
  })
  return json({})
}
