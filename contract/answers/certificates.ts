import { z } from 'zod'
import { requirement } from './eligibility.ts'
import { count, courseName, day, moment } from './shared.ts'

/** A certificate as it was issued: its facts never change. */
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
  /** The accreditation of the provider of an online course; null where the course had none. */
  providerNumber: z.string().nullable(),
  instructor: z.string(),
  /** The version of the school's facts under which it was issued; 0 is before the first. */
  schoolVersion: count,
  /** The hash of the sealed PDF; null until it has been drawn for the first time. */
  sha256: z.string().nullable(),
  revokedAt: moment.nullable(),
  revokedBy: z.string().nullable(),
  revokeReason: z.string().nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
})
export type Certificate = z.infer<typeof certificate>

/** A certificate with what its PDF is drawn from. */
export const printedCertificate = certificate.extend({
  issuedOn: day,
  layout: count,
  /** The seal, with the hash: all three are null until the PDF has been drawn for the first time. */
  address: z.string().nullable(),
  token: z.string().nullable(),
})
export type PrintedCertificate = z.infer<typeof printedCertificate>

/** What a certificate needs besides what eligibility names. */
export const certificateRequirement = z.enum(['course', 'hours', 'essay', ...requirement.options])
export type CertificateRequirement = z.infer<typeof certificateRequirement>

/** A student's certificates, the newest first, and what that of the current course still needs. */
export const certification = z.strictObject({
  /** Null for somebody who never had a course. */
  course: courseName.nullable(),
  certificates: z.array(certificate),
  missing: z.array(certificateRequirement),
})
export type Certification = z.infer<typeof certification>

/** What the school's register says of a serial number. Everything but the state is null for an unknown one. */
export const verification = z.strictObject({
  serial: z.string().nullable(),
  state: z.enum(['valid', 'revoked', 'unsealed', 'unknown']),
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
})
export type Verification = z.infer<typeof verification>

export const certificateFunctions = {
  my_certificates: certification,
  student_certificates: certification,
  issue_certificate: certificate,
  revoke_certificate: certificate,
  replace_certificate: certificate,
  certificate_file: printedCertificate,
  certificate_keys: z.array(z.string()),
  seal_certificate: printedCertificate,
  unsealed_certificates: z.array(printedCertificate),
  verify_certificate: verification,
}
