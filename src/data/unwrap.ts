import { AppError } from '../lib/appError.ts'
import { database } from './client.ts'
import type { Database } from './database.types.ts'

type Functions = Database['public']['Functions']
type PostgrestAnswer<T> = {
  data: T
  count?: number | null
  error: { code: string; message: string } | null
  status: number
}

/** Our RPCs raise `PT409` and the like with the code word as message; everything else has a code of its own. */
function codeOf(error: { code: string; message: string }, status: number): string {
  if (status === 0) return 'network_error'
  return error.code.startsWith('PT') ? error.message : error.code || 'unknown_error'
}

/** The data of a PostgREST answer. Throws an `AppError` when there is none. */
export async function unwrap<T>(request: PromiseLike<PostgrestAnswer<T>>): Promise<NonNullable<T>> {
  const { data, error, status } = await request
  if (error) throw new AppError(codeOf(error, status), { status, message: error.message, cause: error })
  return data as NonNullable<T>
}

/**
 * Calls one of the database's functions. `Document` is the shape of the JSON that it builds: a type of
 * `machines/`, whose keys the function uses as they are.
 */
export async function callRpc<Document>(name: keyof Functions, args: object = {}): Promise<Document> {
  return (await unwrap(database.rpc(name, args as never))) as Document
}
