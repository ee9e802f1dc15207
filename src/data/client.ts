import { Socket } from '@supabase/phoenix'
import { PostgrestClient } from '@supabase/postgrest-js'
import { AuthClient } from '@supabase/supabase-js'
import { AppError } from '../lib/appError.ts'
import type { Database } from './database.types.ts'
import { fetchWithCare } from './fetchWithCare.ts'
import { SESSION_KEY } from './sessionKey.ts'

const url = import.meta.env.VITE_SUPABASE_URL
const key = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/** Who is signed in. The mailed links open our own pages, so no session is read from the URL. */
export const auth = new AuthClient({
  url: `${url}/auth/v1`,
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  storageKey: SESSION_KEY,
  detectSessionInUrl: false,
  fetch: fetchWithCare,
})

/** The signed-in person's token, a fresh one if need be; the school's public key for everybody else. */
export async function accessToken(): Promise<string> {
  const { data } = await auth.getSession()
  return data.session?.access_token ?? key
}

/** `fetch` in the name of whoever is signed in. */
const fetchSignedIn: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('apikey', key)
  headers.set('Authorization', `Bearer ${await accessToken()}`)
  return fetchWithCare(input, { ...init, headers })
}

/** The tables and functions of the database. */
export const database = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchSignedIn })

/** The connection of the channels. Realtime speaks Phoenix' protocol; version 1 is plain JSON in both directions. */
export const socket = new Socket(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
  params: { apikey: key },
  vsn: '1.0.0',
  encode: (message, send) => send(JSON.stringify(message)),
  decode: (text, receive) => receive(JSON.parse(String(text))),
})

/** An address of Storage (`storage/v1/…`) or of an Edge Function (`functions/v1/…`). */
export const serviceUrl = (path: string) => `${url}/${path}`

/** Sends JSON to one of these services. Throws `network_error` when it does not answer; look at the status. */
export async function askService(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = fetchSignedIn(serviceUrl(path), { method, headers, body: body && JSON.stringify(body) })
  return answer.catch((cause: unknown) => {
    throw new AppError('network_error', { status: 0, cause })
  })
}
