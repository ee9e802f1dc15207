import type { Beat, Happened } from './reports.ts'
import type { Student } from './student.ts'

/** The app's first queries on its home page, and each later page's (src/app/pages.ts and below). */
export const FIRST = ['my_profile', 'my_course', 'my_plan', 'my_hours', 'my_notices']
export const ASKED = {
  modules: ['my_course'],
  practice: ['open_practice'],
  scenes: ['my_scenes'],
  case: ['my_cases'],
  mock: ['my_mocks'],
}
export type Page = keyof typeof ASKED

export type Studying = {
  student: Student
  spend: (minutes: number, beat: Beat, happened?: (report: number) => Happened) => Promise<void>
  noteAnswer: () => void
  open: (page: Page) => Promise<void>
  isOver: () => boolean
}
