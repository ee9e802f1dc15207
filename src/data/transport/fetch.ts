import { noteRefreshFailure } from './refreshFailure.ts'

/** Timeout (ms) after which a request counts as failed: it is retried and the user is informed. */
const ANSWER_TIMEOUT = 20_000

const ISSUES_SESSION = /\/auth\/v1\/(token|verify)\b/
const REFRESHES_SESSION = /\/auth\/v1\/token\?grant_type=refresh_token/

/** Combines two signals; `AbortSignal.any` is missing in the oldest supported browsers. */
function firstOf(signal: AbortSignal, timeout: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const one of [signal, timeout]) {
    const abort = () => controller.abort(one.reason)
    if (one.aborted) abort()
    else one.addEventListener('abort', abort, { once: true })
  }
  return controller.signal
}

export function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT)
  return fetch(input, { ...init, signal: init?.signal ? firstOf(init.signal, timeout) : timeout })
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== null
  } catch {
    return false
  }
}

/**
 * The `fetch` of auth-js, which would otherwise sign students out in mid-exam:
 * - a refresh answered with 408 or 429 deletes the stored session (a classroom shares one IP address), while a 503
 * keeps it;
 * - a gateway's error without JSON loses its status, and so whether a retry may help;
 * - a refusal loses its Retry-After header: it is put into the message, as in Auth's own refusals;
 * - `expires_at` is by the server's clock: a device whose clock runs ahead would refresh on every call. Without it
 * auth-js counts by the device's clock.
 * A failed refresh is noted, since auth-js reports none for half a minute.
 */
export async function fetchAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  const isRefresh = REFRESHES_SESSION.test(url)
  const response = await fetchWithTimeout(input, init).catch((error: unknown) => {
    if (isRefresh) noteRefreshFailure()
    throw error
  })
  const { headers } = response

  if (!response.ok) {
    const body = await response.text()
    const isBusy = response.status === 408 || response.status === 429
    const status = isBusy && isRefresh ? 503 : response.status
    if (isRefresh && status >= 500) noteRefreshFailure()
    const [seconds] = /^\d+$/.exec(headers.get('Retry-After') ?? '') ?? []
    const refusal = isJson(body) ? body : '{}'
    const named = seconds
      ? JSON.stringify({ ...JSON.parse(refusal), msg: `after ${seconds} seconds` })
      : refusal
    return new Response(named, { status, headers })
  }
  if (ISSUES_SESSION.test(url)) {
    const { expires_at: _serverTime, ...session } = await response.json()
    return new Response(JSON.stringify(session), { status: response.status, headers })
  }
  return response
}
