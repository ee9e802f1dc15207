import { AppError } from '../../lib/appError.ts'

/** True when the server refused a mailed link because it was used before or is too old. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof AppError && error.code === 'otp_expired'
}
