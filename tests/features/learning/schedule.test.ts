import { expect, test, vi } from 'vitest'
import type { DayReview } from '../../../contract/answers/practice.ts'
import { schedule } from '../../../src/features/learning/practice/schedule.ts'
import { today } from '../../../src/features/learning/practice/scheduler.ts'

const on = (day: string, rating: DayReview['rating']): DayReview => ({ day, rating })
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

test('what a student knows comes again after longer and longer, as FSRS says', () => {
  const reviews: DayReview[] = []
  const gaps: number[] = []
  let day = '2026-11-22'
  for (let round = 0; round < 4; round += 1) {
    reviews.push(on(day, 3))
    const next = schedule(reviews)
    gaps.push(daysBetween(day, next))
    day = next
  }
  expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
  expect(gaps[0]).toBeGreaterThanOrEqual(1)
  expect(gaps[3]).toBeGreaterThan(30)
})

test('what a student does not know comes again the next day, and soon also when it was known before', () => {
  expect(schedule([on('2026-11-22', 1)])).toBe('2026-11-23')
  const lapsed = [on('2026-11-22', 3), on('2026-11-25', 3), on('2026-12-09', 1)]
  expect(daysBetween('2026-12-09', schedule(lapsed))).toBeLessThan(7)
})

test('every device computes the same day, and the end of a year or a leap day changes nothing', () => {
  const reviews = [on('2027-12-30', 3), on('2028-01-02', 3)]
  expect(schedule(reviews)).toBe(schedule(structuredClone(reviews)))
  expect(schedule([on('2028-02-28', 1)])).toBe('2028-02-29')
})

test('an item that was never reviewed has no next day', () => {
  expect(() => schedule([])).toThrow('without reviews')
})

test('today is the school’s day, as the server counts what is due, wherever the student is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T16:30:00Z') })
  expect(today()).toBe('2026-11-22')
  vi.useRealTimers()
})
