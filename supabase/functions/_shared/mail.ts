import type { Lookup } from './environment.ts'
import { HttpError } from './http.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  /** The idempotency key: a service that supports it does not send a retry twice. */
  key: string
  headers?: Record<string, string>
}

/** Sends one mail; throws a 502 if the service refuses it. */
export type SendMail = (mail: Mail) => Promise<void>

/** Timeout of a call (ms). */
const PATIENCE = 10_000

/**
 * The mail service from the function's secrets; null if not configured. Hosted functions cannot reach SMTP, so by HTTPS: with
 * MAIL_API_KEY in Resend's format (https://resend.com/docs/api-reference/emails/send-email), else in Mailpit's.
 */
export function openMailer(lookup: Lookup): SendMail | null {
  const [url, key, address = '', name = ''] = [
    'MAIL_API_URL',
    'MAIL_API_KEY',
    'MAIL_FROM',
    'MAIL_FROM_NAME',
  ].map(lookup)
  if (!url || address === '') return null
  return async ({ to, subject, html, key: idempotencyKey, headers }) => {
    const body = key
      ? { from: `${name} <${address}>`, to: [to], subject, html, headers }
      : {
          From: { Email: address, Name: name },
          To: [{ Email: to }],
          Subject: subject,
          HTML: html,
          Headers: headers,
        }
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    await answer?.body?.cancel()
    if (!answer?.ok) {
      throw new HttpError(502, 'mail_unavailable', 'The mail could not be sent', {
        cause: `${answer?.status}`,
      })
    }
  }
}
