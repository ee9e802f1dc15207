import { PostgrestClient } from '@supabase/postgrest-js'
import { AuthClient, isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { Database } from '../../../contract/database.types.ts'
import { AppError } from '../../lib/appError.ts'
import { fetchAuth, fetchWithTimeout } from './fetch.ts'
import { takePrefetched } from './prefetched.ts'
import { API_KEY, API_URL } from './project.ts'
import { hasRefreshJustFailed, watchRefreshFailure } from './refreshFailure.ts'
import { SESSION_KEY } from './sessionKey.ts'
import { hasLostSession, hasStoredSession, isStoredSessionExpired, sessionStore } from './storedSession.ts'
import type { Trace } from './trace.ts'

/** The Auth client. Mailed links open our own pages, so no session is read from the URL. */
export const auth = new AuthClient({
  url: `${API_URL}/auth/v1`,
  headers: { apikey: API_KEY, Authorization: `Bearer ${API_KEY}` },
  storageKey: SESSION_KEY,
  detectSessionInUrl: false,
  storage: sessionStore,
  fetch: fetchAuth,
})

/** auth-js tries to refresh a session for half a minute: this fails at the first failure instead. */
function unlessRefreshFails<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = watchRefreshFailure(() => reject(new AppError('network_error', { status: 0 })))
    answer.then(resolve, reject).finally(stop)
  })
}

/** The user's token, refreshed if expired; null without a session. Throws if it cannot be refreshed now. */
export async function accessToken(): Promise<string | null> {
  const isLost = navigator.onLine === false || hasRefreshJustFailed()
  if (isLost && hasStoredSession() && isStoredSessionExpired())
    throw new AppError('network_error', { status: 0 })
  const { data, error } = await unlessRefreshFails(auth.getSession())
  if (error && isAuthRetryableFetchError(error)) throw error
  return data.session?.access_token ?? null
}

/**
 * A replacement for a token that the server refused, or null. Only the server knows that it has expired: a
 * device's clock may be wrong. If the refresh is refused too, the session is removed.
 */
export async function replaceToken(refused: string): Promise<string | null> {
  const current = await accessToken()
  if (current !== refused) return current
  const { data, error } = await auth.refreshSession()
  if (data.session) return data.session.access_token
  if (error && isAuthRetryableFetchError(error)) throw error
  // Another tab may have refreshed it or logged out meanwhile.
  const left = await accessToken()
  if (left !== refused) return left
  await auth.signOut({ scope: 'local' })
  return null
}

/** Pauses (ms) before a retry, after the server refused a request because of too many concurrent ones. */
const CROWDED_PAUSES = [200, 400, 800, 1_600]

const isCrowded = async (response: Response) =>
  response.status === 429 && (await response.clone().text()).includes('too_many_at_once')

/** As the signed-in user. Takes a prefetched response; refreshes a refused token and retries once. */
const fetchSignedIn: typeof fetch = async (input, init) => {
  const send = async (token: string | null) => {
    const headers = new Headers(init?.headers)
    headers.set('apikey', API_KEY)
    headers.set('Authorization', `Bearer ${token ?? API_KEY}`)
    let response = await fetchWithTimeout(input, { ...init, headers })
    for (const pause of CROWDED_PAUSES) {
      if (!(await isCrowded(response))) break
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
      response = await fetchWithTimeout(input, { ...init, headers })
    }
    return response
  }
  const token = await accessToken()
  if (!token && hasLostSession()) {
    // The page learns that the session has ended and opens the login.
    await auth.signOut({ scope: 'local' })
    return new Response(JSON.stringify({ code: 'session_not_found' }), { status: 401 })
  }
  const prefetched = token && (await takePrefetched(String(input), init?.body, token))
  const response = prefetched || (await send(token))
  if (response.status !== 401 || !token) return response
  const newToken = await replaceToken(token)
  return newToken ? send(newToken) : response
}

export const database = new PostgrestClient<Database>(`${API_URL}/rest/v1`, { fetch: fetchSignedIn })

/** A URL of Storage (`storage/v1/…`), an Edge Function (`functions/v1/…`) or the database (`rest/v1/…`). */
export const serviceUrl = (path: string) => `${API_URL}/${path}`

/** `body` is sent as JSON. Throws `network_error` without a response; the caller checks the status. */
export async function callService(
  method: string,
  path: string,
  { traceparent }: Trace,
  body?: object,
): Promise<Response> {
  const headers = { traceparent, ...(body && { 'content-type': 'application/json' }) }
  return fetchSignedIn(serviceUrl(path), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new AppError('network_error', { status: 0, cause })
  })
}
