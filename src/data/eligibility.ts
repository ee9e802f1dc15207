import type { UploadedDocument } from '../../machines/payments/payment.ts'
import type { Database } from './database.types.ts'
import { callRpc } from './unwrap.ts'

export type Citizenship = Database['public']['Enums']['citizenship']
export type IdentityDocument = Database['public']['Enums']['identity_document']

/** A guardian's consent that a student has handed in. `reason` is why the school refused it. Moments are ISO 8601. */
export type GuardianConsent = {
  id: number
  name: string
  relation: string
  contact: string
  /** The signed form as the student has uploaded it. */
  form: UploadedDocument
  submittedAt: string
  state: 'waiting' | 'accepted' | 'refused'
  decidedBy: string | null
  decidedAt: string | null
  reason: string | null
}

/** What a staff member has read on a student's ID, and the name that the profile had at that time. Days are YYYY-MM-DD. */
export type IdentityCheck = {
  legalName: string
  birthDate: string
  citizenship: Citizenship
  document: IdentityDocument
  profileName: string
  checkedBy: string
  checkedAt: string
}

export type Requirement = 'birthday' | 'age' | 'citizenship' | 'guardian' | 'identity'

/** What the school has to know of a student before the certificate. */
export type Eligibility = {
  birthday: string | null
  citizenship: Citizenship | null
  guardianNeeded: boolean
  guardian: GuardianConsent | null
  /** The last check; null when there is none, or when name, birthday or citizenship have changed since. */
  identity: IdentityCheck | null
  identityOutdated: boolean
  missing: Requirement[]
}

/** The same for an admin, with all checks, the newest first. */
export type StudentEligibility = Eligibility & { profileName: string; checks: IdentityCheck[] }

/** What the signed-in student still has to show before the certificate. */
export async function getMyEligibility(): Promise<Eligibility> {
  return callRpc('my_eligibility')
}

/** States the own citizenship. Another one than on the checked ID asks for the ID again. */
export async function setCitizenship(citizenship: Citizenship): Promise<Eligibility> {
  return callRpc('set_citizenship', { p_citizenship: citizenship })
}

/** The consent as the student describes it; `documentId` is the uploaded form. */
export type ConsentFields = Pick<GuardianConsent, 'name' | 'relation' | 'contact'> & { documentId: string }

/** Hands in a guardian's consent. Throws `consent_submitted` while another one waits for the school or is accepted. */
export async function submitGuardianConsent(consent: ConsentFields): Promise<Eligibility> {
  return callRpc('submit_guardian_consent', {
    p_document: consent.documentId,
    p_name: consent.name,
    p_relation: consent.relation,
    p_contact: consent.contact,
  })
}

/** A student's eligibility, for an admin. */
export async function getStudentEligibility(userId: string): Promise<StudentEligibility> {
  return callRpc('student_eligibility', { p_user: userId })
}

/** What is written on an ID. `profileName` is the name in the profile as the admin saw it. */
export type ConfirmedIdentity = Omit<IdentityCheck, 'checkedBy' | 'checkedAt'>

/**
 * Confirms an identity against an ID. Throws `identity_differs` when the student has given another birth date or citizenship,
 * `profile_changed` when the profile has another name by now, and `own_eligibility` for the caller's own.
 */
export async function confirmIdentity(
  userId: string,
  identity: ConfirmedIdentity,
): Promise<StudentEligibility> {
  return callRpc('confirm_identity', {
    p_user: userId,
    p_legal_name: identity.legalName,
    p_birth_date: identity.birthDate,
    p_citizenship: identity.citizenship,
    p_document: identity.document,
    p_profile_name: identity.profileName,
  })
}

/** Accepts a waiting consent. Throws `consent_decided` when somebody else has refused it. */
export async function acceptGuardianConsent(consentId: number): Promise<StudentEligibility> {
  return callRpc('accept_guardian_consent', { p_consent: consentId })
}

/** Refuses a waiting consent; the student reads the reason. Throws `consent_decided` when somebody else has decided. */
export async function refuseGuardianConsent(consentId: number, reason: string): Promise<StudentEligibility> {
  return callRpc('refuse_guardian_consent', { p_consent: consentId, p_reason: reason })
}
