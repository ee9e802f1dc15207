import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { instalment } from './balances.ts'
import { identityDocument } from './eligibility.ts'
import { essayReading } from './essays.ts'
import { personVerdict } from './pictureStates.ts'
import { count, courseName, day, duty, moment, pageOf, role, uuid } from './shared.ts'

export const activityAction = z.enum(Constants.public.Enums.audit_action)
export type ActivityAction = z.infer<typeof activityAction>

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
    /** Counted minus expected cash, in centavos. */
    difference: z.int(),
    kind: z.string(),
    document: identityDocument,
    byPhoto: z.boolean(),
    verdict: personVerdict,
    guardian: z.string(),
    setting: z.string(),
    subject: z.string(),
    class: z.string().nullable(),
    firstDay: day,
    on: z.boolean(),
    /** For the school's facts: their version, and the changed ones. */
    version: count,
    facts: z.array(z.string()),
    course: courseName,
    levels: essayReading.shape.levels,
    again: essayReading.shape.again,
    /** The instalments; null if waived. */
    instalments: z.array(instalment.omit({ open: true })).nullable(),
  })
  .partial()

/** An action on a user or their data. The names are those at that time. */
export const activity = z.strictObject({
  id: count,
  actorId: uuid.nullable(),
  actorName: z.string(),
  action: activityAction,
  /** Null for an export. */
  subjectId: uuid.nullable(),
  subjectName: z.string(),
  subjectEmail: z.string().nullable(),
  before: activityBefore,
  after: activityAfter,
  createdAt: moment,
})
export type Activity = z.infer<typeof activity>

export const activityFunctions = { list_activity: pageOf(activity) }
