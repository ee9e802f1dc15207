import type { RateLimits } from '../config.ts'
import { Refusal } from './http.ts'

/** The limits: each kind of request per IP, codes per email address, mails in total. */
export type Limit = 'token' | 'signup' | 'recover' | 'resend' | 'verify' | 'user' | 'code' | 'factor' | 'mail'

export type RateLimiter = {
  take(limit: Limit, address?: string): void
}

type Bucket = { tokens: number; filledAt: number }

const FIVE_MINUTES = 300_000
/** GoTrue's own number for challenges and verifications. */
const FACTORS_A_MINUTE = 15
const HOUR = 3_600_000
const BURST = 30
const MAX_ADDRESSES = 10_000

/** Token buckets like GoTrue's: a burst, then a steady rate. */
export function createRateLimiter(limits: RateLimits, now: () => Date): RateLimiter {
  const perFiveMinutes = (count: number) => ({ burst: BURST, perMillisecond: count / FIVE_MINUTES })
  const rules = {
    token: perFiveMinutes(limits.tokenRefresh),
    signup: perFiveMinutes(limits.signInSignUps),
    recover: perFiveMinutes(limits.signInSignUps),
    resend: perFiveMinutes(limits.signInSignUps),
    user: perFiveMinutes(limits.signInSignUps),
    verify: perFiveMinutes(limits.tokenVerifications),
    code: perFiveMinutes(limits.tokenVerifications),
    factor: { burst: BURST, perMillisecond: FACTORS_A_MINUTE / 60_000 },
    mail: { burst: limits.emailSent, perMillisecond: limits.emailSent / HOUR },
  }
  const buckets = new Map<string, Bucket>()

  const take = (limit: Limit, address = '') => {
    const { burst, perMillisecond } = rules[limit]
    const key = `${limit} ${address}`
    const time = now().getTime()
    const { tokens, filledAt } = buckets.get(key) ?? { tokens: burst, filledAt: time }
    const available = Math.min(burst, tokens + Math.max(0, time - filledAt) * perMillisecond)
    // Re-inserted at the end, so that the first key is always the least recently used.
    buckets.delete(key)
    buckets.set(key, { tokens: available < 1 ? available : available - 1, filledAt: time })
    const [oldest = ''] = buckets.keys()
    if (buckets.size > MAX_ADDRESSES) buckets.delete(oldest)
    if (available < 1) throw refusal(limit)
  }
  return { take }
}

const refusal = (limit: Limit) =>
  limit === 'mail'
    ? new Refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
    : new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached')
