const SECOND = 1_000
const MINUTE = 60 * SECOND

/** After a refused join (ms): 15 to 60 minutes, so that a thousand clients make few requests a second. */
export const pauseAfterRefusal = (random: () => number = Math.random): number =>
  Math.round((15 + 45 * random()) * MINUTE)

/** The pause before a closed or failed channel is rejoined (ms): 15 s and longer each time, up to five minutes. */
export const pauseAfterLoss = (losses: number, random: () => number = Math.random): number =>
  Math.round(Math.min(15 * SECOND * 2 ** Math.max(losses - 1, 0), 5 * MINUTE) * (1 - random() / 2))

/** How often a working socket is reopened soon. */
const SOON = 3

/** Lost or refused sockets since the last working one. */
let losses = SOON

/** A channel is joined, or the network is back: the next loss is not a project's refusal. */
export function expectSocket(): void {
  losses = 0
}

/** The pause before the socket is reopened (ms): after a lost connection; longer after repeated refusals. */
export function pauseBeforeSocket(random: () => number = Math.random): number {
  losses += 1
  return losses > SOON ? pauseAfterRefusal(random) : pauseAfterLoss(losses, random)
}
