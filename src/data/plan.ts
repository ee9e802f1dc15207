import '../../contract/shapes/mails.ts'
import '../../contract/shapes/plan.ts'
import type { Reminders } from '../../contract/answers/mails.ts'
import type { StudyPlan } from '../../contract/answers/plan.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myPlan } from './queries.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** Until when a student wants to study, and on which days of the week (Monday is 1). */
export type PlanChoice = { until: string; weekdays: number[] }

/** The student's plan, proposed or chosen; null for somebody who has nothing to plan. */
export async function getMyPlan(): Promise<StudyPlan | null> {
  return callRpcOrLastVisit(myPlan)
}

/** What the plan would be with another choice. Throws `invalid_plan_days`, `invalid_plan_end` or `plan_without_days`. */
export async function previewPlan({ until, weekdays }: PlanChoice): Promise<StudyPlan | null> {
  return callRpc('my_plan', { p_until: until, p_weekdays: weekdays })
}

/** Saves the choice, made from the plan of that revision. Throws `plan_changed_elsewhere` when it has been changed since. */
export async function saveStudyPlan({ until, weekdays }: PlanChoice, revision: number): Promise<StudyPlan> {
  return changeByRpc('set_study_plan', { p_until: until, p_weekdays: weekdays, p_revision: revision })
}

/** Whether the student has asked for reminders by mail. */
export async function getMyReminders(): Promise<Reminders> {
  return callRpc('my_reminders')
}

/** Asks for reminders by mail, or turns them off. */
export async function setReminders(on: boolean): Promise<Reminders> {
  return changeByRpc('set_reminders', { p_on: on })
}

/** Turns reminders off by the token of a mailed link, without an account. A token that nobody has changes nothing. */
export async function stopReminders(token: string): Promise<void> {
  await changeByRpc('stop_reminders', { p_token: token })
}
