import { z } from 'zod'
import { bilingual, count, language, moment, pageOf, uuid } from './shared.ts'

export const messagePreview = z.strictObject({
  subject: bilingual,
  text: bilingual,
  language,
  mailed: z.boolean(),
})
export type MessagePreview = z.infer<typeof messagePreview>

export const sentMessage = z.strictObject({
  id: uuid,
  /** In English, with its placeholders. */
  subject: z.string(),
  sentBy: z.string(),
  sentAt: moment,
  readers: count,
  read: count,
})
export type SentMessage = z.infer<typeof sentMessage>

export const messageReader = z.strictObject({
  studentId: uuid,
  name: z.string(),
  mailed: z.boolean(),
  /** When the bell was opened with it, and when the message was. */
  seenAt: moment.nullable(),
  readAt: moment.nullable(),
})

export const messageReaders = z.strictObject({
  subject: bilingual,
  text: bilingual,
  readers: z.array(messageReader),
})
export type MessageReaders = z.infer<typeof messageReaders>

export const messageFunctions = {
  preview_message: messagePreview,
  list_messages: pageOf(sentMessage),
  message_readers: messageReaders,
}
