import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'

/** On loopback, shorter responses are sent faster than compressed (bytes). */
const LONG = 16_384

const mayCompress = (
  incoming: IncomingMessage,
  { statusCode }: IncomingMessage,
  headers: IncomingHttpHeaders,
) =>
  statusCode === 200 &&
  incoming.method !== 'HEAD' &&
  !headers['content-encoding'] &&
  /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))

/** Streams a server's response; compresses a long one like the platform, so that measurements are comparable. */
export function sendOn(
  incoming: IncomingMessage,
  answer: IncomingMessage,
  outgoing: ServerResponse,
  headers: IncomingHttpHeaders,
): void {
  const status = answer.statusCode ?? 502
  answer.on('error', () => outgoing.destroy())
  if (!mayCompress(incoming, answer, headers)) {
    outgoing.writeHead(status, headers)
    answer.pipe(outgoing)
    return
  }
  const read: Buffer[] = []
  let length = 0
  function onData(chunk: Buffer) {
    read.push(chunk)
    length += chunk.length
    if (length < LONG) return
    answer.off('data', onData).off('end', onEnd)
    const { 'content-length': _, ...others } = headers
    outgoing.writeHead(status, { ...others, 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const gzip = createGzip()
    gzip.pipe(outgoing)
    for (const part of read) gzip.write(part)
    answer.pipe(gzip)
  }
  function onEnd() {
    outgoing.writeHead(status, headers)
    outgoing.end(Buffer.concat(read))
  }
  answer.on('data', onData).on('end', onEnd)
}
