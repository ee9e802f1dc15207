/**
 * Why a call failed: the code that selects the error message, whether a retry may succeed, the HTTP status if there was
 * a response, Retry-After (s) if known, and the request id in the server's logs.
 */
export type Failure = {
  code: string
  retryable: boolean
  status?: number
  retryAfter?: number
  trace?: string
}

/**
 * Reads the code of a thrown `AppError` without importing its class; anything else is a defect, which is not retried.
 */
export function failureOf(error: unknown): Failure {
  const { code, retryable, status, retryAfter, trace } = (error ?? {}) as Partial<Failure>
  return {
    code: typeof code === 'string' ? code : 'unknown_error',
    retryable: retryable === true,
    ...(typeof status === 'number' && { status }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof trace === 'string' && { trace }),
  }
}

export type Thrown = { error: unknown }

/** Assigns the error of a failed call. */
export const rememberError = (_: unknown, { error }: Thrown) => ({ failure: failureOf(error) })

/** The same, and counts the failures for the back-off. */
export const countError = ({ failures }: { failures: number }, { error }: Thrown) => ({
  failure: failureOf(error),
  failures: failures + 1,
})

/** The same for a job that ended with a refusal. */
export const rememberRefusal = (_: unknown, { failure }: { failure: Failure | null }) => ({ failure })
