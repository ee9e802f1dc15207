import type { WebSocket } from 'ws'
import type { Access } from './access.ts'
import { Channel, type JoinPayload, joinedName, Refusal } from './channel.ts'
import { decodeFrame, encodeFrame, type Frame, type Version } from './frames.ts'
import type { Hub, Member } from './hub.ts'

interface ConnectionOptions {
  socket: WebSocket
  version: Version
  apikey: string
  access: Access
  hub: Hub
}

interface Joined {
  channel: Channel
  member: Member
  joinRef: string | null
  hearsItself: boolean
  wantsReceipts: boolean
}

const mostChannels = 100
/** A client that reads too slowly is disconnected before its backlog fills our memory. */
const mostUnsentBytes = 16 * 1024 * 1024

/** Speaks Phoenix' channel protocol with one browser until its socket closes. */
export function serveConnection({ socket, version, apikey, access, hub }: ConnectionOptions): void {
  const joined = new Map<string, Joined>()
  // A join waits for the database; the client's later messages must wait for the join.
  let queue = Promise.resolve()

  socket.on('message', (data, isBinary) => {
    const frame = decodeFrame(data as Buffer, isBinary)
    if (!frame) return socket.close(1003, 'Not a frame')
    queue = queue.then(() => handle(frame)).catch(() => socket.close(1011, 'The database is away'))
  })
  socket.on('close', () => {
    for (const topic of joined.keys()) drop(topic)
  })

  async function handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') return reply(frame, 'ok')
    if (frame.event === 'phx_join') return join(frame)
    const entry = joined.get(frame.topic)
    if (!entry || entry.joinRef !== frame.joinRef) return reply(frame, 'error', { reason: 'unmatched topic' })

    if (frame.event === 'phx_leave') {
      drop(frame.topic)
      reply(frame, 'ok')
    } else if (frame.event === 'access_token') {
      await entry.channel.renew(frame.payload.access_token)
    } else if (frame.event === 'broadcast') {
      await broadcast(frame, entry)
    } else if (frame.event === 'presence') {
      reply(frame, 'ok')
    }
  }

  async function join(frame: Frame): Promise<void> {
    const payload = frame.payload as JoinPayload
    const { topic, joinRef } = frame
    try {
      const name = joinedName(frame, payload)
      if (joined.has(topic)) close(topic)
      if (joined.size >= mostChannels) throw new Refusal('ChannelRateLimitReached', 'Too many channels')
      const channel = new Channel(name, access, apikey, (reason) => shutDown(topic, reason))
      await channel.admit(payload.access_token)
      if (socket.readyState !== socket.OPEN) return channel.close()

      const { self = false, ack = false } = payload.config?.broadcast ?? {}
      const member = { version, send }
      joined.set(topic, { channel, member, joinRef, hearsItself: self, wantsReceipts: ack })
      hub.add(name, member)
      // postgres_changes are never sent; supabase-js only wants its filters back, numbered.
      const filters = payload.config?.postgres_changes
      const numbered = Array.isArray(filters) ? filters.map((filter, at) => ({ ...filter, id: at + 1 })) : []
      reply(frame, 'ok', { postgres_changes: numbered })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      reply(frame, 'error', { reason: `${error.code}: ${error.message}` })
    }
  }

  /** Hosted Supabase silently drops a forbidden broadcast, so do we. */
  async function broadcast(frame: Frame, entry: Joined): Promise<void> {
    const { event, payload } = frame.payload
    if (typeof event !== 'string' || !(await entry.channel.maySend())) return
    hub.publish({ topic: entry.channel.name, event, payload }, entry.hearsItself ? undefined : entry.member)
    if (entry.wantsReceipts) reply(frame, 'ok')
  }

  function shutDown(topic: string, message: string): void {
    const channel = joined.get(topic)?.channel.name
    push(topic, null, 'system', { extension: 'system', status: 'error', message, channel })
    close(topic)
  }

  function close(topic: string): void {
    const joinRef = joined.get(topic)?.joinRef ?? null
    drop(topic)
    push(topic, joinRef, 'phx_close', {})
  }

  function drop(topic: string): void {
    const entry = joined.get(topic)
    if (!entry) return
    entry.channel.close()
    hub.remove(entry.channel.name, entry.member)
    joined.delete(topic)
  }

  function reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object = {}): void {
    send(encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }, version))
  }

  function push(topic: string, joinRef: string | null, event: string, payload: Frame['payload']): void {
    send(encodeFrame({ joinRef, ref: joinRef, topic, event, payload }, version))
  }

  function send(text: string): void {
    if (socket.bufferedAmount > mostUnsentBytes) socket.terminate()
    else socket.send(text)
  }
}
