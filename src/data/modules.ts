import type { Course } from '../../machines/learning/learningFlowSetup.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myCourse } from './queries.ts'

/** The student's course: its lessons in order with progress and locks, none for an unpaid student; its completion or null. */
export async function getMyCourse(): Promise<Course> {
  return callRpcOrLastVisit<Course>(myCourse)
}
