import type { Answer } from '../../../contract/answers.ts'
import type { FunctionName, GivenArgs } from '../../../contract/functions.ts'
import { fitsAnswer } from '../../../contract/shapes.ts'
import { AppError } from '../../lib/appError.ts'
import { database } from './client.ts'
import { hearMark } from './ownMark.ts'
import { settle } from './settle.ts'
import { startTrace } from './trace.ts'

type PostgrestAnswer<T> = {
  data: T
  count?: number | null
  /** PostgREST's JSON, or a gateway's response, with or without a `code`. */
  error: { code?: unknown; message?: unknown } | null
  status: number
}

/** Our RPCs raise `PT409` and the like with the code word as message; other errors have their own code. */
function codeOf({ code, message }: { code?: unknown; message?: unknown }, status: number): string {
  if (status === 0) return 'network_error'
  if (typeof code === 'string' && code !== '')
    return code.startsWith('PT') && typeof message === 'string' ? message : code
  if (status === 408) return 'request_timeout'
  return status >= 500 ? 'internal_error' : 'unknown_error'
}

function trueStatusOf({ code, message }: { code?: unknown; message?: unknown }, status: number): number {
  // A success that breaks the contract comes from a middlebox, such as a Wi-Fi login page.
  if (status < 400) return 0
  // PostgREST has not reloaded the schema since the database restarted: its functions exist, or soon will.
  if (code === 'PGRST202') return 503
  // PostgREST's response if its database connection breaks in mid-call. Whether the call was executed is unknown.
  return status === 400 && code === '' && message === '' ? 503 : status
}

/** The response's data. Throws an `AppError` for a refusal or a wrong shape; `trace` is in the logs. */
export async function unwrap<T>(
  request: PromiseLike<PostgrestAnswer<T>>,
  fits: (data: unknown) => boolean,
  trace?: string,
): Promise<NonNullable<T>> {
  const { data, error, status } = await request
  if (!error && status < 400 && fits(data)) return data as NonNullable<T>
  const trueStatus = trueStatusOf(error ?? {}, status)
  const message = typeof error?.message === 'string' ? error.message : ''
  throw new AppError(codeOf(error ?? {}, trueStatus), { status: trueStatus, message, cause: error, trace })
}

export async function callRpc<Name extends FunctionName>(
  name: Name,
  ...[args]: GivenArgs<Name>
): Promise<Answer<Name>> {
  const { traceparent, number } = startTrace()
  const request = database.rpc(name, args).setHeader('traceparent', traceparent)
  const answer = (await unwrap(request, (data) => fitsAnswer(name, data), number)) as Answer<Name>
  hearMark(answer)
  return answer
}

/** The same for a change that the user waits for: a lost response is settled by retries. */
export async function changeByRpc<Name extends FunctionName>(
  name: Name,
  ...given: GivenArgs<Name>
): Promise<Answer<Name>> {
  return settle(() => callRpc(name, ...given))
}
