import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import { type WebSocket, WebSocketServer } from 'ws'
import { createAccess } from './access.ts'
import { serveConnection } from './connection.ts'
import { createHub } from './hub.ts'
import { openInbox } from './inbox.ts'

/** Realtime at `/realtime/v1/websocket`: private channels, broadcast from the database. */
export interface Realtime {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

interface RealtimeOptions {
  /** Connected as the superuser: the probes of row-level security become any other role. The caller ends it. */
  pool: Pool
  superuserUrl: string
  jwtSecret: string
  keys: { publishableKey: string; secretKey: string }
}

const longestFrame = 1024 * 1024
/** supabase-js sends a heartbeat every 25 seconds; a client silent for longer than this is disconnected. */
const longestSilence = 60_000

export async function createRealtime({
  pool,
  superuserUrl,
  jwtSecret,
  keys,
}: RealtimeOptions): Promise<Realtime> {
  // Hosted Supabase keeps messages for three days too.
  await pool.query(sql`delete from realtime.messages where inserted_at < now() - interval '3 days'`)

  const hub = createHub()
  const access = createAccess({ pool, jwtSecret, keys })
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame })
  const heard = new WeakMap<WebSocket, number>()

  // A reconnecting client refetches everything, which makes up for missed messages.
  const lost = () => {
    for (const socket of server.clients) socket.close(1012, 'Messages may have been missed')
  }
  const inbox = await openInbox({ superuserUrl, pool, deliver: hub.publish, lost })

  const sweep = setInterval(() => {
    for (const socket of server.clients) {
      if (Date.now() - (heard.get(socket) ?? 0) > longestSilence) socket.terminate()
    }
  }, longestSilence / 2)

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    const apikey = query.get('apikey') ?? ''
    const version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    if (!(await access.identify(apikey))) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    server.handleUpgrade(request, socket, head, (client) => {
      const listen = () => heard.set(client, Date.now())
      listen()
      client.on('message', listen)
      client.on('error', () => client.terminate())
      serveConnection({ socket: client, version, apikey, access, hub })
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch(() => socket.destroy())
    },

    async close() {
      clearInterval(sweep)
      for (const socket of server.clients) socket.terminate()
      server.close()
      await inbox.close()
    },
  }
}
