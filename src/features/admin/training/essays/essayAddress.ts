import { paths, STUDENT } from '../../../../paths.ts'

export const COURSE = 'course'

export const essayAddress = (studentId: string, course: string) =>
  `${paths.essayReading}?${STUDENT}=${studentId}&${COURSE}=${course}`
