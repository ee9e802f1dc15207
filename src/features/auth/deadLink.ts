import { AppError } from '../../lib/appError.ts'

const DEAD = new Set(['otp_expired', 'link_answer_lost'])

/** True when a mailed link is of no more use: it was used before, or is too old. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof AppError && DEAD.has(error.code)
}
