import { setTimeout as delay } from 'node:timers/promises'

type Running = { ended: Promise<void>; stop(): Promise<void> }

type Supervision<Program extends Running> = {
  name: string
  start(): Promise<Program>
  say?: (sentence: string) => void
}

export type Supervised<Program extends Running> = {
  /** The program, or undefined during a restart. */
  current(): Program | undefined
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
/** After running this long, the next end counts as the first one. */
const SETTLED_MS = 1_000

/** Starts a program, and restarts it after an unexpected end, with a back-off from 50 ms to 5 s. */
export async function supervise<Program extends Running>({
  name,
  start,
  say = () => undefined,
}: Supervision<Program>): Promise<Supervised<Program>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Program | undefined = await start()
  let pause = FIRST_PAUSE_MS

  async function startAgain(): Promise<Program | undefined> {
    while (!signal.aborted) {
      await delay(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      const started = signal.aborted ? undefined : await start().catch(() => undefined)
      if (started) return started
    }
    return undefined
  }

  async function watch() {
    while (current) {
      const startedAt = Date.now()
      await current.ended
      if (signal.aborted) return
      current = undefined
      if (Date.now() - startedAt > SETTLED_MS) pause = FIRST_PAUSE_MS
      say(`${name} ended unexpectedly and was started again.`)
      current = await startAgain()
      if (signal.aborted) await current?.stop()
    }
  }

  const watching = watch()
  return {
    current: () => current,
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}
