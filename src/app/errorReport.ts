import { hasStoredSession } from '../data/transport/storedSession.ts'

/** Repeated failures on an open page: the service gets only the first ones. */
const MOST = 5

/** Browsers' messages for a file that failed to load: a lost connection, or a version no longer served. */
const FILE_NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i

let told = 0

/** A bug of the app. Retryable errors belong to the connection or the server, and are shown in place. */
function isOurs(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ((error as { retryable?: boolean }).retryable || error.name === 'AbortError') return false
  return !(error instanceof TypeError && (FILE_NOT_LOADED.test(error.message) || !navigator.onLine))
}

/** Counts the user among today's users with an error. */
async function count(): Promise<void> {
  const { noteError } = await import('../data/errors.ts')
  await noteError()
}

async function send(error: Error): Promise<void> {
  if (!import.meta.env.VITE_SENTRY_DSN) return
  const { sendError } = await import('./errorService.ts')
  sendError(error, import.meta.env.VITE_SENTRY_DSN)
}

/** Reports an error both ways independently, since either may be blocked. */
export async function reportError(error: unknown): Promise<void> {
  if (!isOurs(error) || told === MOST) return
  told += 1
  await Promise.allSettled([told === 1 && hasStoredSession() && count(), send(error)])
}
