import { useEffect } from 'react'

let holders = 0
const listeners = new Set<() => void>()

function hold(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

/** True while somebody sits an exam or writes an essay: nothing may take the page away from them. */
export const isUndisturbed = () => holders > 0

/** Tells when `isUndisturbed` may have changed; returns what ends that. */
export function watchUndisturbed(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Keeps notices that would reload the page away for as long as the component is on the screen. */
export function useUndisturbed(): void {
  useEffect(() => {
    hold(1)
    return () => hold(-1)
  }, [])
}
