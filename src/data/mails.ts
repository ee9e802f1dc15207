import '../../contract/shapes/mails.ts'
import type { OutboxMail } from '../../contract/answers/mails.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export type MailQueue = 'waiting' | 'failed' | 'sent'

/** One page of mails and their total, optionally filtered by words of the recipient's name. `page` starts at 0. */
export async function listMails(
  queue: MailQueue,
  text: string,
  classId: string | null,
  sort: Sort | null,
  page: number,
  pageSize: number,
): Promise<{ rows: OutboxMail[]; total: number }> {
  return callRpc('list_mails', {
    p_queue: queue,
    p_query: text,
    p_page: page,
    p_page_size: pageSize,
    p_class: classId ?? undefined,
    ...sortArgs(sort),
  })
}

/** Retries a failed mail at once. A mail sent meanwhile is not repeated. */
export async function sendMailAgain(id: number): Promise<void> {
  await changeByRpc('send_mail_again', { p_id: id })
}
