import { hasStoredSession } from '../data/storedSession.ts'

/** Who has the page open while something fails again and again is told of once; the service hears of the first ones. */
const MOST = 5

/** What browsers say of a file that they could not fetch: a lost connection, or a version that is no longer served. */
const FILE_NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i

let told = 0

/** A failure of the app itself. What may be tried again is the connection's or the server's, and is shown where it matters. */
function isOurs(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ((error as { retryable?: boolean }).retryable || error.name === 'AbortError') return false
  return !(error instanceof TypeError && (FILE_NOT_LOADED.test(error.message) || !navigator.onLine))
}

/** Counts the signed-in person among those who met an error today. */
async function count(): Promise<void> {
  const { noteError } = await import('../data/errors.ts')
  await noteError()
}

/** Tells the school's error service, if there is one. */
async function send(error: Error): Promise<void> {
  if (!import.meta.env.VITE_SENTRY_DSN) return
  const { sendError } = await import('./errorService.ts')
  sendError(error, import.meta.env.VITE_SENTRY_DSN)
}

/** Tells the school of an error: both ways on their own, since either may be cut off. */
export async function reportError(error: unknown): Promise<void> {
  if (!isOurs(error) || told === MOST) return
  told += 1
  await Promise.allSettled([told === 1 && hasStoredSession() && count(), send(error)])
}
