import { AppError } from '../lib/appError.ts'

/** Before a change whose answer was lost is sent again (ms), one pause a try. Half a minute is as long as anybody waits at a form. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000]

let unanswered = 0
const listeners = new Set<() => void>()

function count(difference: 1 | -1): void {
  unanswered += difference
  for (const listener of listeners) listener()
}

/** Whether the answer to a change was lost and the server is being asked again. */
export const isChecking = () => unanswered > 0

/** Calls `onChange` when `isChecking` may have changed; returns its unsubscribe. */
export function watchChecking(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** After the pause, or when the connection is back. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    globalThis.addEventListener?.('online', go)
  })
}

/** There was no answer, or a gateway's: the server may have acted. Whoever is told to wait was refused. */
const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && error.retryable && error.status !== 429

type Options = {
  /** A refusal, by its code, of a repetition that tells that the change was made before, as "not found" does of a deletion. */
  isMade?: (code: string) => boolean
  /** Aborted when nobody waits for the change any more. */
  signal?: AbortSignal
}

/**
 * Makes a change and tells the truth about it: when the answer is lost, the same is sent again until the server answers. Every
 * change of the contract may be repeated: the second time changes nothing and is answered as the first. Throws `not_sent` when the
 * device is offline, and `outcome_unknown` when no answer comes for half a minute.
 */
export async function settle<T>(send: () => Promise<T>, options: Options = {}): Promise<T> {
  const wasOnline = globalThis.navigator?.onLine !== false
  try {
    return await send()
  } catch (error) {
    if (!isLost(error) || options.signal?.aborted) throw error
    if (!wasOnline && error.status === 0) throw new AppError('not_sent', { cause: error })
    count(1)
    return await sendAgain(send, error, options).finally(() => count(-1))
  }
}

async function sendAgain<T>(send: () => Promise<T>, first: AppError, options: Options): Promise<T> {
  let lost = first
  for (const milliseconds of PAUSES) {
    await pause(milliseconds)
    if (options.signal?.aborted) throw lost
    try {
      return await send()
    } catch (error) {
      if (error instanceof AppError && options.isMade?.(error.code)) return undefined as T
      if (!isLost(error)) throw error
      lost = error
    }
  }
  // A server that says that it has trouble has answered; its sentence promises nothing either way.
  throw lost.status >= 500 ? lost : new AppError('outcome_unknown', { cause: lost })
}
