import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { uploadedDocument } from './documents.ts'
import { pictureState } from './pictureStates.ts'
import { count, day, moment, uuid } from './shared.ts'

const { Enums } = Constants.public

export const citizenship = z.enum(Enums.citizenship)
export type Citizenship = z.infer<typeof citizenship>

export const identityDocument = z.enum(Enums.identity_document)
export type IdentityDocument = z.infer<typeof identityDocument>

export const guardianConsent = z.strictObject({
  id: count,
  name: z.string(),
  relation: z.string(),
  contact: z.string(),
  form: uploadedDocument,
  submittedAt: moment,
  state: z.enum(['waiting', 'accepted', 'refused']),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
})
export type GuardianConsent = z.infer<typeof guardianConsent>

/** The data staff read on a student's ID, and the profile's name at that time. */
export const identityCheck = z.strictObject({
  legalName: z.string(),
  birthDate: day,
  citizenship,
  document: identityDocument,
  profileName: z.string(),
  checkedBy: z.string(),
  checkedAt: moment,
  byPhoto: z.boolean(),
})
export type IdentityCheck = z.infer<typeof identityCheck>

export const identityPapers = z.strictObject({
  id: count,
  document: identityDocument,
  front: uploadedDocument,
  /** Null if the ID's back is empty. */
  back: uploadedDocument.nullable(),
  selfie: uploadedDocument,
  submittedAt: moment,
  state: z.enum(['waiting', 'accepted', 'refused']),
  reason: z.string().nullable(),
})
export type IdentityPapers = z.infer<typeof identityPapers>

/** Another account that may be the same person's: by name and birth date, or ID number. */
export const alikeAccount = z.strictObject({
  id: uuid,
  fullName: z.string(),
  email: z.string(),
  by: z.array(z.enum(['person', 'number'])),
})
export type AlikeAccount = z.infer<typeof alikeAccount>

export const requirement = z.enum(['birthday', 'age', 'citizenship', 'guardian', 'identity', 'pictures'])
export type Requirement = z.infer<typeof requirement>

export const eligibility = z.strictObject({
  birthday: day.nullable(),
  citizenship: citizenship.nullable(),
  guardianNeeded: z.boolean(),
  guardian: guardianConsent.nullable(),
  /** The last check; null without one, or after a change of name, birthday or citizenship. */
  identity: identityCheck.nullable(),
  identityOutdated: z.boolean(),
  /** The last ID photos; null without any, and after their retention. */
  papers: identityPapers.nullable(),
  pictureDays: count,
  pictures: pictureState.nullable(),
  /** The sent essay required for the certificate; null if none is. */
  essay: z
    .strictObject({ step: z.enum(['unread', 'again', 'read']), waitsSince: moment.nullable() })
    .nullable(),
  missing: z.array(requirement),
})
export type Eligibility = z.infer<typeof eligibility>

/** With all checks, newest first. */
export const studentEligibility = eligibility.extend({
  profileName: z.string(),
  names: z.strictObject({
    first: z.string(),
    middle: z.string().nullable(),
    last: z.string(),
    suffix: z.string().nullable(),
  }),
  checks: z.array(identityCheck),
  alike: z.array(alikeAccount),
})
export type StudentEligibility = z.infer<typeof studentEligibility>

export const eligibilityFunctions = {
  my_eligibility: eligibility,
  set_citizenship: eligibility,
  submit_guardian_consent: eligibility,
  student_eligibility: studentEligibility,
  submit_identity_papers: eligibility,
  refuse_identity_papers: studentEligibility,
  confirm_identity: studentEligibility,
  correct_person: studentEligibility,
  accept_guardian_consent: studentEligibility,
  refuse_guardian_consent: studentEligibility,
}
