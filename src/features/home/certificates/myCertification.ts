import type { Certification } from '../../../../contract/answers/certificates.ts'
import { getMyCertificates } from '../../../data/certificates.ts'
import { getMyEligibility } from '../../../data/eligibility.ts'
import { stateOf } from '../eligibility/checklist.ts'

/** A graduate's certificates, and the open requirements without the documents that wait for the school. */
export async function getMyCertification(): Promise<Certification> {
  const [certification, eligibility] = await Promise.all([
    getMyCertificates(),
    // Without it, every open requirement is listed.
    getMyEligibility().catch(() => null),
  ])
  const missing = certification.missing.filter(
    (requirement) =>
      !eligibility ||
      (requirement !== 'identity' && requirement !== 'guardian') ||
      stateOf(requirement, eligibility) !== 'waiting',
  )
  return { ...certification, missing }
}
