import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The database role a request acts as. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** The claims of an access token; row-level security reads it as `auth.jwt()`. */
export type Claims = JWTPayload & { role: Role; session_id?: string; email?: string }

const ROLES: readonly unknown[] = ['anon', 'authenticated', 'service_role'] satisfies Role[]

const encode = (secret: string) => new TextEncoder().encode(secret)

/** Signs an access token. `claims` have their own `exp` (seconds since 1970). */
export function signToken(claims: Claims, jwtSecret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(encode(jwtSecret))
}

/** The claims of a genuine, unexpired token; null for every other string. */
export async function verifyToken(token: string, jwtSecret: string): Promise<Claims | null> {
  try {
    // Naming the algorithm refuses `none` and every key-confusion trick.
    const { payload } = await jwtVerify<Claims>(token, encode(jwtSecret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    })
    return ROLES.includes(payload.role) ? payload : null
  } catch {
    return null
  }
}
