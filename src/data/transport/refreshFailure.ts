/** auth-js retries a session refresh within this time (ms), for half a minute, without reporting failures. */
const TRIES_AGAIN_WITHIN = 13_000

let failedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Records that a session refresh failed for now. */
export function noteRefreshFailure(): void {
  failedAt = Date.now()
  for (const listener of [...listeners]) listener()
}

globalThis.addEventListener?.('online', () => {
  failedAt = Number.NEGATIVE_INFINITY
})

/** Calls `onFailure` when a session refresh fails for now; returns its unsubscribe. */
export function watchRefreshFailure(onFailure: () => void): () => void {
  listeners.add(onFailure)
  return () => listeners.delete(onFailure)
}

/** Whether auth-js may still be retrying a failed session refresh. */
export const hasRefreshJustFailed = (): boolean => Date.now() - failedAt < TRIES_AGAIN_WITHIN
