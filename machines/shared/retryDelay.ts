const FIRST = 1_000
const LONGEST = 30_000

/**
 * Back-off before the next retry (ms): 1, 2, 4 … 30 s, each shortened by jitter of up to a half, so that the clients of
 * a classroom do not retry at the same moment. `failures` counts from 1.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST * 2 ** Math.max(failures - 1, 0), LONGEST)
  return Math.round(full * (1 - random() / 2))
}
