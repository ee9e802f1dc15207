/**
 * Why a call failed: the code that selects the error message, whether a retry may succeed, the HTTP status if there was an answer, and
 * after how many seconds the next try has a chance, where that is known.
 */
export type Failure = { code: string; retryable: boolean; status?: number; retryAfter?: number }

/** Reads the code of a thrown `AppError` without importing its class; anything else is a defect, which is not retried. */
export function failureOf(error: unknown): Failure {
  const { code, retryable, status, retryAfter } = (error ?? {}) as Partial<Failure>
  return {
    code: typeof code === 'string' ? code : 'unknown_error',
    retryable: retryable === true,
    ...(typeof status === 'number' && { status }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}
