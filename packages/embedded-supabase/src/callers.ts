import type { IncomingMessage } from 'node:http'
import { type Claims, type Role, verifyToken } from './jwt.ts'
import type { Keys } from './keys.ts'

const bearerOf = ({ headers }: IncomingMessage) => /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]

function apiKeyOf({ headers, url = '' }: IncomingMessage): string | null {
  if (typeof headers.apikey === 'string') return headers.apikey
  return url.includes('apikey=') ? new URL(url, 'http://localhost').searchParams.get('apikey') : null
}

/** The header with the client's IP, as the platform's proxy writes it. */
export const ADDRESS_HEADER = 'cf-connecting-ip'

/** Headers by which a client could claim another IP. */
export const CLAIMS_OF_ADDRESS = [
  ADDRESS_HEADER,
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'true-client-ip',
]

/** The client's IP: the last one in the front proxy's header, or the socket's. Also set in the platform's header. */
export function nameClient(incoming: IncomingMessage, trustedHeader: string | undefined): string {
  const { headers, socket } = incoming
  const trusted = trustedHeader === undefined ? undefined : headers[trustedHeader]
  const address =
    String(trusted ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (socket.remoteAddress ?? '')
  for (const name of CLAIMS_OF_ADDRESS) delete headers[name]
  headers[ADDRESS_HEADER] = address
  return address
}

/** Whether a request has no credentials, such as a <video> that plays a signed URL. */
export const isAnonymous = (request: IncomingMessage) =>
  apiKeyOf(request) === null && bearerOf(request) === undefined

/** Refuses a request without a key of this project, with the messages of the platform's gateway. */
export function refuseKey(request: IncomingMessage, keys: Keys): Response | undefined {
  const key = apiKeyOf(request)
  if (key === keys.publishableKey || key === keys.secretKey) return undefined
  const [message, hint] =
    key === null
      ? ['No API key found in request', 'No `apikey` request header or url param was found.']
      : ['Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.']
  return Response.json({ message, hint }, { status: 401 })
}

/** The session's token; undefined without a session, since supabase-js then sends the key as the token. */
export function tokenOf(request: IncomingMessage): string | undefined {
  const bearer = bearerOf(request)
  return bearer === apiKeyOf(request) ? undefined : bearer
}

export const roleOfKey = (request: IncomingMessage, keys: Keys): Role =>
  apiKeyOf(request) === keys.secretKey ? 'service_role' : 'anon'

/** The caller of a request with a genuine key: the token's claims, null if the token is not genuine, else the key's own role. */
export async function identify(request: IncomingMessage, keys: Keys): Promise<Claims | null> {
  const token = tokenOf(request)
  return token === undefined ? { role: roleOfKey(request, keys) } : verifyToken(token, keys.jwtSecret)
}
