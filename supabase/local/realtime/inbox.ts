import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'

/** A message of realtime.messages, ready to go out. */
export interface Message {
  id: string
  topic: string
  event: string
  payload: unknown
}

interface InboxOptions {
  superuserUrl: string
  /** Reads the rows; the bell has a connection of its own. */
  sql: postgres.Sql
  deliver(message: Message): void
  /** Messages may have been missed: the database was away. */
  lost(): void
}

/** Rows read with one query. A burst arrives in a few queries instead of one for each message. */
const batch = 100
const reconnectPause = 500

/**
 * Hands over each committed message once, in the order of the commits.
 *
 * The trigger on realtime.messages (bootstrap.sql) notifies only a row's id, since a notification is
 * short and a message may not be. A single loop reads the rows: two at once could overtake each other.
 */
export async function openInbox({ superuserUrl, sql, deliver, lost }: InboxOptions) {
  const waiting: string[] = []
  let reading: Promise<void> = Promise.resolve()
  let busy = false
  let closed = false

  async function readWaiting(): Promise<void> {
    busy = true
    try {
      while (waiting.length > 0) {
        const ids = waiting.splice(0, batch)
        const rows = await sql<Message[]>`
          select id, topic, event, payload from realtime.messages
          where id = any(${ids}::uuid[]) and private and extension = 'broadcast'
          order by array_position(${ids}::uuid[], id)`
        for (const row of rows) deliver(row)
      }
    } catch {
      waiting.length = 0
      lost()
    } finally {
      busy = false
    }
  }

  function ring(id: string): void {
    waiting.push(id)
    if (!busy) reading = readWaiting()
  }

  // postgres.js' own listen() gives up when the first attempt to reconnect fails. These options are
  // the ones it uses itself; `onnotify` is missing from its types.
  const options = {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotify: (_channel: string, id: string) => ring(id),
    onclose: () => {
      if (closed) return
      lost()
      void listen()
    },
  }
  const bell = postgres(superuserUrl, options)
  let listening = false

  async function listen(): Promise<void> {
    if (listening) return
    listening = true
    while (!closed) {
      try {
        await bell`listen realtime_messages`
        break
      } catch {
        await delay(reconnectPause)
      }
    }
    listening = false
  }

  await bell`listen realtime_messages`

  return {
    async close(): Promise<void> {
      closed = true
      await bell.end({ timeout: 1 })
      await reading
    },
  }
}
