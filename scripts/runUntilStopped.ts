import { StackError } from '../supabase/local/stack.ts'

type Stop = () => Promise<unknown>

/** How long the parts may take to end before they are left to end by themselves. */
const PATIENCE_MS = 10_000

/**
 * Runs something that goes on until Ctrl-C, a signal, or the death of the process that started us; then ends its parts,
 * the last first. What the person can mend is told in one sentence, with exit code 1.
 */
export async function runUntilStopped(start: (onStop: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let stopping: Promise<never> | undefined

  async function stop(code: number): Promise<never> {
    setTimeout(() => process.exit(code), PATIENCE_MS)
    for (const part of stops.reverse()) await part().catch((error: unknown) => console.error(error))
    process.exit(code)
  }

  const finish = (code: number) => {
    stopping ??= stop(code)
    return stopping
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish(0))
  process.on('disconnect', () => finish(0))
  try {
    await start((part) => stops.push(part))
  } catch (error) {
    // Told to stop while starting: what then fails is of no interest.
    if (stopping) return
    console.error(error instanceof StackError ? `\n${error.message}\n` : error)
    await finish(1)
  }
}
