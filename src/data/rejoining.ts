const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * The pause after a refused join (ms): five to ten minutes. When a project has more channels than it may have, a thousand clients that are
 * refused ask three times a second in all; each lives by asking about what it shows meanwhile.
 */
export const pauseAfterRefusal = (random: () => number = Math.random): number =>
  Math.round((5 + 5 * random()) * MINUTE)

/** The pause before a channel that was closed, or could not be asked for, is joined again (ms): 15 s and longer each time, up to five minutes. */
export const pauseAfterLoss = (losses: number, random: () => number = Math.random): number =>
  Math.round(Math.min(15 * SECOND * 2 ** Math.max(losses - 1, 0), 5 * MINUTE) * (1 - random() / 2))

/** The pause before the socket is opened again (ms): a second at first, up to five minutes. */
export const pauseBeforeSocket = (tries: number, random: () => number = Math.random): number =>
  Math.round(Math.min(SECOND * 2 ** Math.max(tries - 1, 0), 5 * MINUTE) * (1 - random() / 2))
