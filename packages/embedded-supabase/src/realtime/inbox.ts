import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import sql from 'sql-template-tag'

export interface Message {
  id: string
  topic: string
  event: string
  payload: unknown
}

interface InboxOptions {
  superuserUrl: string
  pool: Pool
  deliver(message: Message): void
  /** Messages may have been missed, because the connection to the database was lost. */
  lost(): void
}

const batch = 100
const reconnectPause = 500

/** Hands over each committed message once, in order. The trigger notifies only a row's id; a single loop reads the rows. */
export async function openInbox({ superuserUrl, pool, deliver, lost }: InboxOptions) {
  const waiting: string[] = []
  let reading: Promise<void> = Promise.resolve()
  let busy = false
  let closed = false

  async function readWaiting(): Promise<void> {
    busy = true
    try {
      while (waiting.length > 0) {
        const ids = waiting.splice(0, batch)
        const { rows } = await pool.query<Message>(sql`
          select id, topic, event, payload from realtime.messages
          where id = any(${ids}::uuid[]) and private and extension = 'broadcast'
          order by array_position(${ids}::uuid[], id)`)
        for (const row of rows) deliver(row)
      }
    } catch {
      waiting.length = 0
      lost()
    } finally {
      busy = false
    }
  }

  function receive(id: string): void {
    waiting.push(id)
    if (!busy) reading = readWaiting()
  }

  async function listen(): Promise<Client> {
    const client = new Client({ connectionString: superuserUrl, keepAlive: true })
    // An error that breaks the connection ends it too.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => receive(payload ?? ''))
    await client.connect()
    await client.query('listen realtime_messages')
    client.once('end', () => {
      if (closed) return
      lost()
      void listenAgain()
    })
    return client
  }

  async function listenAgain(): Promise<void> {
    while (!closed) {
      try {
        listener = await listen()
        if (closed) await listener.end()
        return
      } catch {
        await delay(reconnectPause)
      }
    }
  }

  let listener = await listen()

  return {
    async close(): Promise<void> {
      closed = true
      await listener.end().catch(() => undefined)
      await reading
    },
  }
}
