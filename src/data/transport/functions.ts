import '../../../contract/shapes/edgeFunctions.ts'
import type { EdgeAnswer, EdgeFunction } from '../../../contract/answers.ts'
import { fitsEdgeAnswer } from '../../../contract/shapes.ts'
import { AppError } from '../../lib/appError.ts'
import { callService } from './client.ts'
import { receiveFile } from './receiveFile.ts'
import { startTrace, type Trace } from './trace.ts'

type FunctionPath = EdgeFunction | `${EdgeFunction}/${string}`
type NameIn<Path extends FunctionPath> = Path extends EdgeFunction
  ? Path
  : { [Name in EdgeFunction]: Path extends `${Name}/${string}` ? Name : never }[EdgeFunction]

/** Calls an edge function; `path` starts with its name. Throws its refusals by code and status, as `callRpc` does. */
export async function callFunction<Path extends FunctionPath>(
  method: string,
  path: Path,
  body?: object,
): Promise<EdgeAnswer<NameIn<Path>>> {
  const trace = startTrace()
  return answerOf(path, await callService(method, `functions/v1/${path}`, trace, body), trace)
}

/** An edge function's JSON response. Throws its refusals as `callFunction` does. */
export async function answerOf<Path extends FunctionPath>(
  path: Path,
  response: Response,
  trace: Trace,
): Promise<EdgeAnswer<NameIn<Path>>> {
  const { status } = response
  const body = await response.json().catch(() => null)
  if (response.ok && fitsEdgeAnswer(path, body)) return body
  const { code, message }: { code?: string; message?: string } = body ?? {}
  // A success that breaks the contract comes from a middlebox, such as a Wi-Fi login page.
  if (response.ok) throw new AppError('network_error', { status: 0 })
  throw new AppError(code ?? 'unknown_error', { status, message, trace: trace.number })
}

/** An edge function's whole file. Throws its refusals as `callFunction` does, and `download_incomplete`. */
export async function downloadFrom(path: FunctionPath): Promise<Blob> {
  const trace = startTrace()
  const response = await callService('GET', `functions/v1/${path}`, trace)
  if (response.ok) return receiveFile(response)
  const { code, message }: { code?: string; message?: string } = await response.json().catch(() => ({}))
  throw new AppError(code ?? 'unknown_error', { status: response.status, message, trace: trace.number })
}
