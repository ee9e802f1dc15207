import { z } from 'zod'
import { requirement } from './eligibility.ts'
import { count, courseName, day, moment } from './shared.ts'

/** A certificate as issued: its facts never change. */
export const certificate = z.strictObject({
  serial: z.string(),
  course: courseName,
  name: z.string(),
  birthDate: day,
  hours: count,
  completedOn: day,
  issuedAt: moment,
  issuedBy: z.string().nullable(),
  school: z.string(),
  accreditationNumber: z.string(),
  /** The online course provider's accreditation; null if the course had none. */
  providerNumber: z.string().nullable(),
  instructor: z.string(),
  /** The version of the school's facts at issue; 0 is before the first. */
  schoolVersion: count,
  /** The sealed PDF's hash; null until it is first drawn. */
  sha256: z.string().nullable(),
  revokedAt: moment.nullable(),
  revokedBy: z.string().nullable(),
  revokeReason: z.string().nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Issued for an earlier run of a course that was bought again since. */
  isOfFormerRun: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

export const printedCertificate = certificate.extend({
  issuedOn: day,
  layout: count,
  /** The seal, with the hash: all three are null until the PDF is first drawn. */
  address: z.string().nullable(),
  token: z.string().nullable(),
})
export type PrintedCertificate = z.infer<typeof printedCertificate>

export const certificateRequirement = z.enum(['course', 'hours', 'essay', ...requirement.options])
export type CertificateRequirement = z.infer<typeof certificateRequirement>

/** A student's certificates, newest first, and the open requirements for the current course's. */
export const certification = z.strictObject({
  course: courseName.nullable(),
  certificates: z.array(certificate),
  missing: z.array(certificateRequirement),
})
export type Certification = z.infer<typeof certification>

/** The register's answer for a serial number. For an unknown one everything but the state is null. */
export const verification = z.strictObject({
  serial: z.string().nullable(),
  state: z.enum(['valid', 'revoked', 'replaced', 'unsealed', 'unknown']),
  /** With the first and last letter of each word. */
  name: z.string().nullable(),
  course: courseName.nullable(),
  hours: count.nullable(),
  completedOn: day.nullable(),
  issuedOn: day.nullable(),
  school: z.string().nullable(),
  accreditationNumber: z.string().nullable(),
  providerNumber: z.string().nullable(),
  revokedOn: day.nullable(),
  /** The end of the valid successor's serial number; null without one. */
  replacedBy: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>

export const certificateFunctions = {
  my_certificates: certification,
  student_certificates: certification,
  issue_certificate: certificate,
  revoke_certificate: certificate,
  replace_certificate: certificate,
  correct_certificate: certificate,
  certificate_file: printedCertificate,
  certificate_keys: z.array(z.string()),
  seal_certificate: printedCertificate,
  unsealed_certificates: z.array(printedCertificate),
  verify_certificate: verification,
}
