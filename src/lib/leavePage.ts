type Guard = (leave: () => void) => void

let guard: Guard | null = null

/** Does what takes the person away from this page, unless something on it wants to ask first. */
export function leavePage(leave: () => void): void {
  if (guard) guard(leave)
  else leave()
}

/** From now on `ask` is told instead, to call `leave` if the person agrees; returns what ends that. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    guard = null
  }
}
