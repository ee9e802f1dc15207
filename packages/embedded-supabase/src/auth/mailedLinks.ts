import type { MailKind } from '../config.ts'
import type { Db } from '../pool.ts'
import type { AuthContext, Mail } from './context.ts'
import { isMailable } from './emails.ts'
import { Refusal } from './http.ts'
import { confirmationUrl, writeMail } from './mails.ts'
import { hashCode, newCode, storeToken, type TokenType } from './oneTimeTokens.ts'
import { type UserRow, updateUser } from './users.ts'

/** The user after the links were created, and the mails with the links, to be sent after the commit. */
export type Mailed = { user: UserRow; mails: Mail[] }

/** Makes mails for a locked user; `target` is the redirect of GET /verify. */
export type MakeMails = (context: AuthContext, tx: Db, user: UserRow, target: string) => Promise<Mailed>

type Link = { template: MailKind; type: string; token: TokenType; to: string; newEmail?: string }

export const mailConfirmation: MakeMails = async (context, tx, user, target) => {
  const link: Link = { template: 'confirmation', type: 'signup', token: 'confirmation_token', to: user.email }
  const mails = await writeLink(context, tx, user, target, link)
  return { user: await updateUser(context, tx, user, { confirmation_sent_at: context.now() }), mails }
}

export const mailRecovery: MakeMails = async (context, tx, user, target) => {
  const link: Link = { template: 'recovery', type: 'recovery', token: 'recovery_token', to: user.email }
  const mails = await writeLink(context, tx, user, target, link)
  return { user: await updateUser(context, tx, user, { recovery_sent_at: context.now() }), mails }
}

/** Links to the new address, and to the old one if it must confirm too. */
export const mailEmailChange: MakeMails = async (context, tx, user, target) => {
  const newEmail = user.email_change ?? ''
  const link = { template: 'email_change', type: 'email_change', newEmail } as const
  const mails = await writeLink(context, tx, user, target, {
    ...link,
    token: 'email_change_token_new',
    to: newEmail,
  })
  if (context.config.doubleConfirmChanges) {
    const old: Link = { ...link, token: 'email_change_token_current', to: user.email }
    mails.push(...(await writeLink(context, tx, user, target, old)))
  }
  return { user: await updateUser(context, tx, user, { email_change_sent_at: context.now() }), mails }
}

async function writeLink(
  context: AuthContext,
  tx: Db,
  user: UserRow,
  target: string,
  link: Link,
): Promise<Mail[]> {
  // Like the platform, which accepts such an address and fails when mailing it.
  if (!isMailable(link.to)) throw new Refusal(500, 'unexpected_failure', 'Error sending confirmation email')
  const code = newCode(context.config.otpLength)
  const hash = hashCode(link.to, code)
  await storeToken(tx, user.id, link.token, hash, link.to)
  const mail = writeMail(context, link.template, link.to, {
    SiteURL: context.config.siteUrl,
    RedirectTo: target,
    ConfirmationURL: confirmationUrl(context, hash, link.type, target),
    Token: code,
    TokenHash: hash,
    Email: user.email,
    NewEmail: link.newEmail,
    Data: user.raw_user_meta_data ?? {},
  })
  return mail === null ? [] : [mail]
}
