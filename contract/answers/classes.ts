import { z } from 'zod'
import { count, courseName, day, pageOf, uuid } from './shared.ts'

/** Somebody of the staff who teaches. */
export const instructor = z.strictObject({ id: uuid, fullName: z.string() })
export type Instructor = z.infer<typeof instructor>

/** People who take a course together. */
export const schoolClass = z.strictObject({
  id: uuid,
  name: z.string(),
  course: courseName,
  firstDay: day,
  lastDay: day,
  /** Null until somebody is named. */
  instructor: instructor.nullable(),
  /** Counts the changes; a change names the one that it is based on. */
  revision: z.int().min(1),
  students: count,
})
export type SchoolClass = z.infer<typeof schoolClass>

/** How far somebody in a class is. */
export const classStudent = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  archived: z.boolean(),
  /** The last day of access to the course; null before it is given. */
  lastDay: day.nullable(),
  /** Of study, confirmed. */
  seconds: count,
  /** The passed modules of the course. */
  passed: count,
  completedOn: day.nullable(),
  /** What the papers lack: birthday, age, citizenship, guardian, identity. */
  missing: z.array(z.string()),
  /** The valid certificate. */
  serial: z.string().nullable(),
  /** In centavos; null for those whose duty money is not. */
  owed: count.nullable(),
})
export type ClassStudent = z.infer<typeof classStudent>

/** A class and how far it is. */
export const classProgress = z.strictObject({
  class: schoolClass,
  /** What the course asks for: hours of study (0 is none), and modules with an assessment. */
  hours: count,
  modules: count,
  /** Of those who are not archived how many have each; the money in centavos. */
  sums: z.strictObject({
    students: count,
    open: count,
    hours: count,
    modules: count,
    papers: count,
    certificates: count,
    owing: count.nullable(),
    owed: count.nullable(),
  }),
  rows: z.array(classStudent),
  total: count,
})
export type ClassProgress = z.infer<typeof classProgress>

export const classFunctions = {
  list_classes: pageOf(schoolClass),
  class_instructors: z.array(instructor),
  save_class: schoolClass,
  class_progress: classProgress,
}
