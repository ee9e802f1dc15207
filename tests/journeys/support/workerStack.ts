import type { Runtime } from '../../../scripts/official.ts'

/** Where the journeys of one worker find the app, the stack's ports and what they share, put together by `openWorkerStacks`. */
export type WorkerStack = {
  appUrl: string
  apiUrl: string
  /** Where the pages of the build ask for it. */
  builtApiUrl: string
  publishableKey: string
  apiPort: number
  mailboxPort: number
  dataDir: string
  /** Given by `npm run test:journeys -- --official`: the stack that runs instead. */
  official?: { runtime: Runtime; mailboxUrl: string; databaseUrl: string }
}

const VARIABLE = 'MANEHO_TEST_STACKS'

/** Tells the processes started after this where the stacks are. */
export function announceWorkerStacks(stacks: WorkerStack[]): void {
  process.env[VARIABLE] = JSON.stringify(stacks)
}

/** The stack of this worker; nothing is known of it before it has opened. */
export function findWorkerStack(): WorkerStack {
  const stacks: WorkerStack[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  const stack: Partial<WorkerStack> = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {}
  return stack as WorkerStack
}

/** Leads a Chromium from the API address that the build knows to this worker's own. */
export function apiMapping(): string[] {
  const { builtApiUrl, apiUrl } = findWorkerStack()
  if (!builtApiUrl || builtApiUrl === apiUrl) return []
  return [`--host-resolver-rules=MAP ${new URL(builtApiUrl).host} ${new URL(apiUrl).host}`]
}
