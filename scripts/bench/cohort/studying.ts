import type { Beat, Happened } from './reports.ts'
import type { Student } from './student.ts'

/** What the app asks when it is opened on its home page, and what each page that somebody goes to asks (src/app/pages.ts and below). */
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
  /** So many minutes with one thing, which are reported. */
  spend: (minutes: number, beat: Beat, happened?: (report: number) => Happened) => Promise<void>
  /** The server has kept an answer. */
  noteAnswer: () => void
  open: (page: Page) => Promise<void>
  /** Whether the minutes that were to be studied are over. */
  isOver: () => boolean
}
