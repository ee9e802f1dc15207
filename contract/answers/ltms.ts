import { z } from 'zod'
import { count, courseName, day, moment, pageOf, uuid } from './shared.ts'

/** A valid certificate that is not in the LTMS yet, with what the LTMS asks for. */
export const ltmsEntry = z.strictObject({
  /** The serial number. */
  id: z.string(),
  serial: z.string(),
  studentId: uuid,
  /** The legal name of the certificate. */
  name: z.string(),
  /** The parts of the name; null when the profile has another name by now. */
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: day,
  course: courseName,
  hours: count,
  startedOn: day.nullable(),
  completedOn: day,
  issuedAt: moment,
  accreditationNumber: z.string(),
  instructor: z.string(),
})
export type LtmsEntry = z.infer<typeof ltmsEntry>

/** A note that a certificate is in the LTMS; undone, it waits again. */
export const ltmsUpload = z.strictObject({
  id: count,
  serial: z.string(),
  studentId: uuid,
  name: z.string(),
  course: courseName,
  reference: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
  /** The certificate was revoked after it had been uploaded, or undone. */
  revokedAt: moment.nullable(),
})
export type LtmsUpload = z.infer<typeof ltmsUpload>

/** Up to 500 of each kind; the totals may be higher. */
export const ltmsComparison = z.strictObject({
  /** How many different entries the list had, and how many of them are noted here. */
  entries: count,
  matched: count,
  /** In the list and not noted here; with serial and name when it is a certificate of the school. */
  notNoted: z.array(
    z.strictObject({ entry: z.string(), serial: z.string().nullable(), name: z.string().nullable() }),
  ),
  notNotedTotal: count,
  /** Noted here and not in the list. */
  notThere: z.array(ltmsUpload),
  notThereTotal: count,
})
export type LtmsComparison = z.infer<typeof ltmsComparison>

export const ltmsFunctions = {
  /** `today` is how many were uploaded today. */
  list_ltms_worklist: pageOf(ltmsEntry).extend({ today: count }),
  list_ltms_uploads: pageOf(ltmsUpload),
  mark_ltms_uploaded: ltmsUpload,
  undo_ltms_upload: ltmsUpload,
  reconcile_ltms: ltmsComparison,
}
