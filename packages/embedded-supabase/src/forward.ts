import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sendOn } from './sendOn.ts'

type Destination = {
  /** Keeps connections to the server open between requests. */
  agent: Agent
  socketPath: string
  path: string
  /** The request's headers as the server is to see them. */
  headers: IncomingHttpHeaders
  /** Headers of the answer besides the server's own. */
  answerHeaders: Headers
  /** The request's body, if it was read already. */
  body?: Buffer
  /** Whether the server is still the one that was there when the request came: a new one has closed all connections by ending. */
  isSame(): boolean
}

/**
 * A server that refuses a request at its headers reads the rest of a short body, and closes the connection under a longer one
 * (bytes; PostgREST's Warp flushes so many).
 */
const FLUSHED = 8_192

/** Those of one connection, not of the message on it (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Our own server has told the client to go on.
  'expect',
]

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = { ...headers }
  for (const name of CONNECTION_HEADERS) delete kept[name]
  return kept
}

/**
 * Passes a request on to a server behind this one, and its answer back as it comes in. A kept connection that the server has closed
 * meanwhile is replaced by a fresh one, once. Answers 503 when there is no server, and closes the connection when it ends during an answer.
 */
export async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { agent, socketPath, path, headers, answerHeaders, body: read, isSame }: Destination,
): Promise<void> {
  // Short, by the gateway's limit, and whole, so that it can be sent again.
  const body = read ?? (await buffer(incoming).catch(() => undefined))
  // The client has gone away.
  if (body === undefined) return
  const { method } = incoming
  // What is still being written when a connection closes breaks it before the answer is read.
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
      // Refused before the body was sent: nothing else can be sent on this connection.
      if (!onward.writableEnded) answer.once('close', () => onward.destroy())
      const merged: IncomingHttpHeaders = withoutConnection(answer.headers)
      for (const [name, value] of answerHeaders) merged[name] = value
      sendOn(incoming, answer, outgoing, merged)
    })
    onward.on('error', () => {
      // The server did not want the rest of the body; its answer says why.
      if (isAnswered || outgoing.destroyed) return
      // It has not read the request either: it closed the connection before, and would have answered this one otherwise.
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
