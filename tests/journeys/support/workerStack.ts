import type { Runtime } from '../../../scripts/official.ts'

/** A worker's app, ports and shared data, set up by `openWorkerStacks`. */
export type WorkerStack = {
  appUrl: string
  apiUrl: string
  /** Where the pages of the build ask for it. */
  builtApiUrl: string
  publishableKey: string
  apiPort: number
  mailboxPort: number
  dataDir: string
  /** Set by `npm run test:journeys -- --official`. */
  official?: { runtime: Runtime; mailboxUrl: string; databaseUrl: string }
}

const VARIABLE = 'MANEHO_TEST_STACKS'

/** Tells later processes where the stacks are. */
export function announceWorkerStacks(stacks: WorkerStack[]): void {
  process.env[VARIABLE] = JSON.stringify(stacks)
}

/** This worker's stack; unknown before it is open. */
export function findWorkerStack(): WorkerStack {
  const stacks: WorkerStack[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  const stack: Partial<WorkerStack> = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {}
  return stack as WorkerStack
}

/** Chromium's mapping from the built API address to this worker's. */
export function apiMapping(): string[] {
  const { builtApiUrl, apiUrl } = findWorkerStack()
  if (!builtApiUrl || builtApiUrl === apiUrl) return []
  return [`--host-resolver-rules=MAP ${new URL(builtApiUrl).host} ${new URL(apiUrl).host}`]
}
