import { z } from 'zod'
import {
  accepted,
  accessEnding,
  certificateIssued,
  consentRefused,
  examOpen,
  identityRefused,
  message,
  refunded,
  refused,
  voided,
} from './mails.ts'
import { courseName, day, moduleIndex, moment, uuid } from './shared.ts'

const consentAccepted = { kind: z.literal('consent_accepted'), facts: z.strictObject({}) }
const identityConfirmed = { kind: z.literal('identity_confirmed'), facts: z.strictObject({}) }
const essayRead = {
  kind: z.literal('essay_read'),
  facts: z.strictObject({ moduleIndex, again: z.boolean() }),
}
const accessChanged = {
  kind: z.literal('access_changed'),
  facts: z.strictObject({ lastDay: day, course: courseName }),
}
const certificateRevoked = {
  kind: z.literal('certificate_revoked'),
  facts: z.strictObject({ serial: z.string(), course: courseName, reason: z.string() }),
}

/** A student's notice by kind: mailed kinds have their mails' facts. */
const told = <Rest extends z.core.$ZodLooseShape>(rest: z.ZodObject<Rest, z.core.$strict>) =>
  z.discriminatedUnion('kind', [
    rest.extend(accepted),
    rest.extend(refused),
    rest.extend(voided),
    rest.extend(refunded),
    rest.extend(consentAccepted),
    rest.extend(consentRefused),
    rest.extend(identityRefused),
    rest.extend(identityConfirmed),
    rest.extend(essayRead),
    rest.extend(accessChanged),
    rest.extend(accessEnding),
    rest.extend(examOpen),
    rest.extend(certificateIssued),
    rest.extend(certificateRevoked),
    rest.extend(message),
  ])

export const notice = told(z.strictObject({ id: uuid, createdAt: moment, seen: z.boolean() }))
export type Notice = z.infer<typeof notice>

/** The same in the user's data copy. */
export const ownNotice = told(
  z.strictObject({ createdAt: moment, seenAt: moment.nullable(), readAt: moment.nullable() }),
)

export const noticeFunctions = { my_notices: z.array(notice) }
