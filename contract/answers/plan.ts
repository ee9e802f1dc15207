import { z } from 'zod'
import { bilingual, count, day, moduleIndex } from './shared.ts'

/** ISO 8601 weekdays: Monday is 1, Sunday 7. */
export const weekday = z.int().min(1).max(7)

/** The work left in one module, in minutes; 0 if done or absent. */
const moduleLeft = z.strictObject({
  index: moduleIndex,
  filmMinutes: count,
  assessmentMinutes: count,
  /** The lesson's first unread section; sections with a miss in the first look come first. */
  section: z
    .strictObject({ key: z.string(), title: bilingual, minutes: count, missed: z.boolean() })
    .nullable(),
})

/** A student's target date for course and hours, and the resulting minutes. */
export const studyPlan = z.strictObject({
  revision: count,
  today: day,
  until: day,
  lastDay: day,
  weekdays: z.array(weekday),
  /** Study days until then, including today; 0 after the plan's end. */
  daysLeft: count,
  leftMinutes: count,
  minutesADay: count,
  plannedMinutes: count,
  behindMinutes: count,
  /** 0 on a free day. */
  todayMinutes: count,
  doneMinutes: count,
  mostMinutes: count,
  papers: count,
  practiced: z.boolean(),
  played: z.boolean(),
  /** Expected seconds per card, or per scene; null if the school has none. */
  cardSeconds: count.nullable(),
  sceneSeconds: count.nullable(),
  /** The weakest deck in the first look, until fully practiced once; null without one. */
  weakest: bilingual.nullable(),
  modules: z.array(moduleLeft),
})
export type StudyPlan = z.infer<typeof studyPlan>

export const planFunctions = { my_plan: studyPlan.nullable(), set_study_plan: studyPlan }
