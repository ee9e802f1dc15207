import { decodeJwt } from 'jose'
import { type Claims, verifyToken } from './jwt.ts'
import type { Keys } from './keys.ts'

function claimsOfKey(key: string | null, keys: Keys): Claims | null {
  if (key === keys.publishableKey) return { role: 'anon' }
  if (key === keys.secretKey) return { role: 'service_role' }
  return null
}

const bearerOf = (request: Request) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]

const apiKeyOf = (request: Request) =>
  request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')

/** Whether a request says nothing about who sends it, as a <video> that plays a signed URL. */
export const isNameless = (request: Request) => apiKeyOf(request) === null && bearerOf(request) === undefined

/** Refuses a request without a key of this project, in the words of the platform's gateway. */
export function refuseKey(request: Request, keys: Keys): Response | undefined {
  const key = apiKeyOf(request)
  if (key === null) {
    const hint = 'No `apikey` request header or url param was found.'
    return Response.json({ message: 'No API key found in request', hint }, { status: 401 })
  }
  if (claimsOfKey(key, keys)) return undefined
  const hint = 'Double check your Supabase `anon` or `service_role` API key.'
  return Response.json({ message: 'Invalid API key', hint }, { status: 401 })
}

/** What PostgREST answers to a token it does not believe. */
function refuseToken(token: string): Response {
  const [code, message] = isExpired(token)
    ? ['PGRST303', 'JWT expired']
    : ['PGRST301', 'No suitable key or wrong key type']
  const headers = { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` }
  return Response.json({ code, message, details: null, hint: null }, { status: 401, headers })
}

function isExpired(token: string) {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) * 1000 <= Date.now()
  } catch {
    return false
  }
}

/** Who sends a request that carries a key: the bearer of a genuine token, else the key's own role. */
export async function identify(request: Request, keys: Keys): Promise<Claims | Response> {
  const refusal = refuseKey(request, keys)
  if (refusal) return refusal
  const key = apiKeyOf(request)
  const token = bearerOf(request) ?? key
  // Without a session supabase-js sends the key itself as the token.
  if (token === null || token === key) return claimsOfKey(key, keys) ?? { role: 'anon' }
  return (await verifyToken(token, keys.jwtSecret)) ?? refuseToken(token)
}
