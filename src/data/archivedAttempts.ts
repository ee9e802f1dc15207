import { AppError } from '../lib/appError.ts'
import { callFunction } from './transport/functions.ts'

/** Retries a query after restoring archived answers of `student`, or the caller. `onArchived`: before it. */
export async function withArchived<Answer>(
  ask: () => Promise<Answer>,
  { student, onArchived }: { student?: string; onArchived?: () => void } = {},
): Promise<Answer> {
  return ask().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'attempts_archived') throw error
    onArchived?.()
    await callFunction('POST', student ? `attempts/restore/${student}` : 'attempts/restore')
    return ask()
  })
}
