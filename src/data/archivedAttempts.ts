import { AppError } from '../lib/appError.ts'
import { callFunction } from './functions.ts'

/**
 * What the server says of exam attempts. Where it says that the answers are in a file, has it bring them back and asks again: those of a
 * student or, without one, the own. `onArchived` is told that this takes a moment.
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
