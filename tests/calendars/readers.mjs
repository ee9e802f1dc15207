// Run by check.ts in the folder with the four libraries. Reads files from stdin and prints the lesson starts that each library
// finds.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const here = join(process.cwd(), 'package.json')
const require = createRequire(here)
const load = async (name) => import(pathToFileURL(require.resolve(name)).href)
const FROM = new Date('2026-01-01T00:00:00Z')
const TO = new Date('2028-01-01T00:00:00Z')

const ical = (await load('ical.js')).default
const { rrulestr } = require('rrule')
const nodeIcal = require('node-ical')
const { convertIcsCalendar, extendByRecurrenceRule } = require('ts-ics')

const ZONE = { timeZone: 'Asia/Manila' }
const manila = (date) =>
  `${date.toLocaleDateString('sv-SE', ZONE)}T${date.toLocaleTimeString('sv-SE', ZONE).slice(0, 5)}`
const eventsOf = (file) => file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)

const readers = {
  'ical.js': (file) =>
    new ical.Component(ical.parse(file)).getAllSubcomponents('vevent').flatMap((component) => {
      const event = new ical.Event(component)
      if (!event.isRecurring()) return []
      const steps = event.iterator()
      const found = []
      for (let next = steps.next(); next && found.length < 500; next = steps.next())
        found.push(manila(next.toJSDate()))
      return found
    }),
  // rrule labels local times as UTC.
  rrule: (file) =>
    eventsOf(file).flatMap((event) => {
      const lines = event.match(/^(DTSTART;TZID|RRULE).*$/gm)
      if (lines?.length !== 2) return []
      const start = /:(\d+T\d+)/.exec(lines[0])[1]
      return rrulestr(`DTSTART:${start}Z\n${lines[1].trim()}`)
        .all((_, index) => index < 500)
        .map((date) => date.toISOString().slice(0, 16))
    }),
  'node-ical': (file) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
      event.type === 'VEVENT' && event.rrule ? event.rrule.between(FROM, TO, true).map(manila) : [],
    ),
  'ts-ics': (file) =>
    (convertIcsCalendar(undefined, file).events ?? []).flatMap(({ recurrenceRule, start }) =>
      recurrenceRule
        ? extendByRecurrenceRule(recurrenceRule, { start: start.date, end: TO }).map(manila)
        : [],
    ),
}

let input = ''
for await (const part of process.stdin) input += part
const answers = JSON.parse(input).map((file) =>
  Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(file).toSorted()])),
)
console.log(JSON.stringify(answers))
