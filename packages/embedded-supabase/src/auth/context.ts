import type { Pool } from 'pg'
import type { AuthConfig } from '../config.ts'
import type { Keys } from '../keys.ts'
import type { MailPace } from './mailPace.ts'
import type { RateLimiter } from './rateLimits.ts'

export type Mail = { from: { name: string; address: string }; to: string; subject: string; html: string }

export type AuthContext = {
  pool: Pool
  config: AuthConfig
  keys: Keys
  /** Origin of the whole API, for `iss` and for links to /auth/v1/verify. */
  apiUrl: string
  deliver: (mail: Mail) => unknown
  now: () => Date
  limits: RateLimiter
  pace: MailPace
  /** Starts work whose duration must not affect the response time. */
  afterAnswer: (work: () => Promise<unknown>) => void
}

/** A path parameter, such as a factor's id ('' without one), and the client's IP. */
export type Asked = { id: string; address: string }

/** Answers one kind of request, or throws a Refusal. */
export type Endpoint = (context: AuthContext, request: Request, asked: Asked) => Promise<Response>
