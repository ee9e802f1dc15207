import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export type HostileRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

export type HostileAnswer = { status: number; text: string }

let sent = 0

/** A new loopback address per request, since Auth counts by address; only Linux answers on all. */
function nextAddress(): string | undefined {
  sent += 1
  return process.platform === 'linux' ? `127.2.${(sent >> 8) & 255}.${sent & 255 || 1}` : undefined
}

/** Percent-encodes characters that Node refuses in a request line. */
const toPath = (path: string) =>
  path.replace(/[^\x21-\x7e]/gu, (sign) =>
    [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  )

const toHeader = (value: string) => value.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000)

/** Status and text of the answer; status 0 when the connection ended without one. */
export function sendHostile(
  origin: string,
  { method, path, headers = {}, body }: HostileRequest,
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const bytes = Buffer.from(body ?? '')
  const sendable = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, toHeader(value)]))
  return new Promise((resolve) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path: toPath(path).slice(0, 8_000),
        localAddress: nextAddress(),
        agent: false,
        headers: { ...sendable, ...(body !== undefined && { 'content-length': bytes.length }) },
      },
      (response) => {
        text(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, text: answer }),
          () => resolve({ status: 0, text: '' }),
        )
      },
    )
    outgoing.once('error', ({ message }) => resolve({ status: 0, text: message }))
    outgoing.end(bytes)
  })
}
