import type { Activity } from '../../../content/plan.ts'
import { activitiesOf } from './activities.ts'
import { reportsOf } from './reports.ts'
import { type Student, sleep } from './student.ts'
import { ASKED, FIRST, type Page, type Studying } from './studying.ts'

/** Length of one sitting (minutes). */
const SITTING = 60
const SITTINGS_A_DAY = 4

/**
 * Goes through the theory course's plan like the app's pages, with a report per minute. Does every n-th activity, from the
 * student's place in a cohort, for up to `minutes`. Returns the minutes studied.
 */
export async function takeCourse(
  student: Student,
  plan: readonly Activity[],
  { every = 1, most = Number.POSITIVE_INFINITY, from = 0 } = {},
): Promise<number> {
  let reports = reportsOf(student)
  let minutes = 0
  let page: Page | null = null
  let sittings = 0

  async function open(next: Page): Promise<void> {
    const sitting = Math.floor(minutes / SITTING) + 1
    if (sitting > sittings) {
      if (
        sittings > 0 &&
        Math.floor((sitting - 1) / SITTINGS_A_DAY) > Math.floor((sittings - 1) / SITTINGS_A_DAY)
      ) {
        await reports.leave()
        await sleep(student)
        reports = reportsOf(student)
      }
      sittings = sitting
      page = null
      for (const query of FIRST) await student.call(query)
    }
    if (next === page) return
    page = next
    for (const query of ASKED[next]) await student.call(query)
  }
  const studying: Studying = {
    student,
    open,
    isOver: () => minutes >= most,
    noteAnswer: () => reports.noteAnswer(),
    async spend(length, beat, happened) {
      const spent = Math.min(length, most - minutes)
      minutes += spent
      if (spent > 0) await reports.spend(spent, beat, happened)
    },
  }
  const take = await activitiesOf(studying)
  const ordered = plan
    .toSorted((one, other) => one.module - other.module)
    .filter((_, place) => place % every === 0)
  const start = Math.floor(from * ordered.length)
  for (const activity of [...ordered.slice(start), ...ordered.slice(0, start)]) {
    if (studying.isOver()) break
    await take[activity.kind](activity)
  }
  return minutes
}
