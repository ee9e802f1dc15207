import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Mail } from './auth/context.ts'
import { answerApi } from './mailbox/api.ts'
import { answerPage } from './mailbox/pages.ts'
import { createMailStore } from './mailbox/store.ts'

/** Catches mails instead of sending them: for people as pages, for tests as Mailpit's JSON. */
export type Mailbox = {
  deliver(mail: Mail): void
  handle(request: Request): Promise<Response>
}

/** A mailbox without a server. With `file`, its mails outlive a restart. */
export function createMailbox(options: { file?: string; now?: () => Date } = {}): Mailbox {
  const store = createMailStore(options)
  return {
    deliver: store.add,
    async handle(request) {
      const { hostname, pathname } = new URL(request.url)
      // Under any other name it is a site that points its own name at this computer, to read the mails.
      if (!LOOPBACK.has(hostname)) return new Response('Only from this computer', { status: 403 })
      return pathname.startsWith('/api/') ? answerApi(store, request) : answerPage(store, request)
    },
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A mailbox on a port of its own, 0 for a free one, with its mails in `dataDir`. */
export async function startMailbox({ port, dataDir }: { port: number; dataDir: string }) {
  const mailbox = createMailbox({ file: join(dataDir, 'mailbox.json') })
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming
    const target = URL.parse(url, `http://${headers.host}`)
    if (target === null) return outgoing.writeHead(400).end()
    const body = method === 'GET' || method === 'HEAD' ? undefined : await text(incoming)
    const init = { method, headers: { origin: headers.origin ?? '' }, body }
    const response = await mailbox.handle(new Request(target, init))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver: mailbox.deliver,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
