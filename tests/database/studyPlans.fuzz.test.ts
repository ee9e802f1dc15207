import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StudyPlan } from '../../contract/answers/plan.ts'
import { tries } from '../support/runs.ts'
import { openDatabase } from './openDatabase.ts'

const sql = await openDatabase({ planted: true })

const FIRST = '2026-11-23'

function dayAfter(days: number): string {
  const date = new Date(FIRST)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

type Figures = Pick<
  StudyPlan,
  | 'daysLeft'
  | 'minutesADay'
  | 'todayMinutes'
  | 'behindMinutes'
  | 'plannedMinutes'
  | 'doneMinutes'
  | 'leftMinutes'
>

test('whoever does each day’s minutes is done on the last day, never behind, and never has a longer day', async () => {
  const days = fc.record({
    length: fc.integer({ min: 1, max: 60 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    seconds: fc.integer({ min: 0, max: 200_000 }),
    // The share of a day's minutes that is studied.
    diligence: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(days, async ({ length, weekdays, seconds, diligence }) => {
      const last = dayAfter(length - 1)
      const figures = async (day: string, dawn: number, left: number) => {
        const [row] = await sql<{ found: Figures }[]>`
          select private.plan_figures(${day}, ${FIRST}, ${last}, ${weekdays}::smallint[], ${seconds}, ${dawn}, ${left}) as found`
        if (!row) throw new Error('There are no figures')
        return row.found
      }
      let left = seconds
      let before = Number.POSITIVE_INFINITY
      for (let number = 0; number < length; number += 1) {
        const day = dayAfter(number)
        const morning = await figures(day, left, left)
        const isStudyDay = weekdays.includes(weekdayOf(day))
        expect(morning.todayMinutes).toBe(isStudyDay || morning.daysLeft === 0 ? morning.minutesADay : 0)
        expect(morning.minutesADay * Math.max(1, morning.daysLeft) * 60).toBeGreaterThanOrEqual(left)
        // A student who keeps up never has longer days than the first, and is not behind.
        if (diligence >= 1 && morning.daysLeft > 0) {
          expect(morning.minutesADay).toBeLessThanOrEqual(before)
          expect(morning.behindMinutes).toBe(0)
        }
        before = morning.minutesADay
        const done = Math.min(left, Math.ceil(morning.todayMinutes * diligence) * 60)
        const evening = await figures(day, left, left - done)
        // Today's study changes only the done and remaining minutes.
        expect({ ...evening, doneMinutes: 0, leftMinutes: morning.leftMinutes }).toEqual(morning)
        expect(evening.doneMinutes).toBe(Math.floor(done / 60))
        left -= done
        if (day === last && diligence >= 1 && weekdays.some((one) => inside(one, length)))
          expect(left).toBe(0)
      }
    }),
    { numRuns: tries(12, 300), seed: 20261121, endOnFailure: true },
  )
})

const inside = (weekday: number, length: number) =>
  Array.from({ length }, (_, number) => weekdayOf(dayAfter(number))).includes(weekday)
