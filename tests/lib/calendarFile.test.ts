import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from '../../src/lib/calendarFile.ts'
import { tries } from '../support/runs.ts'

const now = new Date('2026-11-23T04:05:06.789Z')
const study = {
  uid: 'study-1@maneho.example',
  summary: 'Study: 35 min',
  description: 'Until December 20',
  url: 'https://maneho.example/student-home',
  from: '2026-11-24',
  until: '2026-12-20',
  weekdays: [2, 4],
  hour: 7,
  minutes: 35,
}
const fileOf = (changed = {}) => calendarFile({ events: [{ ...study, ...changed }], sequence: 3, now })

/** The content lines of a file, unfolded as RFC 5545, section 3.1, says. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
/** A text as its reader has it (section 3.3.11). */
const unescapeText = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))
const contentOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('an event has what RFC 5545 asks for, at the school’s hour, and ends with the last day in Manila', () => {
  expect(linesOf(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//driving-school//plan//EN',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Manila',
    'BEGIN:STANDARD',
    'DTSTART:19900728T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:PST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:study-1@maneho.example',
    'DTSTAMP:20261123T040506Z',
    'SEQUENCE:3',
    'SUMMARY:Study: 35 min',
    'DESCRIPTION:Until December 20',
    'URL:https://maneho.example/student-home',
    'DTSTART;TZID=Asia/Manila:20261124T070000',
    'DURATION:PT35M',
    // UTC, since the start has a zone (section 3.3.10).
    'RRULE:FREQ=WEEKLY;UNTIL=20261220T155959Z;BYDAY=TU,TH',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Study: 35 min',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('a whole day has no hour and leaves its reader free', () => {
  const { from: _, until: __, weekdays: ___, hour: ____, minutes: _____, ...common } = study
  const lines = linesOf(calendarFile({ events: [{ ...common, on: '2026-12-21' }], sequence: 0, now }))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261221')
  expect(lines).toContain('TRANSP:TRANSPARENT')
})

test('whatever is written, lines have 75 octets at most, no character is cut, and every text comes back as it was', () => {
  const signs = fc.constantFrom('a', 'b', 'ñ', '🚗', ' ', '\\', ';', ',', '\n', ':')
  const texts = fc.string({ unit: signs, minLength: 60, maxLength: 300, size: 'max' })
  fc.assert(
    fc.property(texts, (description) => {
      const file = fileOf({ description })
      expect(file.endsWith('\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      // As UTF-8, which turns half a character into another one.
      const sent = new TextDecoder().decode(new TextEncoder().encode(file))
      expect(unescapeText(contentOf(sent, 'DESCRIPTION') ?? '')).toBe(description)
    }),
    { numRuns: tries(100, 5000) },
  )
})
