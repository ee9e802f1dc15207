import { AppError } from '../lib/appError.ts'
import { fetchWithTimeout } from './fetch.ts'
import { API_KEY, API_URL } from './project.ts'

/** What the school's register says of a serial number. Everything but the state is null for an unknown one. */
export type Verification = {
  serial: string | null
  /** `unsealed` has never been drawn: no paper of it can be genuine. */
  state: 'valid' | 'revoked' | 'unsealed' | 'unknown'
  /** With the first and last letter of each word. */
  name: string | null
  course: 'otdc' | 'ddc' | null
  hours: number | null
  completedOn: string | null
  issuedOn: string | null
  school: string | null
  accreditationNumber: string | null
  revokedOn: string | null
}

/**
 * Asks the school's register about a certificate, without an account. Without Supabase's client, which weighs more than the
 * page. Throws `too_many_verifications`, or `network_error` when there is no answer.
 */
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
  const answer: Partial<Verification> | null = response.ok ? await response.json().catch(() => null) : null
  // A success that is no verification comes from somebody in between, such as a Wi-Fi's login page.
  if (!answer?.state) throw new AppError('network_error', { status })
  return answer as Verification
}
