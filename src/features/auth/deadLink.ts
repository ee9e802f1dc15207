import { AppError } from '../../lib/appError.ts'

const DEAD = new Set(['otp_expired', 'link_answer_lost'])

/** True if a mailed link was used before or is too old. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof AppError && DEAD.has(error.code)
}
