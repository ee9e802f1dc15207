import type { CourseName } from '../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../contract/limits.ts'

/** In the order of the database's type: the code of a certificate numbers them by it. */
export const COURSES = Object.keys(COURSE_NAMES) as CourseName[]

/** Whether a role is that of a student, who has the course of the same name. */
export const isCourse = (role: unknown): role is CourseName =>
  typeof role === 'string' && Object.hasOwn(COURSE_NAMES, role)

/** The course that is chosen before somebody chooses: the person's own, or the first one. */
export const courseOrFirst = (role: unknown): CourseName => (isCourse(role) ? role : 'otdc')
