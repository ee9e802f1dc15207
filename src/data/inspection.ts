import '../../contract/shapes/alone.ts'
import type { Inspection } from '../../contract/answers/packs.ts'
import { fitsAnswer } from '../../contract/shapes.ts'
import { AppError } from '../lib/appError.ts'
import { fetchWithTimeout } from './transport/fetch.ts'
import { API_KEY, API_URL } from './transport/project.ts'
import { receiveFile } from './transport/receiveFile.ts'

async function ask(path: string, init: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(`${API_URL}/${path}`, init).catch((cause: unknown) => {
    throw new AppError('network_error', { status: 0, cause })
  })
  if (response.ok) return response
  const { code, message }: { code?: string; message?: string } = await response.json().catch(() => ({}))
  // The database's functions refuse with a PostgREST code, and our code is in the message.
  const name = code?.startsWith('PT') ? message : code
  throw new AppError(name ?? 'unknown_error', { status: response.status })
}

/** For a link without an account. Throws `inspection_unknown`, `inspection_over`, `too_many_inspections`. */
export async function openInspection(token: string): Promise<Inspection> {
  const response = await ask('rest/v1/rpc/inspect_pack', {
    method: 'POST',
    headers: { apikey: API_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_token: token }),
  })
  const answer: Inspection | null = await response.json().catch(() => null)
  // A success of another shape comes from a middlebox, such as a Wi-Fi login page.
  if (!answer || !fitsAnswer('inspect_pack', answer)) throw new AppError('network_error', { status: 0 })
  return answer
}

/** One student of the pack: a signed ZIP. */
export async function downloadInspected(token: string, student: string): Promise<Blob> {
  const headers = { apikey: API_KEY, 'x-inspection': token }
  return receiveFile(await ask(`functions/v1/certificates/inspected/${student}.zip`, { headers }))
}
