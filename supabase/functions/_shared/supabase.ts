import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Answer } from '../../../contract/answers.ts'
import type { FunctionName, GivenArgs } from '../../../contract/functions.ts'
import type { Environment } from './environment.ts'
import { HttpError } from './http.ts'

/** Timeout of a call (ms), in which the function itself must still answer. */
const patience = 10_000

/** Database functions called with a user's own token: the database decides what they may do. */
export function openDatabase({ url, publishableKey }: Environment, token: string) {
  return callsOf(connect(url, publishableKey, { Authorization: `Bearer ${token}` }), REFUSED_VALUES)
}

/** Database functions reserved for the server, with the secret key. */
export function openServer({ url, secretKey }: Environment): Database {
  return callsOf(connect(url, secretKey()))
}

/** Invalid user input: an unknown enum word, too large a number, or an impossible character. */
const REFUSED_VALUES = ['22P02', '22003', '22P05']

/** Calls whose values the database refuses with these codes are the caller's mistake. */
function callsOf(client: SupabaseClient, refusedValues: readonly string[] = []) {
  return {
    /** Calls a database function with the contract's argument and answer types. Its refusals keep their own status and code. */
    async call<Name extends FunctionName>(name: Name, ...[args]: GivenArgs<Name>): Promise<Answer<Name>> {
      const { data, error, status } = await client.rpc(name, args)
      if (!error) return data
      if (error.code?.startsWith('PT')) throw new HttpError(status, error.message, error.details)
      if (status === 401) throw new HttpError(401, 'not_authenticated', 'The access token is not valid')
      if (error.code === '42501') throw new HttpError(403, 'not_allowed', 'This role may not do that')
      const cause = `${name}: ${status} ${error.code}`
      if (refusedValues.includes(error.code))
        throw new HttpError(400, 'invalid_body', 'A value has the wrong type', { cause })
      throw new HttpError(502, 'database_unavailable', 'The database did not answer', { cause })
    },
  }
}

/** All users' accounts, with the secret key: only for checked callers. */
export function openAccounts({ url, secretKey }: Environment) {
  const { admin } = connect(url, secretKey()).auth

  return {
    /** A banned account can neither sign in nor refresh its session. */
    async setBanned(id: string, banned: boolean): Promise<void> {
      expectDone(await admin.updateUserById(id, { ban_duration: banned ? '876000h' : 'none' }))
    },

    /** Creates the account of an admission, without a password; an existing one stays. Throws a 400 for an address that Auth refuses. */
    async create(id: string, email: string, language: string | null): Promise<void> {
      const { error } = await admin.createUser({
        id,
        email,
        email_confirm: true,
        // The database refuses the account if the admission was cancelled meanwhile.
        user_metadata: { language, admission: true },
      })
      if (error?.status === 400) throw new HttpError(400, 'invalid_email', 'Auth does not accept the address')
      if (error?.code !== 'email_exists') expectDone({ error })
    },

    /** Sets a user's password. Throws `weak_password`, `password_leaked`, `password_too_long`: a refusal is no outage. */
    async setPassword(id: string, password: string): Promise<void> {
      const { error } = await admin.updateUserById(id, { password })
      if (error?.code === 'weak_password') {
        const isLeaked = 'reasons' in error && (error.reasons as string[]).includes('pwned')
        throw new HttpError(422, isLeaked ? 'password_leaked' : error.code, 'The password is too weak')
      }
      if (error?.code === 'validation_failed')
        throw new HttpError(422, 'password_too_long', 'The password has more than 72 bytes')
      expectDone({ error })
    },

    async remove(id: string): Promise<void> {
      expectDone(await admin.deleteUser(id))
    },
  }
}

/** The lesson videos, with the secret key: only for callers accepted by the database. */
export function openLessonFiles({ url, secretKey }: Environment) {
  const bucket = connect(url, secretKey()).storage.from('module-videos')

  return {
    /** The files' signed URLs without the project's origin, valid for this many seconds. */
    async sign(files: string[], seconds: number): Promise<string[]> {
      const { data, error } = await bucket.createSignedUrls(files, seconds)
      if (error) {
        throw new HttpError(502, 'storage_unavailable', 'The lesson files could not be signed; try again', {
          cause: error.message,
        })
      }
      return data.map(({ signedUrl }) => {
        if (!signedUrl) throw new HttpError(404, 'video_unavailable', 'A file of the lesson is missing')
        // The browser may know the project by another origin than the function does.
        const { pathname, search } = new URL(signedUrl)
        return (pathname + search).slice(1)
      })
    },
  }
}

/** Students' documents, with the secret key: only for callers accepted by the database. */
export const openDocumentFiles = (environment: Environment) => openFiles(environment, 'documents')

/** The files of school films, with the secret key: only for the scheduler. */
export const openFilmFiles = (environment: Environment) => openFiles(environment, 'module-videos')

/** Archived attempts, with the secret key: only for callers accepted by the database, and the scheduler. */
export const openArchiveFiles = (environment: Environment) => openFiles(environment, 'attempts')

function openFiles({ url, secretKey }: Environment, name: string) {
  const bucket = connect(url, secretKey()).storage.from(name)
  const unavailable = (cause: string) =>
    new HttpError(502, 'storage_unavailable', 'The file could not be stored or read; try again', { cause })

  return {
    /** Stores the bytes; an existing path is replaced. */
    async store(path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
      const { error } = await bucket.upload(path, bytes, { contentType, upsert: true })
      if (error) throw unavailable(error.message)
    },

    async read(path: string): Promise<Blob> {
      const { data, error } = await bucket.download(path)
      if (error) throw unavailable(error.message)
      return data
    },

    /** Removes files; a missing one is no error. */
    async remove(paths: string[]): Promise<void> {
      const { error } = await bucket.remove(paths)
      if (error) throw unavailable(error.message)
    },
  }
}

export type StoredFiles = ReturnType<typeof openFiles>
export type LessonFiles = ReturnType<typeof openLessonFiles>
export type Database = ReturnType<typeof callsOf>
export type Accounts = ReturnType<typeof openAccounts>

function expectDone({ error }: { error: { status?: number; code?: string } | null }): void {
  if (!error) return
  if (error.status === 404) throw new HttpError(404, 'user_not_found', 'There is no such user')
  throw new HttpError(502, 'auth_unavailable', 'The accounts could not be changed; try again', {
    cause: `${error.status} ${error.code}`,
  })
}

function connect(url: string, key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers,
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patience) }),
    },
  })
}
