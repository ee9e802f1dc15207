const RETRYABLE_STATUSES = new Set([0, 408, 429])

/**
 * A failure with the code that `i18n/messageFor.ts` turns into a sentence. `status` is the HTTP status, 0 when no
 * answer arrived at all. `message` is for the console only, never shown.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  /** How long to wait before another try (s), where it is known. */
  readonly retryAfter: number | undefined
  /** The number of the request in the server's logs, where one was sent (`data/trace.ts`). */
  readonly trace: string | undefined

  constructor(
    code: string,
    {
      status = 400,
      message = code,
      cause,
      retryAfter,
      trace,
    }: { status?: number; message?: string; cause?: unknown; retryAfter?: number; trace?: string } = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.trace = trace
  }

  /** True when a retry may succeed: there was no answer, the server was busy, or it failed. */
  get retryable(): boolean {
    return RETRYABLE_STATUSES.has(this.status) || this.status >= 500
  }
}
