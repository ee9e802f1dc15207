import { AppError } from '../../../lib/appError.ts'
import { messageFor, messages } from '../../../messages.ts'

const OWN_WORDS = new Set(['last_admin', 'not_admin', 'network_error', 'request_timeout'])
const GONE = new Set(['user_not_found', 'invalid_user_id'])

/** The sentence for a failure: its reason where an admin can do something about it, else that it failed. */
export function failureSentence(error: unknown, failed: string): string {
  if (!(error instanceof AppError)) return failed
  if (GONE.has(error.code)) return messages.userMissing
  if (OWN_WORDS.has(error.code)) return messageFor(error)
  // The account's half of a deletion; the server that holds the accounts said this.
  if (failed === messages.deleteFailed && error.status >= 500) return messages.deleteFailedAuth(error.status)
  return failed
}
