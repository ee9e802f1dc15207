import { calendarFile } from '../../src/lib/calendarFile.ts'

export const now = new Date('2026-11-23T04:05:06.789Z')
export const study = {
  uid: 'study-1@maneho.example',
  summary: 'Study: 35 min',
  description: 'Until December 20',
  url: 'https://maneho.example/student-home',
  from: '2026-11-24',
  times: 4,
  hour: 7,
  minutes: 35,
}
export const fileOf = (changed = {}) => calendarFile({ events: [{ ...study, ...changed }], sequence: 3, now })

/** The content lines of a file, unfolded as RFC 5545, section 3.1, says. */
export const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
export const contentOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
