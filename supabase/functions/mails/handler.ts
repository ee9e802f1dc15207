import { HttpError, readBearer, refuseLongBody, withJsonErrors } from '../_shared/http.ts'
import type { SendMail } from '../_shared/mail.ts'
import type { Database } from '../_shared/supabase.ts'
import { type WaitingMail, writeLetter } from './letters.ts'

interface MailsBackend {
  openDatabase(token: string): Database
  /** Null where no service is set up: the mails wait in the outbox. */
  send: SendMail | null
  appOrigins: string[]
}

/**
 * `POST /mails` sends what waits in the outbox, for an admin: the app calls it after every decision that writes a mail. The
 * database checks the caller. A mail that is not taken by the service waits for the next call; one whose sending could not be
 * recorded may be sent twice, which is better than not at all.
 */
export function createMailsHandler(backend: MailsBackend): (request: Request) => Promise<Response> {
  async function handle(request: Request): Promise<Response> {
    refuseOthers(request)
    await refuseLongBody(request)
    const database = backend.openDatabase(readBearer(request))
    const { send } = backend
    const [site] = backend.appOrigins
    if (!send || site === undefined) return Response.json({ sent: 0 })
    const waiting = await database.call<WaitingMail[]>('take_mails')
    const sent: number[] = []
    for (const mail of waiting) {
      const isSent = await send({ to: mail.to, ...writeLetter(mail, site) }).then(
        () => true,
        (error: unknown) => {
          console.error('mail_unavailable', error instanceof HttpError ? (error.cause ?? '') : '')
          return false
        },
      )
      if (isSent) sent.push(mail.id)
    }
    if (sent.length > 0) await database.call('record_sent_mails', { p_ids: sent })
    return Response.json({ sent: sent.length })
  }

  return withJsonErrors(handle, { origins: backend.appOrigins, methods: ['POST'] })
}

function refuseOthers({ method, url }: Request): void {
  if (!/^\/mails\/?$/.test(new URL(url).pathname)) {
    throw new HttpError(404, 'no_such_endpoint', 'There is nothing at this address')
  }
  if (method !== 'POST') {
    throw new HttpError(405, 'method_not_allowed', 'Only POST works here', {
      headers: { allow: 'POST, OPTIONS' },
    })
  }
}
