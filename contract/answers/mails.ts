import { z } from 'zod'
import { count, courseName, language, moment } from './shared.ts'

const waiting = z.strictObject({ id: count, to: z.string(), firstName: z.string(), language })

const accepted = {
  kind: z.literal('payment_accepted'),
  facts: z.strictObject({ centavos: count, receiptNumber: z.string(), course: courseName }),
}
const refused = {
  kind: z.literal('payment_refused'),
  facts: z.strictObject({ centavos: count, reference: z.string(), reason: z.string() }),
}

/** A mail of the outbox that waits to be sent. */
export const waitingMail = z.discriminatedUnion('kind', [waiting.extend(accepted), waiting.extend(refused)])
export type WaitingMail = z.infer<typeof waitingMail>

const times = z.strictObject({ createdAt: moment, sentAt: moment.nullable() })

/** A mail as its reader's data have it. */
export const ownMail = z.discriminatedUnion('kind', [times.extend(accepted), times.extend(refused)])

export const mailFunctions = { take_mails: z.array(waitingMail) }
