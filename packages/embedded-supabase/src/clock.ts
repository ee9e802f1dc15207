import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

/** What the server does by itself, as pg_cron and pg_net do it in a hosted project. */
export type ClockSettings = {
  /** A query whose rows name the functions that have something to do: `path`, below /functions/v1/. */
  due: string
  milliseconds: number
}

type ClockOptions = ClockSettings & {
  pool: Pick<Pool, 'query'>
  /** Calls a function with the secret key. */
  call(path: string): Promise<Response>
  log?: (line: string) => void
}

/** Asks the database what is due, at once and then again and again, and calls it. Never twice at the same time. */
export function startClock({ due, milliseconds, pool, call, log = () => undefined }: ClockOptions) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function callFunction(path: string) {
    const answer = await call(path)
    await answer.body?.cancel()
    log(`clock: ${path} ${answer.status}`)
  }

  async function tick() {
    const { rows } = await pool.query<{ path: string }>(due)
    if (!signal.aborted) await Promise.all(rows.map(({ path }) => callFunction(path)))
  }

  async function run() {
    while (!signal.aborted) {
      // The database may be away for a moment; the next tick asks again.
      await tick().catch((error: Error) => log(`clock: ${error.message}`))
      await delay(milliseconds, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    /** Resolves when the last call has been answered. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
