/** auth-js tries to refresh a session again within this time (ms), for half a minute, and answers nobody meanwhile. */
const TRIES_AGAIN_WITHIN = 13_000

let failedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Notes that a refresh of the session got no answer, or one that may be another in a moment. */
export function noteRefreshFailure(): void {
  failedAt = Date.now()
  for (const listener of [...listeners]) listener()
}

globalThis.addEventListener?.('online', () => {
  failedAt = Number.NEGATIVE_INFINITY
})

/** Calls `onFailure` whenever a refresh of the session fails for now; returns its unsubscribe. */
export function watchRefreshFailure(onFailure: () => void): () => void {
  listeners.add(onFailure)
  return () => listeners.delete(onFailure)
}

/** Whether auth-js may be trying still to refresh the session, after a try that failed. */
export const hasRefreshJustFailed = (): boolean => Date.now() - failedAt < TRIES_AGAIN_WITHIN
