import type { CourseName } from '../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../contract/limits.ts'

/** In the order of the database's enum, by which certificate codes number them. */
export const COURSES = Object.keys(COURSE_NAMES) as CourseName[]

export const isCourse = (role: unknown): role is CourseName =>
  typeof role === 'string' && Object.hasOwn(COURSE_NAMES, role)

/** The preselected course: the user's own, or the first one. */
export const courseOrFirst = (role: unknown): CourseName => (isCourse(role) ? role : 'otdc')
