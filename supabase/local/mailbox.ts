import { join } from 'node:path'
import type { Mail } from './auth/context.ts'
import { serveHttp } from './httpServer.ts'
import { createApi } from './mailbox/api.ts'
import { createPages } from './mailbox/pages.ts'
import { createMailStore } from './mailbox/store.ts'

/** Catches mails instead of sending them: for people as pages, for tests as Mailpit's JSON. */
export type Mailbox = {
  deliver(mail: Mail): void
  handle(request: Request): Promise<Response>
}

/** A mailbox without a server. With `file`, its mails outlive a restart. */
export function createMailbox(options: { file?: string; now?: () => Date } = {}): Mailbox {
  const store = createMailStore(options)
  const app = createPages(store).route('/api/v1', createApi(store))
  return { deliver: store.add, handle: async (request) => app.fetch(request) }
}

/** A mailbox on a port of its own, with its mails in `dataDir`. */
export async function startMailbox({ port, dataDir }: { port: number; dataDir: string }) {
  const { deliver, handle } = createMailbox({ file: join(dataDir, 'mailbox.json') })
  const { url, close } = await serveHttp({ port, fetch: handle })
  return { url, deliver, stop: close }
}
