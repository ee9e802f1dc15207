import { paths, STUDENT } from '../../../../paths.ts'

/** The parameter of `paths.essayReading` beside the student's id. */
export const COURSE = 'course'

export const essayAddress = (studentId: string, course: string) =>
  `${paths.essayReading}?${STUDENT}=${studentId}&${COURSE}=${course}`
