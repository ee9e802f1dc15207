import '../../contract/shapes/eligibility.ts'
import type {
  Citizenship,
  Eligibility,
  GuardianConsent,
  IdentityCheck,
  IdentityDocument,
  StudentEligibility,
} from '../../contract/answers/eligibility.ts'
import { setAwaiting } from './transport/hints.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function getMyEligibility(): Promise<Eligibility> {
  return callRpc('my_eligibility')
}

/** States the user's citizenship. If it differs from the checked ID, the ID must be shown again. */
export async function setCitizenship(citizenship: Citizenship): Promise<Eligibility> {
  return changeByRpc('set_citizenship', { p_citizenship: citizenship })
}

/** The consent's details; `documentId` is the uploaded form. */
export type ConsentFields = Pick<GuardianConsent, 'name' | 'relation' | 'contact'> & { documentId: string }

/** Submits a guardian's consent. Throws `consent_submitted` while another is waiting or accepted. */
export async function submitGuardianConsent(consent: ConsentFields): Promise<Eligibility> {
  // The decision arrives on the channel.
  setAwaiting(true)
  return changeByRpc('submit_guardian_consent', {
    p_document: consent.documentId,
    p_name: consent.name,
    p_relation: consent.relation,
    p_contact: consent.contact,
  })
}

/** Uploaded photos of an ID, by file id; `back` is null if the back is empty. */
export type SentIdentity = {
  document: IdentityDocument
  number: string
  front: string
  back: string | null
  selfie: string
}

/** Sends the photos of an ID. Throws `identity_papers_waiting` while others are waiting. */
export async function submitIdentityPapers(sent: SentIdentity): Promise<Eligibility> {
  return changeByRpc('submit_identity_papers', {
    p_document: sent.document,
    p_number: sent.number,
    p_front: sent.front,
    p_selfie: sent.selfie,
    ...(sent.back && { p_back: sent.back }),
  })
}

/** The student sees the reason. Throws `identity_papers_decided` if another admin was first. */
export async function refuseIdentityPapers(papersId: number, reason: string): Promise<StudentEligibility> {
  return changeByRpc('refuse_identity_papers', { p_papers: papersId, p_reason: reason })
}

export async function getStudentEligibility(userId: string): Promise<StudentEligibility> {
  return callRpc('student_eligibility', { p_user: userId })
}

/** `profileName`: as the admin saw it. `papersId`: the compared photos, absent for an ID shown in person. */
export type ConfirmedIdentity = Omit<IdentityCheck, 'checkedBy' | 'checkedAt' | 'byPhoto'> & {
  number?: string
  papersId?: number
}

/** Throws `identity_differs`, `profile_changed` since it was shown, and `own_eligibility`. */
export async function confirmIdentity(
  userId: string,
  identity: ConfirmedIdentity,
): Promise<StudentEligibility> {
  return changeByRpc('confirm_identity', {
    p_user: userId,
    p_legal_name: identity.legalName,
    p_birth_date: identity.birthDate,
    p_citizenship: identity.citizenship,
    p_document: identity.document,
    p_profile_name: identity.profileName,
    ...(identity.number && { p_number: identity.number }),
    ...(identity.papersId && { p_papers: identity.papersId }),
  })
}

/** A corrected name and birth date, with the reason. `profileName` is the profile's name as the admin saw it. */
export type CorrectedPerson = {
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  birthday: string | null
  reason: string
  profileName: string
}

/** Throws `profile_changed` if the name has changed since, `too_young`, … */
export async function correctPerson(userId: string, person: CorrectedPerson): Promise<StudentEligibility> {
  return changeByRpc('correct_person', {
    p_user: userId,
    p_first_name: person.firstName,
    p_middle_name: person.middleName ?? '',
    p_last_name: person.lastName,
    p_reason: person.reason,
    p_profile_name: person.profileName,
    p_suffix: person.suffix ?? '',
    ...(person.birthday && { p_birthday: person.birthday }),
  })
}

/** Accepts a waiting consent. Throws `consent_decided` if another admin refused it. */
export async function acceptGuardianConsent(consentId: number): Promise<StudentEligibility> {
  return changeByRpc('accept_guardian_consent', { p_consent: consentId })
}

/** Refuses a waiting consent; the student sees the reason. Throws `consent_decided` if another admin was first. */
export async function refuseGuardianConsent(consentId: number, reason: string): Promise<StudentEligibility> {
  return changeByRpc('refuse_guardian_consent', { p_consent: consentId, p_reason: reason })
}
