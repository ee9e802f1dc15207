import { setPriority } from 'node:os'

const LAST = 19
const AS_USUAL = 0

function take(priority: number): void {
  try {
    setPriority(priority)
  } catch {
    // Only root may come back from the last place; without it everything stays there, and the figures are a little worse.
  }
}

/**
 * Measures with the page first in line: the servers, the database and Lighthouse share two cores with it, and the time
 * they take would count as the page's own. The browser has to be there before, or it would stand in the last place too.
 */
export async function behindThePage<Result>(job: () => Promise<Result>): Promise<Result> {
  take(LAST)
  try {
    return await job()
  } finally {
    take(AS_USUAL)
  }
}
