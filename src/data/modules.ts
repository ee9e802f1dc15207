import type { Access } from '../../machines/learning/access.ts'
import type { Course } from '../../machines/learning/learningFlowSetup.ts'
import type { StudyClock } from '../../machines/study/study.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myCourse } from './queries.ts'
import { callRpc } from './unwrap.ts'

/** The course, the hours of study in it, and how many items of practice are due today. */
export type CourseOverview = Course & { practiceDue: number; hours: StudyClock | null }

/** The student's course: its lessons in order with progress and locks, none for an unpaid student; its completion or null. */
export async function getMyCourse(): Promise<CourseOverview> {
  return callRpcOrLastVisit<CourseOverview>(myCourse)
}

/** Asks the school for more time. Until it answers, a second request changes nothing. */
export async function requestExtension(reason: string): Promise<Access> {
  return callRpc('request_extension', { p_reason: reason })
}
