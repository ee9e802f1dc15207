import { TIME_ZONE } from '../../contract/limits.ts'

type Common = {
  /** Identifies the event across all versions of the file: calendars replace by it. */
  uid: string
  summary: string
  description: string
  url: string
}

/**
 * A weekly event in the school's time zone. No BYDAY and UNTIL: readers' time zones differ (decision 200).
 */
type Weekly = Common & { from: string; times: number; hour: number; minutes: number }
/** An event that an earlier file may have had. */
type Cancelled = Common & { from: string; cancelled: true }
type WholeDay = Common & { on: string }

type Event = Weekly | WholeDay | Cancelled

type CalendarFile = {
  events: readonly Event[]
  /** The version number, never lower than the previous one. */
  sequence: number
  now: Date
}

const LINE_OCTETS = 75

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** Folds a line at 75 octets, continued after a space; no character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

const digits = (day: string) => day.replaceAll('-', '')
const moment = (date: Date) => `${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

function timesOf(event: Event): string[] {
  if ('on' in event) return [`DTSTART;VALUE=DATE:${digits(event.on)}`, 'TRANSP:TRANSPARENT']
  if ('cancelled' in event) return [`DTSTART;VALUE=DATE:${digits(event.from)}`, 'STATUS:CANCELLED']
  const { from, times, hour, minutes, summary } = event
  return [
    `DTSTART;TZID=${TIME_ZONE}:${digits(from)}T${String(hour).padStart(2, '0')}0000`,
    `DURATION:PT${minutes}M`,
    `RRULE:FREQ=WEEKLY;COUNT=${times}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
  ]
}

/** The only time zone; Manila has had one offset since 1990. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19900728T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:PST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** An iCalendar file (RFC 5545). */
export function calendarFile({ events, sequence, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//driving-school//plan//EN',
    ...ZONE,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${moment(now)}`,
      `SEQUENCE:${sequence}`,
      `SUMMARY:${escapeText(event.summary)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `URL:${event.url}`,
      ...timesOf(event),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
