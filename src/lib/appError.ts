const RETRYABLE_STATUSES = new Set([0, 408, 429])

/** `i18n/messageFor.ts` turns `code` into a sentence. `status` 0: no response. `message`: console only. */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  /** Seconds until a retry, if known. */
  readonly retryAfter: number | undefined
  /** The request's number in the server's logs, if one was sent (`data/transport/trace.ts`). */
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

  /** True if a retry may succeed: no response, a busy server, or a server error. */
  get retryable(): boolean {
    return RETRYABLE_STATUSES.has(this.status) || this.status >= 500
  }
}
