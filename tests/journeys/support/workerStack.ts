export type WorkerStack = {
  appUrl: string
  apiUrl: string
  /** The API address of the build. */
  builtApiUrl: string
  publishableKey: string
  apiPort: number
  mailboxPort: number
  dataDir: string
  /** The build's address, if the stack knows the app by another. */
  servedUrl?: string
}

const VARIABLE = 'MANEHO_TEST_STACKS'

export function announceWorkerStacks(stacks: WorkerStack[]): void {
  process.env[VARIABLE] = JSON.stringify(stacks)
}

export function findWorkerStack(): WorkerStack {
  const stacks: WorkerStack[] = JSON.parse(process.env[VARIABLE] ?? '[]')
  const stack: Partial<WorkerStack> = stacks[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {}
  return stack as WorkerStack
}

/** Chromium's mapping from the addresses that pages are built for to this worker's. */
export function apiMapping(): string[] {
  const { builtApiUrl, apiUrl, appUrl, servedUrl } = findWorkerStack()
  const rules = [
    [builtApiUrl, apiUrl],
    [appUrl, servedUrl ?? appUrl],
  ].filter(([from, to]) => from && from !== to)
  if (rules.length === 0) return []
  const hosts = rules.map((pair) => pair.map((url) => new URL(url ?? '').host).join(' '))
  return [`--host-resolver-rules=${hosts.map((pair) => `MAP ${pair}`).join(', ')}`]
}
