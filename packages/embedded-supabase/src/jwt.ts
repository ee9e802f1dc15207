import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** The claims of an access token; row-level security reads it as `auth.jwt()`. */
export type Claims = JWTPayload & { role: Role; session_id?: string; email?: string }

const ROLES: readonly unknown[] = ['anon', 'authenticated', 'service_role'] satisfies Role[]

const encode = (secret: string) => new TextEncoder().encode(secret)

/** `claims` have their own `exp` (seconds since 1970). */
export function signToken(claims: Claims, jwtSecret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(encode(jwtSecret))
}

/** Tokens whose signature is known to be genuine, with their claims, by secret and token. The newest are kept. */
const genuine = new Map<string, Claims>()
const MOST_KEPT = 2_000

/** The claims of a genuine, unexpired token, else null. A signature is checked once per token. */
export async function verifyToken(token: string, jwtSecret: string): Promise<Claims | null> {
  const name = `${jwtSecret} ${token}`
  const kept = genuine.get(name)
  if (kept) return (kept.exp ?? 0) > Math.floor(Date.now() / 1000) ? kept : null
  try {
    // Naming the algorithm refuses `none` and every key-confusion trick.
    const { payload } = await jwtVerify<Claims>(token, encode(jwtSecret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    })
    if (!ROLES.includes(payload.role)) return null
    const [oldest] = genuine.size < MOST_KEPT ? [] : genuine.keys()
    if (oldest !== undefined) genuine.delete(oldest)
    genuine.set(name, Object.freeze(payload))
    return payload
  } catch {
    return null
  }
}
