import type { ISql, JSONValue, Sql } from 'postgres'
import type { AuthConfig } from '../config.ts'
import type { Keys } from '../keys.ts'
import type { RateLimiter } from './rateLimits.ts'

/** A mail on its way to somebody. */
export type Mail = { from: { name: string; address: string }; to: string; subject: string; html: string }

/** What every endpoint works with. */
export type AuthContext = {
  sql: Sql
  config: AuthConfig
  keys: Keys
  /** Origin of the whole API, for `iss` and for links to /auth/v1/verify. */
  apiUrl: string
  deliver: (mail: Mail) => unknown
  now: () => Date
  limits: RateLimiter
}

/** The database, or a transaction on it. */
export type Db = ISql

/** A value for a jsonb column. */
export const jsonb = (db: Db, value: unknown) => db.json(value as JSONValue)

/** Answers one kind of request, or throws a Refusal. */
export type Endpoint = (context: AuthContext, request: Request) => Promise<Response>
