/** Requests sent with `token` before the app arrived (`boot/inline.ts`), by `requestKey`. */
export type Prefetched = { token: string; responses: Record<string, Promise<PrefetchedResponse>> }

/** `at` is the arrival, on the clock of `performance.now()`. */
type PrefetchedResponse = { response: Response; at: number }

declare global {
  interface Window {
    prefetched?: Prefetched
  }
}

/** A response is stale after this (ms). */
const FRESH_FOR = 10_000

/** The key of a request. `body` is the JSON sent. */
export const requestKey = (url: string, body: string) => `${url} ${body}`

/** Null if not sent, sent by another user, failed or stale: the caller sends it. Each is used once. */
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
