import { startTestPostgres } from '../../scripts/testPostgres.ts'

type Running = { postgres: Awaited<ReturnType<typeof startTestPostgres>>; users: number }

// Each project loads this file for itself; the process they share holds the one server.
const shared = globalThis as { manehoPostgres?: Promise<Running> }

/** Starts the one Postgres of a vitest run; the last project to finish removes it. */
export async function setup() {
  shared.manehoPostgres ??= startTestPostgres().then((postgres) => ({ postgres, users: 0 }))
  const running = await shared.manehoPostgres
  running.users += 1
  return async () => {
    running.users -= 1
    if (running.users === 0) await running.postgres.remove()
  }
}
