import { join } from 'node:path'
import type { Mail } from './auth/context.ts'
import { serveHttp } from './httpServer.ts'
import { createApi } from './mailbox/api.ts'
import { createPages } from './mailbox/pages.ts'
import { createMailStore } from './mailbox/store.ts'

/** Stores mails instead of sending them. People read them as pages, tests as Mailpit's JSON. */
export type Mailbox = {
  deliver(mail: Mail): void
  handle(request: Request): Promise<Response>
}

type MailboxOptions = {
  name: string
  file?: string
  now?: () => Date
}

export function createMailbox({ name, ...options }: MailboxOptions): Mailbox {
  const store = createMailStore(options)
  const app = createPages(name, store).route('/api/v1', createApi(store))
  return { deliver: store.add, handle: async (request) => app.fetch(request) }
}

/** A mailbox on its own port, with its mails in `dataDir`. */
export async function startMailbox({ name, port, dataDir }: { name: string; port: number; dataDir: string }) {
  const { deliver, handle } = createMailbox({ name, file: join(dataDir, 'mailbox.json') })
  const { url, close } = await serveHttp({ port, fetch: handle })
  return { url, deliver, stop: close }
}
