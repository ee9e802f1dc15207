import { z } from 'zod'
import { count, courseName, day, moment, pageOf, uuid } from './shared.ts'

/** A valid certificate not yet in the LTMS, with the LTMS's fields. */
export const ltmsEntry = z.strictObject({
  id: z.string(),
  serial: z.string(),
  studentId: uuid,
  name: z.string(),
  /** The parts of the name; null if the profile's name has changed. */
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  suffix: z.string().nullable(),
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
  revokedAt: moment.nullable(),
})
export type LtmsUpload = z.infer<typeof ltmsUpload>

/** Up to 500 of each kind; the totals may be higher. */
export const ltmsComparison = z.strictObject({
  /** Distinct entries of the list, and how many are recorded here. */
  entries: count,
  matched: count,
  /** Only in the list; with serial and name for a certificate of the school. */
  notNoted: z.array(
    z.strictObject({ entry: z.string(), serial: z.string().nullable(), name: z.string().nullable() }),
  ),
  notNotedTotal: count,
  notThere: z.array(ltmsUpload),
  notThereTotal: count,
})
export type LtmsComparison = z.infer<typeof ltmsComparison>

export const ltmsFunctions = {
  /** `today` is the number of today's uploads. */
  list_ltms_worklist: pageOf(ltmsEntry).extend({ today: count }),
  list_ltms_uploads: pageOf(ltmsUpload),
  mark_ltms_uploaded: ltmsUpload,
  undo_ltms_upload: ltmsUpload,
  reconcile_ltms: ltmsComparison,
}
