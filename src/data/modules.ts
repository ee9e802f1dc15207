import '../../contract/shapes/course.ts'
import type { Access, CourseOverview } from '../../contract/answers/course.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myCourse } from './queries.ts'
import { afterReport } from './study.ts'
import { setAwaiting } from './transport/hints.ts'
import { changeByRpc } from './transport/unwrap.ts'

/** Lessons in order with progress and locks, none for an unpaid student; and the completion or null. */
export async function getMyCourse(): Promise<CourseOverview> {
  await afterReport()
  return callRpcOrLastVisit(myCourse)
}

/** Requests an extension. Until it is decided, a repeat changes nothing. */
export async function requestExtension(reason: string): Promise<Access> {
  // The decision arrives on the channel.
  setAwaiting(true)
  return changeByRpc('request_extension', { p_reason: reason })
}
