type Guard = (leave: () => void) => void

let guard: Guard | null = null

/** Calls `leave`, which leaves this page, unless a guard asks for confirmation first. */
export function leavePage(leave: () => void): void {
  if (guard) guard(leave)
  else leave()
}

/** Registers a guard: it is called instead, and calls `leave` if the user agrees. Returns its removal. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask
  return () => {
    guard = null
  }
}
