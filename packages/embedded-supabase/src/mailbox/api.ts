import { type Context, Hono } from 'hono'
import type { Mail } from '../auth/context.ts'
import type { MailStore, StoredMail } from './store.ts'

/** The part of Mailpit's API that sign-up tests use: `supabase start` serves the same. */
export function createApi(store: MailStore): Hono {
  const api = new Hono()
  api.use(async ({ req, json }, next) => {
    // Programs send no Origin. A page of another site must neither plant nor delete a mail.
    const origin = req.header('origin')
    const isForeign = origin !== undefined && origin !== new URL(req.url).origin
    if (isForeign && req.method !== 'GET') return json({ Error: 'not from another site' }, 403)
    return next()
  })
  return api
    .get('/messages', (context) => list(context, store.all(), store.all()))
    .get('/search', (context) => {
      const found = store.all().filter(matcher(context.req.query('query') ?? ''))
      return list(context, found, store.all())
    })
    .post('/send', async ({ req, json }) => {
      const mail = readMail(await req.json().catch(() => null))
      if (mail === null) return json({ Error: 'a mail has From, one To, Subject and HTML' }, 400)
      store.add(mail)
      return json({ ID: store.all()[0]?.id })
    })
    .delete('/messages', async ({ req, text }) => {
      const { IDs } = await req.json().catch(() => ({}))
      store.remove(Array.isArray(IDs) ? IDs.map(String) : [])
      return text('ok')
    })
    .get('/message/:id', ({ req, json }) => {
      const mail = store.open(req.param('id'))
      if (mail === undefined) return json({ Error: 'message not found' }, 404)
      return json({ ...envelope(mail), Date: mail.date, Text: mail.text, HTML: mail.html, Inline: [] })
    })
    .all('*', ({ json }) => json({ Error: 'no such address' }, 404))
}

/** A mail as Mailpit takes it; null if incomplete. */
function readMail(body: unknown): Mail | null {
  const { From, To, Subject, HTML } = (body ?? {}) as Record<string, unknown>
  const { Email: address, Name: name } = (From ?? {}) as Record<string, unknown>
  const [{ Email: to } = {}] = (Array.isArray(To) ? To : []) as Record<string, unknown>[]
  const texts = [address, name, to, Subject, HTML]
  if (!texts.every((text) => typeof text === 'string')) return null
  const [fromAddress = '', fromName = '', recipient = '', subject = '', html = ''] = texts
  return { from: { address: fromAddress, name: fromName }, to: recipient, subject, html }
}

function list({ req, json }: Context, found: readonly StoredMail[], all: readonly StoredMail[]) {
  const start = count(req.query('start'), 0)
  const messages = found.slice(start, start + count(req.query('limit'), 50))
  return json({
    total: all.length,
    unread: all.filter((mail) => !mail.read).length,
    count: messages.length,
    messages_count: found.length,
    start,
    tags: [],
    messages: messages.map((mail) => ({
      ...envelope(mail),
      Read: mail.read,
      Created: mail.date,
      Snippet: mail.text.replaceAll('\n', ' ').slice(0, 250),
    })),
  })
}

const count = (text: string | undefined, fallback: number) =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : fallback

const envelope = (mail: StoredMail) => ({
  ID: mail.id,
  MessageID: `${mail.id}@mailbox.local`,
  From: { Name: mail.from.name, Address: mail.from.address },
  To: [{ Name: '', Address: mail.to }],
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  Subject: mail.subject,
  Size: mail.html.length,
  Attachments: [],
  Tags: [],
})

/** Parses `to:`, `from:`, `subject:` and plain words, quoted or not; all of them must match. */
function matcher(query: string): (mail: StoredMail) => boolean {
  const terms = [...query.matchAll(/(?:(to|from|subject):)?(?:"([^"]*)"|(\S+))/gi)].map(
    ([, field = '', quoted, word = '']) => ({
      field: field.toLowerCase(),
      text: (quoted ?? word).toLowerCase(),
    }),
  )
  return (mail) => {
    const fields: Record<string, string> = { to: mail.to, from: mail.from.address, subject: mail.subject }
    const anything = `${mail.to} ${mail.from.address} ${mail.subject} ${mail.text}`
    return terms.every(({ field, text }) => (fields[field] ?? anything).toLowerCase().includes(text))
  }
}
