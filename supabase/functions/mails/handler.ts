import type { WaitingMail } from '../../../contract/answers/mails.ts'
import { readFields } from '../_shared/fields.ts'
import {
  HttpError,
  refuseLongBody,
  requireMethod,
  requireServer,
  type Served,
  withJsonErrors,
} from '../_shared/http.ts'
import { limitClient } from '../_shared/limitClient.ts'
import type { SendMail } from '../_shared/mail.ts'
import type { Database } from '../_shared/supabase.ts'
import { stopPage, writeLetter } from './letters.ts'

interface MailsBackend extends Served {
  secretKey(): string
  /** Opens the outbox with the secret key. */
  openServer(): Database
  /** Null without a mail service: the mails wait in the outbox. */
  send: SendMail | null
  url: string
}

/**
 * `POST /mails` (scheduler) writes due reminders and sends due mails, with back-off. A mail may be sent twice, with the same
 * idempotency key. `POST /mails/off/{token}` turns a student's reminders off (RFC 8058); `GET` there changes nothing and
 * redirects to the page with the button (RFC 2369).
 */
export function createMailsHandler(backend: MailsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    const token = tokenIn(request)
    const [site] = backend.appOrigins
    if (request.method === 'GET' && token !== null && site !== undefined) {
      return new Response(null, { status: 303, headers: { location: stopPage(site, token) } })
    }
    requireMethod(request.method, ...(token === null ? [] : ['GET']), 'POST')
    if (token !== null) {
      // The body comes from a mail program.
      await refuseLongBody(request)
      const server = backend.openServer()
      await limitClient(request, server, 'reminder')
      await server.call('stop_reminders', { p_token: token })
      return Response.json({ stopped: true })
    }
    await readFields(request, {})
    await requireServer(request, backend.secretKey())
    const database = backend.openServer()
    const { send } = backend
    if (!send || site === undefined) return Response.json({ sent: 0 })
    await writeReminders(database)
    let sent = 0
    let isTaken = true
    while (isTaken) {
      const waiting = await database.call('take_mails')
      // After a failure the service is left alone until the next call.
      isTaken = waiting.length > 0
      for (const mail of waiting) {
        const failure = await failureOf(send, mail, site, backend.url)
        if (failure === null) {
          // At once, so that an interrupted call resends none of these.
          await database.call('record_sent_mails', { p_ids: [mail.id] })
          sent += 1
        } else {
          await recordFailure(database, mail.id, failure)
          isTaken = false
        }
      }
    }
    return Response.json({ sent })
  }

  return withJsonErrors(handle, ['POST'], backend)
}

/** Payment mails do not wait for reminders: a failure to write them is only logged. */
async function writeReminders(database: Database): Promise<void> {
  try {
    await database.call('write_reminders')
  } catch (error) {
    logFailure('reminders_unavailable', error)
  }
}

/** The other mails do not wait for it: a failure to record it is only logged. */
async function recordFailure(database: Database, id: number, failure: string): Promise<void> {
  try {
    await database.call('record_failed_mail', { p_id: id, p_failure: failure })
  } catch (error) {
    logFailure('failure_not_recorded', error)
  }
}

/** Why the service refused the mail, or null. */
async function failureOf(
  send: SendMail,
  mail: WaitingMail,
  site: string,
  url: string,
): Promise<string | null> {
  try {
    await send({
      to: mail.to,
      key: `${site}/mails/${mail.id}`,
      ...writeLetter(mail, site),
      ...(mail.kind === 'reminder' && {
        headers: {
          'List-Unsubscribe': `<${url}/functions/v1/mails/off/${mail.token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    })
    return null
  } catch (error) {
    logFailure('mail_unavailable', error)
    return error instanceof HttpError && error.cause ? String(error.cause) : 'unknown'
  }
}

/** A failure without its message, which may quote a person. */
function logFailure(code: string, error: unknown): void {
  console.error(code, error instanceof HttpError ? (error.cause ?? '') : '')
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = new RegExp(`^/mails(?:/off/(${UUID}))?/?$`, 'i')

/** The token in the unsubscribe URL; null at this function's other URL, and a 404 for any other. */
function tokenIn({ url }: Request): string | null {
  const found = ADDRESS.exec(new URL(url).pathname)
  if (!found) throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
  return found[1] ?? null
}
