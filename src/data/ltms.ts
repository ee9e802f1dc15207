import '../../contract/shapes/ltms.ts'
import type { LtmsComparison, LtmsEntry, LtmsUpload } from '../../contract/answers/ltms.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** Oldest first, with today's count, filtered by words of a name or serial number. `page` starts at 0. */
export async function listLtmsWorklist(
  text: string,
  classId: string | null,
  page: number,
  pageSize: number,
): Promise<{ rows: LtmsEntry[]; total: number; today: number }> {
  return callRpc('list_ltms_worklist', {
    p_query: text,
    p_page: page,
    p_page_size: pageSize,
    p_class: classId ?? undefined,
  })
}

/** A null `from` or `to` is no limit; both are school days. */
export type UploadQuery = {
  text: string
  classId: string | null
  from: string | null
  to: string | null
  sort: Sort | null
  page: number
  pageSize: number
}

export async function listLtmsUploads(query: UploadQuery): Promise<{ rows: LtmsUpload[]; total: number }> {
  const { text, classId, from, to, sort, page, pageSize } = query
  return callRpc('list_ltms_uploads', {
    p_query: text,
    p_page: page,
    p_page_size: pageSize,
    p_from: from ?? undefined,
    p_to: to ?? undefined,
    p_class: classId ?? undefined,
    ...sortArgs(sort),
  })
}

/** Throws `already_uploaded` if another reference was recorded, `certificate_revoked`. */
export async function markLtmsUploaded(serial: string, reference: string): Promise<LtmsUpload> {
  return changeByRpc('mark_ltms_uploaded', { p_serial: serial, p_reference: reference })
}

export async function undoLtmsUpload(serial: string, reason: string): Promise<LtmsUpload> {
  return changeByRpc('undo_ltms_upload', { p_serial: serial, p_reason: reason })
}

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
