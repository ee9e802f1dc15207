import type { MailKind } from '../config.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { AuthContext, Mail } from './context.ts'
import type { Json } from './http.ts'
import type { TokenType } from './oneTimeTokens.ts'

/** The template values, by the names of hosted Supabase. */
export type MailData = {
  SiteURL: string
  RedirectTo?: string
  ConfirmationURL?: string
  Token?: string
  TokenHash?: string
  Email: string
  NewEmail?: string
  Data: Json
}

/** Counts a request for a mail before the response could reveal whether there is one. Throws a Refusal (429). */
export function takeMail(
  { pace, limits, config }: AuthContext,
  token: TokenType,
  address: string,
  sentAt?: Date | null,
): void {
  pace.take(token, address, sentAt)
  limits.take('mail')
  if (token === 'email_change_token_new' && config.doubleConfirmChanges) limits.take('mail')
}

/** Fills in a template. Null if the project does not send mails of that kind. */
export function writeMail(context: AuthContext, kind: MailKind, to: string, data: MailData): Mail | null {
  const template = context.config.templates[kind]
  if (template === undefined) return null
  return {
    from: context.config.sender,
    to,
    subject: fill(template.subject, data, (text) => text.replace(/\s+/g, ' ')),
    html: fill(template.html, data, escapeHtml),
  }
}

/** The URL that verifies a token when opened, for templates that use it. */
export function confirmationUrl(
  { apiUrl }: AuthContext,
  hash: string,
  type: string,
  redirectTo: string,
): string {
  return `${apiUrl}/auth/v1/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`
}

function valueAt(data: MailData, path: string): string {
  let value: unknown = data
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Json)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const CHOICE =
  /\{\{-?\s*if eq \.([\w.]+) "([^"]*)"\s*-?\}\}([\s\S]*?)(?:\{\{-?\s*else\s*-?\}\}([\s\S]*?))?\{\{-?\s*end\s*-?\}\}/g
const VALUE = /\{\{-?\s*\.([\w.]+)\s*-?\}\}/g

/** Fills in a Go template: values, and `{{ if eq .Data.language "fil" }}…{{ else }}…{{ end }}`, not nested. */
function fill(template: string, data: MailData, encode: (text: string) => string): string {
  return template
    .replace(CHOICE, (_, path: string, wanted: string, then: string, otherwise = '') =>
      valueAt(data, path) === wanted ? then : otherwise,
    )
    .replace(VALUE, (_, path: string) => encode(valueAt(data, path)))
}
