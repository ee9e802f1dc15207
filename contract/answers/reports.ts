import { z } from 'zod'
import { count, courseName, day, moduleIndex, moment, pageOf, role, uuid } from './shared.ts'

export const reportRow = z.strictObject({
  id: uuid,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  suffix: z.string().nullable(),
  /** A graduate's name at the last completion; `currentName` is today's. */
  fullName: z.string(),
  currentName: z.string(),
  email: z.string(),
  role,
  archived: z.boolean(),
  modulesCompleted: count,
  modulesNeeded: count,
  /** Whether there is a certificate, or one is due. */
  certificate: z.boolean(),
  firstLook: count.nullable(),
  lastLook: count.nullable(),
  /** Latest first. */
  completions: z.array(z.strictObject({ course: courseName, at: moment })),
})
export type ReportRow = z.infer<typeof reportRow>

/** The reports' charts. A step without a module is enrolment; the others are passed modules. */
export const schoolOverview = z.strictObject({
  unpaid: count,
  /** The last twelve weeks, oldest first, with the completions of both courses. */
  weeks: z.array(z.strictObject({ monday: day, otdc: count, ddc: count })),
  courses: z.record(courseName, z.array(z.strictObject({ module: moduleIndex.nullable(), students: count }))),
})
export type SchoolOverview = z.infer<typeof schoolOverview>

/** A month's enrolled students with a first look; the means, in whole percent, are of those with both looks. */
export const cohortGain = z.strictObject({
  /** Such as "2026-11". */
  month: z.string(),
  begun: count,
  finished: count,
  first: z.number().nullable(),
  last: z.number().nullable(),
  /** Percentage points. */
  gain: z.number().nullable(),
})
export type CohortGain = z.infer<typeof cohortGain>

export const reportFunctions = {
  look_gains: z.array(cohortGain),
  search_reports: pageOf(reportRow),
  school_overview: schoolOverview,
}
