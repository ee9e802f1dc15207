import { ADDRESS_HEADER, CLAIMS_OF_ADDRESS } from './callers.ts'

/** The platform's responses if a request does not reach a function, or gets no response. */
export class FunctionFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const { status, code, message } = this
    return Response.json({ code, message }, { status, headers: { 'sb-error-code': code } })
  }
}

/** Headers that fetch sets per connection, or has already decoded. */
const hopHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]

/** Forwards a request to a function's own server, whose path starts with the function's name. */
export async function proxyRequest(
  request: Request,
  url: string,
  address: string,
  signal: AbortSignal,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method, body } = request
  const headers = without(request.headers)
  for (const name of CLAIMS_OF_ADDRESS) headers.delete(name)
  headers.set(ADDRESS_HEADER, address)
  // A kept-alive connection may be closed by now, and a streamed body cannot be resent.
  headers.set('connection', 'close')
  const init: RequestInit & { duplex: 'half' } = {
    method,
    body,
    headers,
    signal,
    redirect: 'manual',
    duplex: 'half',
  }
  const answer = await fetch(new URL(pathname.replace('/functions/v1', '') + search, url), init)
  return new Response(answer.body, { status: answer.status, headers: without(answer.headers) })
}

function without(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of hopHeaders) kept.delete(name)
  return kept
}
