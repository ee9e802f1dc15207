import type { Role } from '../../../contract/answers/shared.ts'
import { COURSE_NAMES } from '../../../contract/limits.ts'
import { isCourse } from '../../lib/course.ts'

/** The title of a role's list of modules: an admin has all of them. */
export const listTitle = (role: Role, allModules: string): string =>
  isCourse(role) ? COURSE_NAMES[role] : allModules
