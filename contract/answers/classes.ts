import { z } from 'zod'
import { count, courseName, day, pageOf, uuid } from './shared.ts'

export const instructor = z.strictObject({ id: uuid, fullName: z.string() })
export type Instructor = z.infer<typeof instructor>

export const schoolClass = z.strictObject({
  id: uuid,
  name: z.string(),
  course: courseName,
  firstDay: day,
  lastDay: day,
  instructor: instructor.nullable(),
  /** Counts changes; a change names its base revision. */
  revision: z.int().min(1),
  students: count,
})
export type SchoolClass = z.infer<typeof schoolClass>

export const classStudent = z.strictObject({
  id: uuid,
  name: z.string(),
  email: z.string(),
  archived: z.boolean(),
  lastDay: day.nullable(),
  seconds: count,
  passed: count,
  completedOn: day.nullable(),
  /** Missing papers: birthday, age, citizenship, guardian, identity. */
  missing: z.array(z.string()),
  serial: z.string().nullable(),
  /** In centavos; null without the duty for money. */
  owed: count.nullable(),
})
export type ClassStudent = z.infer<typeof classStudent>

export const classProgress = z.strictObject({
  class: schoolClass,
  /** The course's requirements: study hours (0 for none), and modules with an assessment. */
  hours: count,
  modules: count,
  /** Numbers of unarchived students per item; money in centavos. */
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
