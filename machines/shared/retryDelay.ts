const FIRST = 1_000
const LONGEST = 30_000

/** Back-off (ms): 1 to 30 s by `failures` from 1, with jitter, since a classroom retries together. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const full = Math.min(FIRST * 2 ** Math.max(failures - 1, 0), LONGEST)
  return Math.round(full * (1 - random() / 2))
}
