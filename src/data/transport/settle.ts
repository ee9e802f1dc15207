import { AppError } from '../../lib/appError.ts'

/** Pauses (ms) before retries of a change with a lost response: up to half a minute at a form. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000]

let unanswered = 0
const listeners = new Set<() => void>()

function count(difference: 1 | -1): void {
  unanswered += difference
  for (const listener of listeners) listener()
}

/** Whether a change's response was lost and a retry is under way. */
export const isChecking = () => unanswered > 0

/** Calls `onChange` when `isChecking` may have changed; returns its unsubscribe. */
export function watchChecking(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

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

/** No answer, or a gateway error: the change may have happened. A 429 did not. */
const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && error.retryable && error.status !== 429

type Options = {
  /** Refusal codes of a repeat that mean that the change was made before, such as "not found" for a deletion. */
  isMade?: (code: string) => boolean
  signal?: AbortSignal
}

/**
 * Retries a change with a lost response until the server answers: every change of the contract is idempotent.
 * Throws `not_sent` offline, and `outcome_unknown` without a response for half a minute.
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
  // A server error is an answer; its message makes no promise either way.
  throw lost.status >= 500 ? lost : new AppError('outcome_unknown', { cause: lost })
}
