import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StudyPlan } from '../../../contract/answers/plan.ts'
import { planCalendar } from '../../../src/features/home/plan/planCalendar.ts'
import { weeklyStudy } from '../../../src/features/home/plan/weeklyStudy.ts'
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
  expect(weeklyStudy(plan)[0]?.from).toBe('2026-11-25')
  expect(weeklyStudy({ ...plan, weekdays: [1] })).toEqual([{ from: '2026-11-23', times: 4 }])
  expect(weeklyStudy({ ...plan, weekdays: [7], until: '2026-11-28' })).toEqual([])
  expect(weeklyStudy({ ...plan, until: '2026-11-22' })).toEqual([])
})

test('a student’s calendar gets the plan and the last day of access, and replaces them on re-import', () => {
  const file = calendar()
  expect(file).toContain(
    'DTSTART;TZID=Asia/Manila:20261125T190000\r\nDURATION:PT35M\r\nRRULE:FREQ=WEEKLY;COUNT=4',
  )
  expect(file).toContain('SUMMARY:Driving theory: 35 min\r\n')
  expect(file).toContain('DTSTART;VALUE=DATE:20261221\r\n')
  const uids = (text: string) => text.match(/UID:.*/g)
  expect(uids(file)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((place) => `UID:study-${place}-a1@maneho.example`),
    'UID:access-a1@maneho.example',
  ])
  expect(uids(calendar({ until: '2026-12-01', revision: 3 }))).toEqual(uids(file))
  expect(calendar({}, filipino.calendar)).toContain('SUMMARY:Pag-aaral magmaneho: 35 min\r\n')
})

test('a student’s first plan cancels no days, and a changed plan cancels the days that it lost', () => {
  const events = (file: string) =>
    file.split('BEGIN:VEVENT').map((event) => [/UID:study-(\d)/.exec(event)?.[1], /CANCELLED/.test(event)])
  expect(events(calendar({ revision: 1 })).filter(([, cancelled]) => cancelled)).toEqual([])
  expect(events(calendar()).filter(([, cancelled]) => cancelled)).toEqual(
    ['3', '4', '5', '6', '7'].map((place) => [place, true]),
  )
})

const manilaDays = fc.date({ min: new Date('2026-11-20'), max: new Date('2027-03-01'), noInvalidDate: true })

// Readers take UNTIL as local time (rrule 2.8.1) and BYDAY in the server's zone (ts-ics 2.4.6): the file uses neither.
test('any reader that adds weeks to a first lesson finds exactly the days of the plan', () => {
  const plans = fc.record({
    today: manilaDays.map((day) => day.toISOString().slice(0, 10)),
    length: fc.nat(60),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  })
  fc.assert(
    fc.property(plans, ({ today, length, weekdays }) => {
      const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000)
      const planned = Array.from({ length: length + 1 }, (_, ahead) => day(ahead))
        .filter((date) => weekdays.includes(date.getUTCDay() || 7))
        .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''))
      const file = calendar({ today, until: day(length).toISOString().slice(0, 10), weekdays })
      expect(file).not.toMatch(/BYDAY|UNTIL/)
      const series = file.matchAll(
        /DTSTART;TZID=Asia\/Manila:(\d{4})(\d\d)(\d\d)T\d+\r\n.*\r\n.*COUNT=(\d+)/g,
      )
      const found = [...series].flatMap(([, year, month, date, times]) =>
        Array.from({ length: Number(times) }, (_, week) =>
          new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + 7 * week))
            .toISOString()
            .slice(0, 10)
            .replaceAll('-', ''),
        ),
      )
      expect(found.toSorted()).toEqual(planned)
    }),
    { numRuns: 200, seed: 20261128 },
  )
})

// Issue 50 F4: an extension changes no plan, so the sequence number stayed.
test('a calendar that gets the file again after an extension takes the later last day', () => {
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const file = calendar()
  const minuteLater = new Date('2026-11-23T04:01:00Z')
  expect(sequence(calendar({ lastDay: '2026-12-28' }, english.calendar, minuteLater))).toBeGreaterThan(
    sequence(file),
  )
  // Sequence numbers rise through school and UTC midnights.
  const numbers = Array.from({ length: 72 }, (_, hour) => {
    const now = new Date(Date.parse('2026-11-22T16:30:00Z') + hour * 3_600_000)
    const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    return sequence(calendar({ today }, english.calendar, now))
  })
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(72)
  // A device a year behind uses the server's day.
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
