import { setPriority } from 'node:os'

const LOWEST = 19
const NORMAL = 0

function trySetPriority(priority: number): void {
  try {
    setPriority(priority)
  } catch {
    // Only root may raise a priority again; otherwise everything stays at the lowest, and the figures are a little worse.
  }
}

/** Runs a job at the lowest priority: stack and Lighthouse share two cores with the browser, which must already be running. */
export async function atLowPriority<Result>(job: () => Promise<Result>): Promise<Result> {
  trySetPriority(LOWEST)
  try {
    return await job()
  } finally {
    trySetPriority(NORMAL)
  }
}
