import type { EssayCourse } from '../../machines/essay/essay.ts'
import { callRpc } from './unwrap.ts'

/** A valid certificate that is not in the LTMS yet, with what the LTMS asks for. Days are "2026-12-20". */
export type LtmsEntry = {
  /** The serial number. */
  id: string
  serial: string
  studentId: string
  /** The legal name of the certificate. */
  name: string
  /** The parts of the name; null when the profile has another name by now. */
  firstName: string | null
  middleName: string | null
  lastName: string | null
  birthDate: string
  course: EssayCourse
  hours: number
  startedOn: string | null
  completedOn: string
  issuedAt: string
  accreditationNumber: string
  instructor: string
}

/** A note that a certificate is in the LTMS; undone, it waits again. */
export type LtmsUpload = {
  id: number
  serial: string
  studentId: string
  name: string
  course: EssayCourse
  reference: string
  uploadedAt: string
  uploadedBy: string
  undoneAt: string | null
  undoneBy: string | null
  undoReason: string | null
  /** The certificate was revoked after it had been uploaded, or undone. */
  revokedAt: string | null
}

/** Up to 500 of each kind; the totals may be higher. */
export type LtmsComparison = {
  /** How many different entries the list had, and how many of them are noted here. */
  entries: number
  matched: number
  /** In the list and not noted here; with serial and name when it is a certificate of the school. */
  notNoted: { entry: string; serial: string | null; name: string | null }[]
  notNotedTotal: number
  /** Noted here and not in the list. */
  notThere: LtmsUpload[]
  notThereTotal: number
}

/**
 * One page of what waits to be uploaded, oldest first, and how many were uploaded today: all, or what has a name or a serial
 * number with the words of a text. `page` starts at 0.
 */
export async function listLtmsWorklist(
  text: string,
  page: number,
  pageSize: number,
): Promise<{ rows: LtmsEntry[]; total: number; today: number }> {
  return callRpc('list_ltms_worklist', { p_query: text, p_page: page, p_page_size: pageSize })
}

/** A null `from` or `to` is no limit; both are school days. */
export type UploadQuery = {
  text: string
  from: string | null
  to: string | null
  page: number
  pageSize: number
}

/** One page of the uploads, newest first. */
export async function listLtmsUploads(query: UploadQuery): Promise<{ rows: LtmsUpload[]; total: number }> {
  const { text, from, to, page, pageSize } = query
  return callRpc('list_ltms_uploads', {
    p_query: text,
    p_page: page,
    p_page_size: pageSize,
    p_from: from ?? undefined,
    p_to: to ?? undefined,
  })
}

/** Throws `already_uploaded` when another reference was noted, `certificate_revoked`. */
export async function markLtmsUploaded(serial: string, reference: string): Promise<LtmsUpload> {
  return callRpc('mark_ltms_uploaded', { p_serial: serial, p_reference: reference })
}

export async function undoLtmsUpload(serial: string, reason: string): Promise<LtmsUpload> {
  return callRpc('undo_ltms_upload', { p_serial: serial, p_reason: reason })
}

/** Compares a list of references or serial numbers from the LTMS with the uploads of some days. */
export async function reconcileLtms(
  list: string,
  { from, to }: Pick<UploadQuery, 'from' | 'to'>,
): Promise<LtmsComparison> {
  return callRpc('reconcile_ltms', {
    p_list: list,
    p_from: from ?? undefined,
    p_to: to ?? undefined,
  })
}
