import '../../contract/shapes/alone.ts'
import type { Verification } from '../../contract/answers/certificates.ts'
import { fitsAnswer } from '../../contract/shapes.ts'
import { AppError } from '../lib/appError.ts'
import { fetchWithTimeout } from './transport/fetch.ts'
import { API_KEY, API_URL } from './transport/project.ts'

/** Without Supabase's client, which weighs more than the page. Throws `too_many_verifications`, … */
export async function verifyCertificate(serial: string): Promise<Verification> {
  const response = await fetchWithTimeout(`${API_URL}/rest/v1/rpc/verify_certificate`, {
    method: 'POST',
    headers: { apikey: API_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_serial: serial }),
  }).catch((cause: unknown) => {
    throw new AppError('network_error', { status: 0, cause })
  })
  const { status } = response
  if (status === 429) throw new AppError('too_many_verifications', { status })
  const answer: Verification | null = response.ok ? await response.json().catch(() => null) : null
  // A success of another shape comes from a middlebox, such as a Wi-Fi login page.
  if (!answer || !fitsAnswer('verify_certificate', answer)) throw new AppError('network_error', { status })
  return answer
}
