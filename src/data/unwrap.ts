import { AppError } from '../lib/appError.ts'
import { database } from './client.ts'
import type { Database } from './database.types.ts'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions

/** The named arguments of a database function. One that may be left out has a default in SQL; `undefined` leaves it out. */
export type Args<Name extends FunctionName> = Functions[Name]['Args']

type PostgrestAnswer<T> = {
  data: T
  count?: number | null
  /** PostgREST's JSON; whatever a gateway in between sent instead, with or without a `code`. */
  error: { code?: unknown; message?: unknown } | null
  status: number
}

/** Our RPCs raise `PT409` and the like with the code word as message; everything else has a code of its own. */
function codeOf({ code, message }: { code?: unknown; message?: unknown }, status: number): string {
  if (status === 0) return 'network_error'
  if (typeof code === 'string' && code !== '')
    return code.startsWith('PT') && typeof message === 'string' ? message : code
  if (status === 408) return 'request_timeout'
  return status >= 500 ? 'internal_error' : 'unknown_error'
}

/**
 * The data of a PostgREST answer. Throws an `AppError` when there is none. Its status decides whether the call may be tried
 * again, whatever the body looks like.
 */
export async function unwrap<T>(request: PromiseLike<PostgrestAnswer<T>>): Promise<NonNullable<T>> {
  const { data, error, status } = await request
  if (!error && status < 400) return data as NonNullable<T>
  // A success that is not JSON comes from somebody in between, such as a Wi-Fi's login page.
  const trueStatus = status < 400 ? 0 : status
  const message = typeof error?.message === 'string' ? error.message : ''
  throw new AppError(codeOf(error ?? {}, trueStatus), { status: trueStatus, message, cause: error })
}

/** A function without required arguments is called by its name alone. */
type GivenArgs<Name extends FunctionName> =
  Record<never, never> extends Args<Name> ? [args?: Args<Name>] : [args: Args<Name>]

/**
 * Calls one of the database's functions. `Document` is the shape of the JSON that it builds: a type of
 * `machines/`, whose keys the function uses as they are.
 */
export async function callRpc<Name extends FunctionName, Document>(
  name: Name,
  ...[args]: GivenArgs<Name>
): Promise<Document> {
  return (await unwrap(database.rpc(name, args))) as Document
}
