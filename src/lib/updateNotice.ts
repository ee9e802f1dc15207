import { useEffect } from 'react'

let suppressors = 0
const listeners = new Set<() => void>()

function suppress(by: 1 | -1): void {
  suppressors += by
  for (const listener of listeners) listener()
}

/** True during an exam or essay: a notice that reloads the page must not appear. */
export const isUpdateNoticeSuppressed = () => suppressors > 0

/** Calls `onChange` when `isUpdateNoticeSuppressed` may have changed; returns its unsubscribe. */
export function watchUpdateNotice(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export function useSuppressUpdateNotice(): void {
  useEffect(() => {
    suppress(1)
    return () => suppress(-1)
  }, [])
}
