/** The measurements of some calls. Durations are in milliseconds. */
export type Measured = { perSecond: number; p50: number; p95: number; p99: number; calls: number }

/** The value below which that share of the durations lies. */
export function percentile(durations: number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** Runs one job per item concurrently; a job gets `timed`, which measures one of its calls. */
export async function measureAll<Item>(
  items: Item[],
  job: (item: Item, timed: <T>(call: () => Promise<T>) => Promise<T>) => Promise<unknown>,
): Promise<Measured> {
  const durations: number[] = []
  const timed = async <T>(call: () => Promise<T>) => {
    const started = performance.now()
    const result = await call()
    durations.push(performance.now() - started)
    return result
  }
  const started = performance.now()
  await Promise.all(items.map((item) => job(item, timed)))
  return summarize(durations, performance.now() - started)
}

/** Durations of calls that took `elapsed` milliseconds together. */
export function summarize(durations: number[], elapsed: number): Measured {
  return {
    perSecond: (durations.length / elapsed) * 1000,
    p50: percentile(durations, 0.5),
    p95: percentile(durations, 0.95),
    p99: percentile(durations, 0.99),
    calls: durations.length,
  }
}
