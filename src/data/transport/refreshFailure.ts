/** auth-js retries a session refresh within this time (ms), for half a minute, without reporting failures. */
const TRIES_AGAIN_WITHIN = 13_000

let failedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

export function noteRefreshFailure(): void {
  failedAt = Date.now()
  for (const listener of [...listeners]) listener()
}

globalThis.addEventListener?.('online', () => {
  failedAt = Number.NEGATIVE_INFINITY
})

export function watchRefreshFailure(onFailure: () => void): () => void {
  listeners.add(onFailure)
  return () => listeners.delete(onFailure)
}

export const hasRefreshJustFailed = (): boolean => Date.now() - failedAt < TRIES_AGAIN_WITHIN
