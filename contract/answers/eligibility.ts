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

/** A guardian's consent that a student has handed in. */
export const guardianConsent = z.strictObject({
  id: count,
  name: z.string(),
  relation: z.string(),
  contact: z.string(),
  /** The signed form as the student has uploaded it. */
  form: uploadedDocument,
  submittedAt: moment,
  state: z.enum(['waiting', 'accepted', 'refused']),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Why the school refused it. */
  reason: z.string().nullable(),
})
export type GuardianConsent = z.infer<typeof guardianConsent>

/** What a staff member has read on a student's ID, and the name that the profile had at that time. */
export const identityCheck = z.strictObject({
  legalName: z.string(),
  birthDate: day,
  citizenship,
  document: identityDocument,
  profileName: z.string(),
  checkedBy: z.string(),
  checkedAt: moment,
  /** The ID was seen on photos that the student had sent. */
  byPhoto: z.boolean(),
})
export type IdentityCheck = z.infer<typeof identityCheck>

/** Photos of an ID and of a face that a student has sent. */
export const identityPapers = z.strictObject({
  id: count,
  document: identityDocument,
  front: uploadedDocument,
  /** Null for an ID whose back says nothing. */
  back: uploadedDocument.nullable(),
  selfie: uploadedDocument,
  submittedAt: moment,
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** Why the school refused them. */
  reason: z.string().nullable(),
})
export type IdentityPapers = z.infer<typeof identityPapers>

/** Another account that may be the same person's: by name and birth date, or by the number of the ID. */
export const alikeAccount = z.strictObject({
  id: uuid,
  fullName: z.string(),
  email: z.string(),
  by: z.array(z.enum(['person', 'number'])),
})
export type AlikeAccount = z.infer<typeof alikeAccount>

export const requirement = z.enum(['birthday', 'age', 'citizenship', 'guardian', 'identity', 'pictures'])
export type Requirement = z.infer<typeof requirement>

/** What the school has to know of a student before the certificate. */
export const eligibility = z.strictObject({
  birthday: day.nullable(),
  citizenship: citizenship.nullable(),
  guardianNeeded: z.boolean(),
  guardian: guardianConsent.nullable(),
  /** The last check; null when there is none, or when name, birthday or citizenship have changed since. */
  identity: identityCheck.nullable(),
  identityOutdated: z.boolean(),
  /** The last photos of an ID; null without any, and once their days are over. */
  papers: identityPapers.nullable(),
  /** So many days after the certificate pictures are kept. */
  pictureDays: count,
  /** The pictures of the course; null where none was due. */
  pictures: pictureState.nullable(),
  /** The sent essay for which the certificate waits; null where it waits for none. */
  essay: z
    .strictObject({ step: z.enum(['unread', 'again', 'read']), waitsSince: moment.nullable() })
    .nullable(),
  missing: z.array(requirement),
})
export type Eligibility = z.infer<typeof eligibility>

/** The same for an admin, with all checks, the newest first. */
export const studentEligibility = eligibility.extend({
  profileName: z.string(),
  names: z.strictObject({ first: z.string(), middle: z.string().nullable(), last: z.string() }),
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
