import type { Claims } from '../jwt.ts'
import type { Access } from './access.ts'
import type { Frame } from './frames.ts'

/** The parameters of a join, by the protocol's names. Any may be missing or invalid. */
export interface JoinPayload {
  access_token?: unknown
  config?: {
    private?: boolean
    broadcast?: { self?: boolean; ack?: boolean } | null
    postgres_changes?: unknown
  }
}

/** A channel's checked credential. Its end in milliseconds since 1970; an API key has none. */
interface Admission {
  token: string
  who: Claims
  endsAt: number
}

/** Why a join is refused, with the messages of hosted Supabase. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const longestTimer = 3_600_000

/**
 * One topic on one socket: its user, its expiry, and whether they may send. Policies are evaluated at each join and token,
 * as in hosted Supabase, not at each message: a message must be a hint without data.
 */
export class Channel {
  readonly name: string
  readonly #access: Access
  readonly #apikey: string
  readonly #end: (reason: string) => void
  #admission: Admission | null = null
  #maySend: boolean | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(name: string, access: Access, apikey: string, end: (reason: string) => void) {
    this.name = name
    this.#access = access
    this.#apikey = apikey
    this.#end = end
  }

  /** Accepts a join of a user with a session, or of a server with the secret key; else throws a Refusal. */
  async admit(token: unknown): Promise<void> {
    const credential = typeof token === 'string' && !isApiKey(token) ? token : this.#apikey
    const who = await this.#access.identify(credential)
    const endsAt = isApiKey(credential) ? Number.POSITIVE_INFINITY : Number(who?.exp) * 1000
    if (!who || !(endsAt > Date.now())) {
      throw new Refusal('InvalidJWTToken', 'The token is not valid or has expired')
    }
    // Without a session the policies are not evaluated: anonymous joins cost the database nothing.
    if (who.role === 'anon' || !(await this.#access.mayReceive(who, this.name))) {
      throw new Refusal(
        'Unauthorized',
        `You do not have permissions to read from this Channel topic: ${this.name}`,
      )
    }
    this.#admission = { token: credential, who, endsAt }
    this.#maySend = null
    this.#watchExpiry()
  }

  /** A refreshed session. An API key in its place means no session: hosted ignores it. */
  async renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || isApiKey(token) || token === this.#admission?.token) return
    try {
      await this.admit(token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#end(error.message)
    }
  }

  /** Whether the insert policy lets this user broadcast here; evaluated once per token. */
  async maySend(): Promise<boolean> {
    if (!this.#admission) return false
    this.#maySend ??= await this.#access.maySend(this.#admission.who, this.name)
    return this.#maySend
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#admission = null
  }

  #watchExpiry(): void {
    clearTimeout(this.#timer)
    const left = (this.#admission?.endsAt ?? 0) - Date.now()
    if (left === Number.POSITIVE_INFINITY) return
    if (left <= 0) this.#end('Token has expired')
    else this.#timer = setTimeout(() => this.#watchExpiry(), Math.min(left, longestTimer))
  }
}

/** The topic's name without Realtime's prefix, or a Refusal. Public channels are disabled. */
export function joinedName({ topic }: Frame, { config }: JoinPayload): string {
  const [prefix, name] = [topic.slice(0, 9), topic.slice(9)]
  if (prefix !== 'realtime:' || !name) {
    throw new Refusal('TopicNameRequired', 'You must provide a topic name')
  }
  if (config?.private !== true) {
    throw new Refusal('PrivateOnly', 'This project only allows private channels')
  }
  return name
}

function isApiKey(token: string): boolean {
  return token.startsWith('sb_')
}
