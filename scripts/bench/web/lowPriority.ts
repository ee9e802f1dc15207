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

/**
 * Runs a job with this process at the lowest priority, so that the page is measured first: the servers, the database and
 * Lighthouse share two cores with the browser. The browser must already be running, or it would inherit the priority.
 */
export async function atLowPriority<Result>(job: () => Promise<Result>): Promise<Result> {
  trySetPriority(LOWEST)
  try {
    return await job()
  } finally {
    trySetPriority(NORMAL)
  }
}
