const FIRST = 1_000
const LONGEST = 30_000

/**
 * How long to wait before the next try (ms): 1, 2, 4 … 30 s, each shortened by up to a half so that a classroom
 * that lost its server does not come back all at once. `failures` counts from 1.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST * 2 ** Math.max(failures - 1, 0), LONGEST)
  return Math.round(full * (1 - random() / 2))
}
