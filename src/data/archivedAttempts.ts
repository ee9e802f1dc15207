import { AppError } from '../lib/appError.ts'
import { callFunction } from './transport/functions.ts'

/**
 * Runs a query for exam attempts. If the answers are archived, restores them and retries: the given student's or,
 * without one, the caller's own. `onArchived` is called before that delay.
 */
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
