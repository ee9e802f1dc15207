import { paths, STUDENT } from '../../../paths.ts'

/** The parameter of `paths.essayReading` beside the student's id. */
export const COURSE = 'course'

/** The address at which an instructor reads a student's essay. */
export const essayAddress = (studentId: string, course: string) =>
  `${paths.essayReading}?${STUDENT}=${studentId}&${COURSE}=${course}`
