import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { sendOn } from './sendOn.ts'

type Destination = {
  agent: Agent
  socketPath: string
  path: string
  headers: IncomingHttpHeaders
  answerHeaders: Iterable<[name: string, value: string]>
  body?: Buffer
  /** Whether the server is the same as when the request came: a restarted one has closed all connections. */
  isSame(): boolean
}

/** Above this length (bytes) a server that refuses at the headers closes the connection (PostgREST's Warp). */
const FLUSHED = 8_192

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Our own server has already answered it.
  'expect',
])

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {}
  for (const name in headers) if (!CONNECTION_HEADERS.has(name)) kept[name] = headers[name]
  return kept
}

/** A request's body; undefined if its client disconnects. Takes a tenth of the time of a stream's iterator. */
function readAll(incoming: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    if (incoming.destroyed) return resolve(undefined)
    const parts: Buffer[] = []
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve(Buffer.concat(parts)))
      .once('error', () => resolve(undefined))
      .once('close', () => resolve(undefined))
  })
}

/** Forwards a request and streams the response. Replaces a closed kept-alive connection once. Answers 503 without a server. */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { agent, socketPath, path, headers, answerHeaders, body: read, isSame }: Destination,
): Promise<void> {
  // Short, by the gateway's limit, and whole, so that it can be resent.
  const body = read ?? (await readAll(incoming))
  if (body === undefined) return
  const { method } = incoming
  // A write to a closing connection breaks it before the response is read.
  const mustAsk = body.length > FLUSHED

  function send(by: Agent | false) {
    const onward = request({
      agent: by,
      socketPath,
      path,
      method,
      headers: { ...withoutConnection(headers), ...(mustAsk && { expect: '100-continue' }) },
    })
    let isAnswered = false
    onward.on('response', (answer) => {
      isAnswered = true
      // Refused before the body was sent: this connection cannot be reused.
      if (!onward.writableEnded) answer.once('close', () => onward.destroy())
      const merged: IncomingHttpHeaders = withoutConnection(answer.headers)
      for (const [name, value] of answerHeaders) merged[name] = value
      sendOn(incoming, answer, outgoing, merged)
    })
    onward.on('error', () => {
      // The server did not want the rest of the body; its response says why.
      if (isAnswered || outgoing.destroyed) return
      // The server did not read the request either: it closed the connection before, or it would have responded.
      if (onward.reusedSocket && isSame()) return send(false)
      outgoing.writeHead(503, { ...Object.fromEntries(answerHeaders), 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ message: 'The server is starting or has gone away; try again.' }))
    })
    outgoing.once('close', () => outgoing.writableFinished || onward.destroy())
    if (mustAsk) onward.once('continue', () => onward.end(body)).flushHeaders()
    else onward.end(body)
  }
  send(agent)
}
