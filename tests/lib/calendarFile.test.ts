import { expect, test } from 'vitest'
import { calendarFile } from '../../src/lib/calendarFile.ts'
import { fileOf, linesOf, now, study } from './calendarEvents.ts'

test('an event has what RFC 5545 asks for, at the school’s hour, and ends after its weeks', () => {
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
    'RRULE:FREQ=WEEKLY;COUNT=4',
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
  const { from: _, times: __, hour: ___, minutes: ____, ...common } = study
  const lines = linesOf(calendarFile({ events: [{ ...common, on: '2026-12-21' }], sequence: 0, now }))
  expect(lines).toContain('DTSTART;VALUE=DATE:20261221')
  expect(lines).toContain('TRANSP:TRANSPARENT')
})
