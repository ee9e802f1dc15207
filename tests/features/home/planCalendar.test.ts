import { expect, test } from 'vitest'
import type { StudyPlan } from '../../../contract/answers/plan.ts'
import { firstStudyDay, planCalendar } from '../../../src/features/home/plan/planCalendar.ts'
import { messages as english } from '../../../src/i18n/en/plan.ts'
import { messages as filipino } from '../../../src/i18n/fil/plan.ts'

// A Monday.
const plan = {
  revision: 2,
  today: '2026-11-23',
  until: '2026-12-20',
  lastDay: '2026-12-21',
  weekdays: [3, 6],
  minutesADay: 35,
  mostMinutes: 480,
} as StudyPlan

const calendar = (
  changed: Partial<StudyPlan> = {},
  words = english.calendar,
  now = new Date('2026-11-23T04:00:00Z'),
) =>
  planCalendar({
    plan: { ...plan, ...changed },
    studentId: 'a1',
    hour: 19,
    site: new URL('https://maneho.example'),
    words,
    language: 'en',
    now,
  })

test('the first day of study is today or the next one of the plan, and none after its end', () => {
  expect(firstStudyDay(plan)).toBe('2026-11-25')
  expect(firstStudyDay({ ...plan, weekdays: [1] })).toBe('2026-11-23')
  expect(firstStudyDay({ ...plan, weekdays: [7], until: '2026-11-28' })).toBeNull()
  expect(firstStudyDay({ ...plan, until: '2026-11-22' })).toBeNull()
})

test('a student’s calendar gets the days of the plan and the last day of access, and replaces them when it gets them again', () => {
  const file = calendar()
  expect(file).toContain('DTSTART;TZID=Asia/Manila:20261125T190000\r\nDURATION:PT35M\r\n')
  expect(file).toContain('BYDAY=WE,SA\r\n')
  expect(file).toContain('SUMMARY:Driving theory: 35 min\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20261221\r\n')
  const uids = (text: string) => text.match(/UID:.*/g)
  expect(uids(file)).toEqual(['UID:study-a1@maneho.example', 'UID:access-a1@maneho.example'])
  expect(uids(calendar({ until: '2026-12-01', revision: 3 }))).toEqual(uids(file))
  expect(calendar({}, filipino.calendar)).toContain('SUMMARY:Pag-aaral magmaneho: 35 min\r\n')
})

// Issue 50 F4: an extension changes no plan, so the file kept its number.
test('a calendar that gets the file again after an extension takes the later last day', () => {
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const file = calendar()
  const minuteLater = new Date('2026-11-23T04:01:00Z')
  expect(sequence(calendar({ lastDay: '2026-12-28' }, english.calendar, minuteLater))).toBeGreaterThan(
    sequence(file),
  )
  // The whole day rises with the school's clock, also over midnight and over the night in UTC.
  const numbers = Array.from({ length: 72 }, (_, hour) => {
    const now = new Date(Date.parse('2026-11-22T16:30:00Z') + hour * 3_600_000)
    const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    return sequence(calendar({ today }, english.calendar, now))
  })
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(72)
  // A device that is a year behind keeps to the server's day.
  const behind = new Date('2025-11-24T05:00:00Z')
  expect(sequence(calendar({ today: '2026-11-24' }, english.calendar, behind))).toBeGreaterThan(
    sequence(file),
  )
  expect(sequence(calendar({ today: '2090-01-01' }))).toBeLessThan(2 ** 31)
})

test('a plan without days of study, or with more than count in one, still gives a calendar that opens', () => {
  expect(calendar({ until: '2026-11-24' })).not.toContain('RRULE')
  expect(calendar({ minutesADay: 900 })).toContain('DURATION:PT480M')
})
