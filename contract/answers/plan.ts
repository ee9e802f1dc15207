import { z } from 'zod'
import { bilingual, count, day, moduleIndex } from './shared.ts'

/** A day of the week: Monday is 1, Sunday 7 (ISO 8601). */
export const weekday = z.int().min(1).max(7)

/** What is left of one module, in minutes; none where it is done or there is none. */
const moduleLeft = z.strictObject({
  index: moduleIndex,
  filmMinutes: count,
  assessmentMinutes: count,
  /** The first section of its lesson that was not read; one from which the first look asked something that was missed comes before the others. */
  section: z
    .strictObject({ key: z.string(), title: bilingual, minutes: count, missed: z.boolean() })
    .nullable(),
})

/** Until when a student wants to be done with course and hours, and the minutes that follow from it. */
export const studyPlan = z.strictObject({
  /** 0 for a plan that is only proposed. */
  revision: count,
  today: day,
  until: day,
  /** The last day of access: no plan ends later. */
  lastDay: day,
  weekdays: z.array(weekday),
  /** Days of study until then, with today; 0 when the plan is over. */
  daysLeft: count,
  leftMinutes: count,
  minutesADay: count,
  /** The minutes a day when it was chosen. */
  plannedMinutes: count,
  behindMinutes: count,
  /** 0 on a free day. */
  todayMinutes: count,
  doneMinutes: count,
  /** At most so many minutes count on one day. */
  mostMinutes: count,
  /** How many papers wait for the student. */
  papers: count,
  /** Whether cards, or scenes, were answered today. */
  practiced: z.boolean(),
  played: z.boolean(),
  /** About how long one card, or one scene, takes (s); null where the school has none. */
  cardSeconds: count.nullable(),
  sceneSeconds: count.nullable(),
  /** The deck of practice that was the weakest in the first look, until all of it was practiced once; null without one. */
  weakest: bilingual.nullable(),
  modules: z.array(moduleLeft),
})
export type StudyPlan = z.infer<typeof studyPlan>

export const planFunctions = { my_plan: studyPlan.nullable(), set_study_plan: studyPlan }
