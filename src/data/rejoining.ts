const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * The pause after a refused join (ms): fifteen minutes to an hour. When a project has more channels than it may have, a thousand clients that
 * are refused ask so at most five times in any second, without knowing of each other; each asks about what it shows meanwhile.
 */
export const pauseAfterRefusal = (random: () => number = Math.random): number =>
  Math.round((15 + 45 * random()) * MINUTE)

/** The pause before a channel that was closed, or could not be asked for, is joined again (ms): 15 s and longer each time, up to five minutes. */
export const pauseAfterLoss = (losses: number, random: () => number = Math.random): number =>
  Math.round(Math.min(15 * SECOND * 2 ** Math.max(losses - 1, 0), 5 * MINUTE) * (1 - random() / 2))

/** How often a socket that has served is opened again soon. */
const SOON = 3

/** How often the socket was lost or refused since it has served. */
let losses = SOON

/** A channel is there, or the network is back: the next loss is none of a project that refuses its clients. */
export function expectSocket(): void {
  losses = 0
}

/** The pause before the socket is opened again (ms): that of a loss, and that of a refusal for one that never served or was in vain so often. */
export function pauseBeforeSocket(random: () => number = Math.random): number {
  losses += 1
  return losses > SOON ? pauseAfterRefusal(random) : pauseAfterLoss(losses, random)
}
