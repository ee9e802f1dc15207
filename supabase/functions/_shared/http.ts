import { VERSION } from './version.ts'

interface ErrorDetails {
  headers?: Record<string, string>
  cause?: string
  field?: string
}

/** A refusal or failure with the code for the app and a message for the log. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  readonly field: string | undefined

  /** `cause` is for the log: no personal data, no keys. `field` names the invalid field of a body. */
  constructor(
    status: number,
    code: string,
    message: string,
    { headers = {}, cause, field }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.headers = headers
    this.field = field
  }
}

type Handler = (request: Request) => Promise<Response>

export interface Served {
  /** The app's own origins; pages of other sites are refused. */
  appOrigins: string[]
  /** Reports a response of 500 or more; never rejects. */
  tellFailure?: (request: Request, error: unknown) => Promise<void>
}

/** Wraps a handler: CORS for the app only, errors as `{ code, message }`, and one JSON log line without personal data or keys. */
export function withJsonErrors(
  handler: Handler,
  methods: string[],
  { appOrigins, tellFailure }: Served,
): Handler {
  return async (request) => {
    const started = performance.now()
    let failure: Failure | null = null
    const origin = request.headers.get('origin')
    const cors = new Headers({ vary: 'Origin' })
    if (origin !== null && appOrigins.includes(origin)) cors.set('access-control-allow-origin', origin)

    const answer = async () => {
      if (origin !== null && !appOrigins.includes(origin)) {
        throw new HttpError(403, 'origin_not_allowed', 'This site may not call the function')
      }
      if (request.method !== 'OPTIONS') return await handler(request)
      cors.set('access-control-allow-methods', methods.join(', '))
      cors.set('access-control-allow-headers', request.headers.get('access-control-request-headers') ?? '')
      cors.set('access-control-max-age', '86400')
      // For `npm run doctor`.
      cors.set('maneho-version', VERSION)
      return new Response(null, { status: 204 })
    }

    const response = await answer().catch(async (error: unknown) => {
      failure = failureOf(error)
      const told = errorResponse(failure, error)
      if (told.status >= 500) await tellFailure?.(request, error)
      return told
    })
    for (const [name, value] of cors) response.headers.set(name, value)
    response.headers.set('cache-control', 'no-store')
    logRequest(request, response.status, Math.round(performance.now() - started), failure)
    return response
  }
}

/** The token of `Authorization: Bearer …`; undefined without one. An API key is not a user's token. */
export function findBearer(request: Request): string | undefined {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token?.startsWith('sb_') ? undefined : token
}

/** The caller's token, or a 401. */
export function readBearer(request: Request): string {
  const token = findBearer(request)
  if (!token) {
    throw new HttpError(401, 'not_authenticated', 'A session’s access token is needed', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  return token
}

/** Constant-time comparison of two texts: a signature of one is verified for the other. */
async function isSame(one: string, other: string): Promise<boolean> {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  const signature = await crypto.subtle.sign('HMAC', key, bytesOf(one))
  return crypto.subtle.verify('HMAC', key, signature, bytesOf(other))
}

/** Throws a 401 unless the caller (the scheduler) has the secret key. */
export async function requireServer(request: Request, secretKey: string): Promise<void> {
  if (!secretKey || !(await isSame(request.headers.get('apikey') ?? '', secretKey))) {
    throw new HttpError(401, 'not_authenticated', 'Only the server may do this')
  }
}

/** Throws a 405 for a method not allowed at an address. */
export function requireMethod(method: string, ...allowed: string[]): void {
  if (allowed.includes(method)) return
  throw new HttpError(405, 'method_not_allowed', `Only ${allowed.join(' or ')} is allowed here`, {
    headers: { allow: [...allowed, 'OPTIONS'].join(', ') },
  })
}

/** Size limit of an ignored body, such as a mail program's (bytes). */
const LONGEST_BODY = 1024

/** Throws a 413 as soon as a body is too long. */
export async function refuseLongBody(request: Request): Promise<void> {
  let size = Number(request.headers.get('content-length') ?? 0)
  if (size <= LONGEST_BODY && request.body) {
    size = 0
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > LONGEST_BODY) break
    }
  }
  if (size > LONGEST_BODY) {
    throw new HttpError(413, 'body_too_large', `The body can have up to ${LONGEST_BODY} bytes`)
  }
}

/** Throws `tooLarge` as soon as a body is too long, despite its header, and a 400 if it breaks off. */
export async function readBytes(
  request: Request,
  most: number,
  tooLarge: () => HttpError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'upload_incomplete', 'The upload was interrupted')
  }
  const body = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    body.set(chunk, place)
    place += chunk.byteLength
  }
  return body
}

/** Reads a file body. Throws a 413 for a longer one, and a 400 if it is empty or breaks off. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBytes(
    request,
    most,
    () => new HttpError(413, 'file_too_large', `A file can have up to ${most} bytes`),
  )
  if (body.length === 0) throw new HttpError(400, 'file_empty', 'The body must be the file, but it is empty')
  return body
}

/** A file to save, never shown as a page. The size has its own header, since `content-length` applies to each connection. */
export function fileResponse(file: Blob, name: string, headers: Record<string, string> = {}): Response {
  return new Response(file, {
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'x-file-size': String(file.size),
      'access-control-expose-headers': 'x-file-size',
      ...headers,
    },
  })
}

type Failure = { code: string; cause?: unknown }

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { code: error.code, cause: error.cause }
  // The stack without the message, which may quote a user's input.
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : undefined
  return { code: 'internal_error', cause: stack }
}

function errorResponse({ code }: Failure, error: unknown): Response {
  const { status, message, headers, field } =
    error instanceof HttpError
      ? error
      : { status: 500, message: 'Something went wrong', headers: {}, field: undefined }
  return Response.json({ code, message, field }, { status, headers })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** A request's loggable parts: the function, not the URL, which may identify a person. `trace` is the W3C Trace Context id. */
export function nameOf({ url, headers }: Request) {
  const [, name] = new URL(url).pathname.split('/')
  const [, trace] = TRACEPARENT.exec(headers.get('traceparent') ?? '') ?? []
  return { function: name, trace }
}

function logRequest(request: Request, status: number, ms: number, failure: Failure | null) {
  const { function: name, trace } = nameOf(request)
  const line = JSON.stringify({ function: name, method: request.method, status, ms, trace, ...failure })
  if (status >= 500) console.error(line)
  else console.log(line)
}
