/** Why a call failed: the code that selects the error message, and whether a retry may succeed. */
export type Failure = { code: string; retryable: boolean }

/** Reads the code of a thrown `AppError` without importing its class; anything else is a defect, which is not retried. */
export function failureOf(error: unknown): Failure {
  const { code, retryable } = (error ?? {}) as Partial<Failure>
  return { code: typeof code === 'string' ? code : 'unknown_error', retryable: retryable === true }
}
