import '../../contract/shapes/certificates.ts'
import type { Certification } from '../../contract/answers/certificates.ts'
import type { IdentityDocument } from '../../contract/answers/eligibility.ts'
import type { CorrectedPerson } from './eligibility.ts'
import { callFunction, downloadFrom } from './transport/functions.ts'
import { settle } from './transport/settle.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function getMyCertificates(): Promise<Certification> {
  return callRpc('my_certificates')
}

export async function getStudentCertificates(studentId: string): Promise<Certification> {
  return callRpc('student_certificates', { p_user: studentId })
}

/** Issues the certificate of a student's current course. Idempotent. Throws `certificate_not_due`. */
export async function issueCertificate(studentId: string): Promise<void> {
  await settle(() => callFunction('POST', `certificates/${studentId}`))
}

/** Revokes a certificate for good. The student sees the reason; the public page does not show it. */
export async function revokeCertificate(serial: string, reason: string): Promise<void> {
  await changeByRpc('revoke_certificate', { p_serial: serial, p_reason: reason })
}

/** Revokes a certificate and issues one with current facts, such as a corrected name. */
export async function replaceCertificate(serial: string, reason: string): Promise<void> {
  await changeByRpc('replace_certificate', { p_serial: serial, p_reason: reason })
}

/** Revokes a certificate and issues a linked one. Throws `profile_changed`, `certificate_correct`, … */
export async function correctCertificate(
  serial: string,
  person: CorrectedPerson & { document: IdentityDocument },
): Promise<void> {
  await changeByRpc('correct_certificate', {
    p_serial: serial,
    p_first_name: person.firstName,
    p_middle_name: person.middleName ?? '',
    p_last_name: person.lastName,
    p_suffix: person.suffix ?? '',
    p_birthday: person.birthday ?? '',
    p_document: person.document,
    p_reason: person.reason,
    p_profile_name: person.profileName,
  })
}

export async function downloadCertificate(serial: string): Promise<Blob> {
  return downloadFrom(`certificates/${serial}.pdf`)
}
