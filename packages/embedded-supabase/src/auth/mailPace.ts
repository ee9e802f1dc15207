import { Refusal } from './http.ts'
import type { TokenType } from './oneTimeTokens.ts'

export type MailPace = {
  /** Throws a Refusal (429) if the last request was too recent. `sentAt`, the account's last mail, may have been moved in the database. */
  take(token: TokenType, address: string, sentAt?: Date | null): void
}

const MAX_ADDRESSES = 10_000

/** Spaces the mails to one address. Counts requests, not mails: unknown addresses are refused like known ones. */
export function createMailPace(maxFrequency: number, now: () => Date): MailPace {
  const requestedAt = new Map<string, number>()

  const take = (token: TokenType, address: string, sentAt?: Date | null) => {
    const key = `${token} ${address.toLowerCase()}`
    const time = now().getTime()
    const last = Math.min(requestedAt.get(key) ?? -Infinity, sentAt?.getTime() ?? Infinity)
    const waited = (time - last) / 1_000
    if (waited < maxFrequency) {
      const seconds = Math.ceil(maxFrequency - waited)
      const message = `For security purposes, you can only request this after ${seconds} seconds.`
      throw new Refusal(429, 'over_email_send_rate_limit', message)
    }
    // Re-inserted at the end, so that the first key is always the oldest.
    requestedAt.delete(key)
    requestedAt.set(key, time)
    const [oldest = ''] = requestedAt.keys()
    if (requestedAt.size > MAX_ADDRESSES) requestedAt.delete(oldest)
  }
  return { take }
}
