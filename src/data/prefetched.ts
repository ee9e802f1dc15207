/** What the page asked in the name of `token` before the app had arrived (`boot/inline.ts`), by `requestKey`. */
export type Prefetched = { token: string; responses: Record<string, Promise<PrefetchedResponse>> }

/** `at` is when it came, on the clock of `performance.now()`. */
type PrefetchedResponse = { response: Response; at: number }

declare global {
  interface Window {
    prefetched?: Prefetched
  }
}

/** A response that has waited longer than this (ms) is out of date. */
const FRESH_FOR = 10_000

/** Tells requests apart. `body` is the JSON that is sent. */
export const requestKey = (url: string, body: string) => `${url} ${body}`

/**
 * The response to a request that was sent before the app was there. Null when it was not sent, was sent by somebody else,
 * failed or is out of date: the caller sends it then. Each response is handed out once.
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

/** Forgets the responses that nobody has taken. Called when the server says that something has changed since. */
export function forgetPrefetched(): void {
  delete window.prefetched
}
