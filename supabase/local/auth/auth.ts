import type { Sql } from 'postgres'
import type { StackConfig } from '../config.ts'
import type { Keys } from '../keys.ts'
import { manageUsers } from './admin.ts'
import type { AuthContext, Endpoint, Mail } from './context.ts'
import { getCurrentUser, updateCurrentUser } from './currentUser.ts'
import { describeHealth, describeSettings, listSigningKeys } from './discovery.ts'
import { errorResponse, Refusal, unexpectedFailure } from './http.ts'
import { logOut } from './logout.ts'
import { recover, resend } from './mailRequests.ts'
import { createRateLimiter, type Limit } from './rateLimits.ts'
import { signUp } from './signUp.ts'
import { createTokens } from './tokens.ts'
import { verify, verifyLink } from './verify.ts'

export type AuthOptions = {
  /** Connected as supabase_auth_admin. */
  sql: Sql
  config: Pick<StackConfig, 'auth'>
  keys: Keys
  /** Origin of the whole API, such as http://127.0.0.1:54321. */
  apiUrl: string
  deliver: (mail: Mail) => unknown
  /** The time, for tests. */
  now?: () => Date
  /** Told of every failure that is not a client's own. */
  log?: (error: unknown) => void
}

export type Auth = {
  /** Answers a request under /auth/v1. `address` is the peer's, from the socket: headers that claim another are ignored. */
  handle(request: Request, address?: string): Promise<Response>
}

const ROUTES: Record<string, [endpoint: Endpoint, limit?: Limit]> = {
  'POST /signup': [signUp, 'signup'],
  'POST /token': [createTokens, 'token'],
  'POST /verify': [verify, 'verify'],
  'GET /verify': [verifyLink, 'verify'],
  'POST /recover': [recover, 'recover'],
  'POST /resend': [resend, 'resend'],
  'POST /logout': [logOut],
  'GET /user': [getCurrentUser],
  'PUT /user': [updateCurrentUser, 'user'],
  'GET /settings': [describeSettings],
  'GET /health': [describeHealth],
  'GET /.well-known/jwks.json': [listSigningKeys],
}

/**
 * The part of Supabase Auth that Maneho uses, on the same tables and with the same answers: password sign-in with
 * confirmed addresses, mailed links, rotating refresh tokens, and the admin's users.
 */
export function createAuth({
  sql,
  config,
  keys,
  apiUrl,
  deliver,
  now = () => new Date(),
  log = console.error,
}: AuthOptions): Auth {
  const limits = createRateLimiter(config.auth.rateLimits, now)
  const context: AuthContext = { sql, config: config.auth, keys, apiUrl, deliver, now, limits }

  return {
    async handle(request, address = 'local') {
      try {
        const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '').replace(/\/$/, '')
        if (/^\/admin\/users(?:\/|$)/.test(path)) return await manageUsers(context, request)
        const [endpoint, limit] = ROUTES[`${request.method} ${path}`] ?? [notFound]
        if (limit !== undefined) limits.take(limit, address)
        return await endpoint(context, request)
      } catch (error) {
        if (error instanceof Refusal) return errorResponse(request, error)
        log(error)
        return errorResponse(request, unexpectedFailure())
      }
    },
  }
}

const notFound: Endpoint = async () => {
  throw new Refusal(404, 'not_found', 'The embedded stack has no such Auth endpoint')
}
