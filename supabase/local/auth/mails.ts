import type { MailKind } from '../config.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { AuthContext, Mail } from './context.ts'
import { Refusal } from './http.ts'

/** The values that templates may use, by the names of hosted Supabase. */
export type MailData = {
  SiteURL: string
  RedirectTo?: string
  ConfirmationURL?: string
  Token?: string
  TokenHash?: string
  Email: string
  NewEmail?: string
}

/** Fills in a template and counts the mail. Null when the project does not send mails of that kind. */
export function writeMail(context: AuthContext, kind: MailKind, to: string, data: MailData): Mail | null {
  const template = context.config.templates[kind]
  if (template === undefined) return null
  context.limits.take('mail')
  return {
    from: context.config.sender,
    to,
    subject: fill(template.subject, data, (text) => text.replace(/\s+/g, ' ')),
    html: fill(template.html, data, escapeHtml),
  }
}

/** Refuses a second mail to the same person too soon after the first. */
export function checkFrequency({ config, now }: AuthContext, lastSentAt: Date | null): void {
  const waited = lastSentAt === null ? Infinity : (now().getTime() - lastSentAt.getTime()) / 1_000
  if (waited >= config.maxFrequency) return
  const seconds = Math.ceil(config.maxFrequency - waited)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  throw new Refusal(429, 'over_email_send_rate_limit', message)
}

/** Address of the endpoint that verifies a token when it is opened, for templates that want it. */
export function confirmationUrl(
  { apiUrl }: AuthContext,
  hash: string,
  type: string,
  redirectTo: string,
): string {
  return `${apiUrl}/auth/v1/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`
}

function fill(template: string, data: Record<string, string | undefined>, encode: (text: string) => string) {
  return template.replace(/\{\{-?\s*\.(\w+)\s*-?\}\}/g, (_, name: string) => encode(data[name] ?? ''))
}
