import type { MailStore, StoredMail } from './store.ts'

/** Mailpit's API, as far as tests of a sign-up need it: `supabase start` answers the same questions the same way. */
export async function answerApi(store: MailStore, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const route = `${request.method} ${pathname}`
  if (route === 'GET /api/v1/messages') return list(store.all(), store.all(), searchParams)
  if (route === 'GET /api/v1/search') {
    const found = store.all().filter(matcher(searchParams.get('query') ?? ''))
    return list(found, store.all(), searchParams)
  }
  if (route === 'DELETE /api/v1/messages') {
    store.remove(await idsIn(request))
    return new Response('ok')
  }
  const [, id] = /^GET \/api\/v1\/message\/(\w+)$/.exec(route) ?? []
  const mail = id === undefined ? undefined : store.open(id)
  if (mail === undefined) return Response.json({ Error: 'message not found' }, { status: 404 })
  return Response.json({ ...envelope(mail), Date: mail.date, Text: mail.text, HTML: mail.html, Inline: [] })
}

function list(found: readonly StoredMail[], all: readonly StoredMail[], params: URLSearchParams): Response {
  const start = count(params.get('start'), 0)
  const messages = found.slice(start, start + count(params.get('limit'), 50))
  return Response.json({
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

const count = (text: string | null, fallback: number) =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : fallback

const envelope = (mail: StoredMail) => ({
  ID: mail.id,
  MessageID: `${mail.id}@maneho.test`,
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

/** Understands `to:`, `from:`, `subject:` and plain words, quoted or not; all of them must match. */
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

async function idsIn(request: Request): Promise<string[]> {
  try {
    const { IDs } = (await request.json()) as { IDs?: unknown }
    return Array.isArray(IDs) ? IDs.map(String) : []
  } catch {
    return []
  }
}
