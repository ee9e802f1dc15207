import { TIME_ZONE as timeZone } from '../../../../../contract/limits.ts'

/** A day in milliseconds: the school's time zone has no daylight saving time. */
export const DAY_MS = 86_400_000

/** "21 Nov 2026": the school's date, wherever the admin is. */
export function formatSchoolDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** "21 Nov 2026" for a date without a time, "2026-11-21". */
export function formatCalendarDay(day = ''): string {
  return new Date(day).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** "November 2026" for a month, "2026-11", or a date in it. */
export function formatMonth(month: string): string {
  return new Date(month).toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
}

/** "09:14" at the school. */
export function formatSchoolTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** "21 Nov 2026, 09:14:05" at the school. */
export function formatSchoolTimestamp(iso: string): string {
  return `${formatSchoolDay(iso)}, ${new Date(iso).toLocaleTimeString('en-GB', { timeZone })}`
}

/** "2026-11-21": the school's date for files and spreadsheets. */
export function schoolDay(at: string | Date): string {
  return new Date(at).toLocaleDateString('sv-SE', { timeZone })
}
