/** Why a call failed. `code` selects the message; `retryAfter` is in seconds; `trace` is in the logs. */
export type Failure = {
  code: string
  retryable: boolean
  status?: number
  retryAfter?: number
  trace?: string
}

/** Reads a thrown `AppError` without importing it. Anything else is a defect, which is not retried. */
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

export const rememberError = (_: unknown, { error }: Thrown) => ({ failure: failureOf(error) })

export const countError = ({ failures }: { failures: number }, { error }: Thrown) => ({
  failure: failureOf(error),
  failures: failures + 1,
})

export const rememberRefusal = (_: unknown, { failure }: { failure: Failure | null }) => ({ failure })
