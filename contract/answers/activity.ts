import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { instalment } from './balances.ts'
import { identityDocument } from './eligibility.ts'
import { essayReading } from './essays.ts'
import { personVerdict } from './pictureStates.ts'
import { count, courseName, day, duty, moment, pageOf, role, uuid } from './shared.ts'

export const activityAction = z.enum(Constants.public.Enums.audit_action)
export type ActivityAction = z.infer<typeof activityAction>

/** What the entry's subject was, as far as the action changes it. */
export const activityBefore = z
  .strictObject({
    role,
    duties: z.array(duty),
    email: z.string(),
    fullName: z.string(),
    birthday: day,
    lastDay: day,
    reference: z.string(),
    class: z.string().nullable(),
    firstDay: day,
    archivedAt: moment.nullable(),
    disabledAt: moment.nullable(),
    on: z.boolean(),
    levels: essayReading.shape.levels,
    again: essayReading.shape.again,
  })
  .partial()

/** What the subject is since then, and what else the entry says. */
export const activityAfter = z
  .strictObject({
    role,
    duties: z.array(duty),
    fullName: z.string(),
    birthday: day,
    archivedAt: moment.nullable(),
    disabledAt: moment.nullable(),
    what: z.string(),
    rows: count,
    lastDay: day,
    reason: z.string(),
    serial: z.string(),
    replaces: z.string(),
    reference: z.string(),
    invoiceNumber: z.string(),
    centavos: count,
    day,
    counted: count,
    /** What was counted less what the cash book expects, in centavos. */
    difference: z.int(),
    kind: z.string(),
    document: identityDocument,
    /** The ID was seen on photos. */
    byPhoto: z.boolean(),
    verdict: personVerdict,
    guardian: z.string(),
    setting: z.string(),
    subject: z.string(),
    class: z.string().nullable(),
    firstDay: day,
    on: z.boolean(),
    /** Of the school's facts: their version, and which ones changed. */
    version: count,
    facts: z.array(z.string()),
    course: courseName,
    levels: essayReading.shape.levels,
    again: essayReading.shape.again,
    /** What is still to be paid, part by part; null where it is waived. */
    instalments: z.array(instalment.omit({ open: true })).nullable(),
  })
  .partial()

/** Something that was done to a user or with the data. The names are those at that time. */
export const activity = z.strictObject({
  id: count,
  /** Null when it was done directly in the database. */
  actorId: uuid.nullable(),
  actorName: z.string(),
  action: activityAction,
  /** Null for an export. */
  subjectId: uuid.nullable(),
  subjectName: z.string(),
  /** The user's present address; null when the user has been deleted. */
  subjectEmail: z.string().nullable(),
  before: activityBefore,
  after: activityAfter,
  createdAt: moment,
})
export type Activity = z.infer<typeof activity>

export const activityFunctions = { list_activity: pageOf(activity) }
