import { explainFailure } from 'embedded-supabase'

type Stop = () => Promise<unknown>

/** How long the parts may take to stop before the process exits anyway (ms). */
const PATIENCE_MS = 10_000

/**
 * Runs a job until Ctrl-C, a signal, or the parent's end; then stops its parts, last first. Prints a correctable error as one
 * sentence, with exit code 1.
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

  const fail = (error: unknown) => {
    const told = explainFailure(error, process.cwd())
    console.error(told ? `\n${told.message}\n` : error)
    return finish(1)
  }

  // For example a watcher or a server that may open no more files.
  process.on('uncaughtException', (error) => {
    if (!stopping) void fail(error)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish(0))
  process.on('disconnect', () => finish(0))
  try {
    await start((part) => stops.push(part))
  } catch (error) {
    // Stopped while starting: errors are then expected.
    if (stopping) return
    await fail(error)
  }
}
