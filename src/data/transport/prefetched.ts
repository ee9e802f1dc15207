/** Requests sent with `token` before the app arrived (`boot/inline.ts`), by `requestKey`. */
export type Prefetched = { token: string; responses: Record<string, Promise<PrefetchedResponse>> }

/** `at` is the arrival, on the clock of `performance.now()`. */
type PrefetchedResponse = { response: Response; at: number }

declare global {
  interface Window {
    prefetched?: Prefetched
  }
}

/** An older response (ms) is stale. */
const FRESH_FOR = 10_000

/** The key of a request. `body` is the JSON sent. */
export const requestKey = (url: string, body: string) => `${url} ${body}`

/**
 * The response to a prefetched request. Null if it was not sent, sent by another user, failed or is stale: the caller
 * then sends it. Each response is used once.
 */
export async function takePrefetched(url: string, body: unknown, token: string): Promise<Response | null> {
  const { prefetched } = window
  const key = requestKey(url, String(body))
  const requested = prefetched?.responses[key]
  if (!requested) return null
  delete prefetched.responses[key]
  if (prefetched.token !== token) return null
  const answer = await requested.catch(() => null)
  return answer?.response.ok && performance.now() - answer.at < FRESH_FOR ? answer.response : null
}

/** Drops the unused responses, after the server reported a change. */
export function forgetPrefetched(): void {
  delete window.prefetched
}
