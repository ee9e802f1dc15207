import { createHash, timingSafeEqual } from 'node:crypto'
import { verifyToken } from '../jwt.ts'
import type { AuthContext } from './context.ts'
import { bearerOf, Refusal } from './http.ts'

export async function requireAdmin({ keys }: AuthContext, request: Request): Promise<void> {
  const credential = bearerOf(request) ?? request.headers.get('apikey')
  if (credential === null)
    throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (isSame(credential, keys.secretKey)) return
  if (credential === keys.publishableKey) throw notAdmin()
  const claims = await verifyToken(credential, keys.jwtSecret)
  if (claims === null) throw new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (claims.role !== 'service_role') throw notAdmin()
}

const notAdmin = () => new Refusal(403, 'not_admin', 'User not allowed')

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
