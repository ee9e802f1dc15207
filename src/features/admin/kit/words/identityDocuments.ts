import type { Citizenship, IdentityDocument } from '../../../../../contract/answers/eligibility.ts'

export const DOCUMENT_NAMES: Record<IdentityDocument, string> = {
  passport: 'Passport',
  national_id: 'National ID (PhilSys)',
  birth_certificate: 'Birth certificate (PSA)',
  drivers_license: 'Driver’s license',
  postal_id: 'Postal ID',
  school_id: 'School ID',
  acr_card: 'ACR I-Card',
}

export const CITIZENSHIP_NAMES: Record<Citizenship, string> = { filipino: 'Filipino', foreign: 'Foreign' }

export const DOCUMENTS = Object.keys(DOCUMENT_NAMES) as IdentityDocument[]
export const CITIZENSHIPS = Object.keys(CITIZENSHIP_NAMES) as Citizenship[]
