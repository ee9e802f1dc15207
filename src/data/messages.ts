import '../../contract/shapes/messages.ts'
import type { MessagePreview, MessageReaders, SentMessage } from '../../contract/answers/messages.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc } from './transport/unwrap.ts'

/** A batch's message as one of its readers will see it. Throws `batch_unknown`, `message_value_missing`. */
export async function previewMessage(batchId: string, studentId: string): Promise<MessagePreview> {
  return callRpc('preview_message', { p_batch: batchId, p_student: studentId })
}

export async function listMessages(
  sort: Sort | null,
  page: number,
  pageSize: number,
): Promise<{ rows: SentMessage[]; total: number }> {
  return callRpc('list_messages', { p_page: page, p_page_size: pageSize, ...sortArgs(sort) })
}

/** A message as written, with all its recipients. Throws `message_not_found`. */
export async function readersOfMessage(id: string): Promise<MessageReaders> {
  return callRpc('message_readers', { p_message: id })
}
