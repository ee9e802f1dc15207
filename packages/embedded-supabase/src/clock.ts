import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Scheduled work, as by pg_cron and pg_net in a hosted project. */
export type ClockSettings = {
  /** A query that returns the functions with due work: `path`, below /functions/v1/. */
  due: string
  milliseconds: number
}

type ClockOptions = ClockSettings & {
  pool: Pick<Pool, 'query'>
  call(path: string): Promise<Response>
  log?: (line: string) => void
}

/** Polls the database for due work, now and repeatedly, and calls it, never concurrently. */
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
      // The database may be unavailable for a moment; the next tick retries.
      await tick().catch((error: Error) => log(`clock: ${error.message}`))
      await delay(milliseconds, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
