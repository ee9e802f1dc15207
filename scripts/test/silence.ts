/** Longer than any test, and than a checker that prints only its result, on a busy machine. */
const MINUTES = 10

/** Calls `end` once the output has not grown for ten minutes: vitest once waited for an idle worker. Returns a stop function. */
export function watchForSilence(sizeOf: () => number, end: (minutes: number) => void): () => void {
  let size = sizeOf()
  let silent = 0
  const timer = setInterval(() => {
    const now = sizeOf()
    silent = now === size ? silent + 1 : 0
    size = now
    if (silent < MINUTES) return
    clearInterval(timer)
    end(MINUTES)
  }, 60_000)
  return () => clearInterval(timer)
}
