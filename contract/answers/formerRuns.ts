import { z } from 'zod'
import { bilingual, count, courseName, moment, uuid } from './shared.ts'

/** The earlier training in a course that was bought again. Its records are those of this id. */
export const formerRun = z.strictObject({ id: uuid, course: courseName, beganAt: moment, endedAt: moment })
export type FormerRun = z.infer<typeof formerRun>

export const myFormerRun = formerRun.extend({
  completedAt: moment.nullable(),
  seconds: count,
  modules: z.array(z.strictObject({ title: bilingual, passedAt: moment.nullable() })),
  certificate: z.string().nullable(),
})
export type MyFormerRun = z.infer<typeof myFormerRun>

export const formerRunFunctions = { my_former_runs: z.array(myFormerRun) }
