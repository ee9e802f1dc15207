import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'

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
}

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
 * Passes a request on to a server behind this one and its answer back, both as they come in. Answers 503 when there is no
 * server, and closes the connection when it ends during an answer.
 */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, destination: Destination): void {
  const { agent, socketPath, path, headers, answerHeaders, body } = destination
  const { method } = incoming
  const onward = request({ agent, socketPath, path, method, headers: withoutConnection(headers) })
  onward.on('response', (answer) => {
    const merged: IncomingHttpHeaders = withoutConnection(answer.headers)
    for (const [name, value] of answerHeaders) merged[name] = value
    outgoing.writeHead(answer.statusCode ?? 502, merged)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  onward.on('error', () => {
    if (outgoing.headersSent) return outgoing.destroy()
    outgoing.writeHead(503, { ...Object.fromEntries(answerHeaders), 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ message: 'The server is starting or has gone away; try again.' }))
  })
  outgoing.once('close', () => outgoing.writableFinished || onward.destroy())
  if (body === undefined) incoming.pipe(onward)
  else onward.end(body)
}
