import { givenStack } from '../../scripts/test/givenStack.ts'
import { startTestPostgres } from '../../scripts/test/testPostgres.ts'
import { openGivenStack } from './openGivenStack.ts'

type Running = { postgres: { remove(): Promise<void> }; users: number }

// Each project loads this file for itself; the process they share holds the one server.
const shared = globalThis as { manehoPostgres?: Promise<Running> }

async function openRun() {
  const given = givenStack()
  return given ? { remove: await openGivenStack(given) } : startTestPostgres()
}

/** Starts the one Postgres of a vitest run; the last project to finish removes it. */
export async function setup() {
  shared.manehoPostgres ??= openRun().then((postgres) => ({ postgres, users: 0 }))
  const running = await shared.manehoPostgres
  running.users += 1
  return async () => {
    running.users -= 1
    if (running.users === 0) await running.postgres.remove()
  }
}
