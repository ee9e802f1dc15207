import type { IncomingMessage } from 'node:http'
import { type Claims, type Role, verifyToken } from './jwt.ts'
import type { Keys } from './keys.ts'

const bearerOf = ({ headers }: IncomingMessage) => /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]

function apiKeyOf({ headers, url = '' }: IncomingMessage): string | null {
  if (typeof headers.apikey === 'string') return headers.apikey
  return url.includes('apikey=') ? new URL(url, 'http://localhost').searchParams.get('apikey') : null
}

/** Whether a request does not say who sends it, such as a <video> that plays a signed URL. */
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

/**
 * The session's token of a request whose key is genuine; undefined when nobody is signed in, since supabase-js then sends
 * the key itself as the token.
 */
export function tokenOf(request: IncomingMessage): string | undefined {
  const bearer = bearerOf(request)
  return bearer === apiKeyOf(request) ? undefined : bearer
}

/** The role of a request without a session. */
export const roleOfKey = (request: IncomingMessage, keys: Keys): Role =>
  apiKeyOf(request) === keys.secretKey ? 'service_role' : 'anon'

/** Who sends a request with a genuine key: the bearer of a token, null if that is not genuine, else the key's own role. */
export async function identify(request: IncomingMessage, keys: Keys): Promise<Claims | null> {
  const token = tokenOf(request)
  return token === undefined ? { role: roleOfKey(request, keys) } : verifyToken(token, keys.jwtSecret)
}
