import '../../contract/shapes/mails.ts'
import '../../contract/shapes/plan.ts'
import type { Reminders } from '../../contract/answers/mails.ts'
import type { StudyPlan } from '../../contract/answers/plan.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myPlan } from './queries.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** The student's last study day, and weekdays (Monday is 1). */
export type PlanChoice = { until: string; weekdays: number[] }

/** The student's plan, proposed or chosen; null if there is nothing to plan. */
export async function getMyPlan(): Promise<StudyPlan | null> {
  return callRpcOrLastVisit(myPlan)
}

/** The plan for another choice. Throws `invalid_plan_days`, `invalid_plan_end` or `plan_without_days`. */
export async function previewPlan({ until, weekdays }: PlanChoice): Promise<StudyPlan | null> {
  return callRpc('my_plan', { p_until: until, p_weekdays: weekdays })
}

/** Saves the choice over the plan's revision. Throws `plan_changed_elsewhere` for an old one. */
export async function saveStudyPlan({ until, weekdays }: PlanChoice, revision: number): Promise<StudyPlan> {
  return changeByRpc('set_study_plan', { p_until: until, p_weekdays: weekdays, p_revision: revision })
}

export async function getMyReminders(): Promise<Reminders> {
  return callRpc('my_reminders')
}

export async function setReminders(on: boolean): Promise<Reminders> {
  return changeByRpc('set_reminders', { p_on: on })
}

/** Turns reminders off by a mailed link's token, without an account. An unknown token changes nothing. */
export async function stopReminders(token: string): Promise<void> {
  await changeByRpc('stop_reminders', { p_token: token })
}
