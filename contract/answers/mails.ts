import { z } from 'zod'
import { count, courseName, day, language, moment, uuid } from './shared.ts'

const waiting = z.strictObject({ id: count, to: z.string(), firstName: z.string(), language })

const accepted = {
  kind: z.literal('payment_accepted'),
  facts: z.strictObject({ centavos: count, receiptNumber: z.string(), course: courseName }),
}
const refused = {
  kind: z.literal('payment_refused'),
  facts: z.strictObject({ centavos: count, reference: z.string(), reason: z.string() }),
}
const accountMade = { kind: z.literal('account_made'), facts: z.strictObject({}) }
const reminder = {
  kind: z.literal('reminder'),
  facts: z.strictObject({
    day,
    reasons: z.array(z.enum(['behind', 'papers', 'access'])),
    lastDay: day,
    papers: count,
    behindMinutes: count,
    /** Null when the plan is over, or needs more a day than counts. */
    minutesADay: count.nullable(),
  }),
}

/** A mail of the outbox that waits to be sent. */
export const waitingMail = z.discriminatedUnion('kind', [
  waiting.extend(accepted),
  waiting.extend(refused),
  /** The code sets the first password until that day. */
  waiting.extend({ ...accountMade, code: z.string(), lastDay: day }),
  /** The token turns the reminders off. */
  waiting.extend({ ...reminder, token: uuid }),
])
export type WaitingMail = z.infer<typeof waitingMail>

const times = z.strictObject({ createdAt: moment, sentAt: moment.nullable() })

/** A mail as its reader's data have it. */
export const ownMail = z.discriminatedUnion('kind', [
  times.extend(accepted),
  times.extend(refused),
  times.extend(accountMade),
  times.extend(reminder),
])

/** Whether a student has asked for reminders by mail. */
export const reminders = z.strictObject({ on: z.boolean() })
export type Reminders = z.infer<typeof reminders>

export const mailFunctions = {
  take_mails: z.array(waitingMail),
  write_reminders: count,
  my_reminders: reminders,
  set_reminders: reminders,
}
