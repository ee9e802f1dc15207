import { z } from 'zod'
import { bilingual, count, courseName, day, language, moduleIndex, moment, pageOf, uuid } from './shared.ts'

const waiting = z.strictObject({
  id: count,
  to: z.string(),
  firstName: z.string(),
  language,
  /** The school's name; null if not set. */
  school: z.string().nullable(),
  written: z.strictObject({ subject: z.string().nullable(), text: z.string().nullable() }),
})

export const accepted = {
  kind: z.literal('payment_accepted'),
  /** `missing` is the amount missing before the course opens. */
  facts: z.strictObject({
    centavos: count,
    // Null for an online payment until the school has written the invoice.
    invoiceNumber: z.string().nullable(),
    course: courseName,
    missing: count,
  }),
}
export const refused = {
  kind: z.literal('payment_refused'),
  facts: z.strictObject({ centavos: count, reference: z.string(), reason: z.string() }),
}
export const voided = {
  kind: z.literal('payment_voided'),
  facts: z.strictObject({ centavos: count, invoiceNumber: z.string(), reason: z.string() }),
}
export const refunded = {
  kind: z.literal('payment_refunded'),
  facts: z.strictObject({ centavos: count, invoiceNumber: z.string().nullable(), reason: z.string() }),
}
export const consentRefused = {
  kind: z.literal('consent_refused'),
  facts: z.strictObject({ reason: z.string() }),
}
export const identityRefused = {
  kind: z.literal('identity_refused'),
  facts: z.strictObject({ reason: z.string() }),
}
export const certificateIssued = {
  kind: z.literal('certificate_issued'),
  facts: z.strictObject({ serial: z.string(), course: courseName }),
}
export const accessEnding = {
  kind: z.literal('access_ending'),
  facts: z.strictObject({ lastDay: day, course: courseName }),
}
export const examOpen = { kind: z.literal('exam_open'), facts: z.strictObject({ moduleIndex }) }
export const accountIdle = { kind: z.literal('account_idle'), facts: z.strictObject({ lastDay: day }) }
export const message = {
  kind: z.literal('message'),
  facts: z.strictObject({ subject: bilingual, text: bilingual }),
}
const accountMade = { kind: z.literal('account_made'), facts: z.strictObject({}) }
const reminder = {
  kind: z.literal('reminder'),
  facts: z.strictObject({
    day,
    reasons: z.array(z.enum(['behind', 'papers', 'access', 'licence', 'permit'])),
    /** Of the access; for a graduate, the first day to apply for the licence, or the permit's last day. */
    lastDay: day,
    papers: count,
    behindMinutes: count,
    /** Null if the plan has ended, or needs more than the daily limit. */
    minutesADay: count.nullable(),
  }),
}

export const waitingMail = z.discriminatedUnion('kind', [
  waiting.extend(accepted),
  waiting.extend(refused),
  waiting.extend(voided),
  waiting.extend(refunded),
  waiting.extend(consentRefused),
  waiting.extend(identityRefused),
  waiting.extend(certificateIssued),
  waiting.extend(accessEnding),
  waiting.extend(examOpen),
  waiting.extend(accountIdle),
  waiting.extend(message),
  /** The code sets the first password until that day. */
  waiting.extend({ ...accountMade, code: z.string(), lastDay: day }),
  /** The token turns the reminders off. */
  waiting.extend({ ...reminder, token: uuid }),
])
export type WaitingMail = z.infer<typeof waitingMail>

const times = z.strictObject({ createdAt: moment, sentAt: moment.nullable() })

export const ownMail = z.discriminatedUnion('kind', [
  times.extend(accepted),
  times.extend(refused),
  times.extend(voided),
  times.extend(refunded),
  times.extend(consentRefused),
  times.extend(identityRefused),
  times.extend(certificateIssued),
  times.extend(accessEnding),
  times.extend(examOpen),
  times.extend(accountIdle),
  times.extend(message),
  times.extend(accountMade),
  times.extend(reminder),
])

export const outboxMail = z.strictObject({
  id: count,
  kind: z.enum([
    'payment_accepted',
    'payment_refused',
    'payment_voided',
    'payment_refunded',
    'consent_refused',
    'identity_refused',
    'certificate_issued',
    'access_ending',
    'exam_open',
    'account_idle',
    'message',
    'account_made',
    'reminder',
  ]),
  studentId: uuid,
  fullName: z.string(),
  email: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  tries: count,
  failure: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const reminders = z.strictObject({ on: z.boolean() })
export type Reminders = z.infer<typeof reminders>

export const mailFunctions = {
  list_mails: pageOf(outboxMail),
  take_mails: z.array(waitingMail),
  write_reminders: count,
  my_reminders: reminders,
  set_reminders: reminders,
}
