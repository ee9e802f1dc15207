/** A call that hangs is worse than one that fails: a failed one is retried and the person is told. */
const ANSWER_TIMEOUT = 20_000

const ISSUES_SESSION = /\/auth\/v1\/(token|verify)\b/
const REFRESHES_SESSION = /\/auth\/v1\/token\?grant_type=refresh_token/

/**
 * The `fetch` that supabase-js uses. Besides a time limit it mends two things that sign students out in mid-exam:
 * a refresh answered with 429 deletes the stored session (a classroom shares one address), while a 503 keeps it;
 * and an expiry time of the server's clock makes a device whose clock runs ahead refresh on every call, while
 * without one auth-js counts from the device's own clock.
 */
export async function fetchWithCare(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  const limit = AbortSignal.timeout(ANSWER_TIMEOUT)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(input, { ...init, signal })

  if (response.status === 429 && REFRESHES_SESSION.test(url)) {
    return new Response(await response.text(), { status: 503, headers: response.headers })
  }
  if (response.ok && ISSUES_SESSION.test(url)) {
    const { expires_at: _serverTime, ...session } = await response.json()
    return Response.json(session, { status: response.status })
  }
  return response
}
