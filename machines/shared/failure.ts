/** Why a call failed, as far as a machine needs to know: the code for the sentence, and whether trying again may help. */
export type Failure = { code: string; retryable: boolean }

/** Reads a thrown `AppError` without knowing it; anything else is a fault that no retry mends. */
export function failureOf(error: unknown): Failure {
  const { code, retryable } = (error ?? {}) as Partial<Failure>
  return { code: typeof code === 'string' ? code : 'unknown_error', retryable: retryable === true }
}
