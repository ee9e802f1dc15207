import { Refusal } from './http.ts'
import type { TokenType } from './oneTimeTokens.ts'

export type MailPace = {
  /**
   * Counts one request for a mail; throws a Refusal (429) if the last one to that address was too recent. `sentAt` is the known
   * account's last mail: as on the platform, a time moved back in the database counts.
   */
  take(token: TokenType, address: string, sentAt?: Date | null): void
}

const MAX_ADDRESSES = 10_000

/**
 * Spaces the mails to one address by `maxFrequency` seconds. It counts requests and not mails, so that it refuses an unknown
 * address like a known one and does not reveal which addresses have an account.
 */
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
