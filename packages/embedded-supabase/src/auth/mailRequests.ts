import { inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint } from './context.ts'
import { emailField } from './emails.ts'
import { json, Refusal, readBody, textField } from './http.ts'
import { type MakeMails, mailConfirmation, mailEmailChange, mailRecovery } from './mailedLinks.ts'
import { redirectTarget } from './redirects.ts'
import { findUserByEmail, lockUser, type UserRow } from './users.ts'

/** POST /recover: mails a link to choose a new password. Answers the same for an address nobody has. */
export const recover: Endpoint = async (context, request) => {
  const email = emailField(await readBody(request))
  await mailIf(() => true, mailRecovery, context, request, email)
  return json({})
}

/** POST /resend: mails an open link once more. Answers the same when there is nothing to send. */
export const resend: Endpoint = async (context, request) => {
  const body = await readBody(request)
  const type = textField(body, 'type')
  const email = emailField(body)
  if (type === 'signup') {
    await mailIf((user) => user.email_confirmed_at === null, mailConfirmation, context, request, email)
  } else if (type === 'email_change') {
    await mailIf((user) => Boolean(user.email_change), mailEmailChange, context, request, email)
  } else {
    throw new Refusal(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  return json({})
}

async function mailIf(
  hasReason: (user: UserRow) => boolean,
  makeMails: MakeMails,
  context: AuthContext,
  request: Request,
  email: string,
): Promise<void> {
  const mails = await inTransaction(context.pool, async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (user === undefined || !hasReason(user)) return []
    return (await makeMails(context, tx, user, redirectTarget(request, context.config))).mails
  })
  await Promise.all(mails.map(context.deliver))
}
