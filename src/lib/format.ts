import { TIME_ZONE as timeZone } from '../../contract/limits.ts'

/** "100,000". */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-PH')
}

/** An amount in centavos: "₱1,000.00". */
export function formatPesos(centavos: number): string {
  return (centavos / 100).toLocaleString('en-PH', { style: 'currency', currency: 'PHP' })
}

/** A file's type and size: "JPEG, 80 kB", "PDF, 1.2 MB". */
export function formatFile(mediaType: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const size = isLarge ? Math.round(bytes / 100_000) / 10 : Math.ceil(bytes / 1_000)
  return `${mediaType.replace(/^.*\//, '').toUpperCase()}, ${formatNumber(size)} ${isLarge ? 'MB' : 'kB'}`
}

export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const LOCALES = { en: 'en-PH', fil: 'fil-PH' } as const

type Language = keyof typeof LOCALES

/** With the month in letters, so that no order can be mistaken. */
const SHORT = { en: 'en-GB', fil: 'fil-PH' } as const

/** The school's date, short: "21 Nov 2026", "Nob 21, 2026". */
export function formatShortDay(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(SHORT[language], { dateStyle: 'medium', timeZone })
}

/** The school's date and time to the second, for a title: "21 Nov 2026, 09:14:05". */
export function formatExact(iso: string, language: Language): string {
  return new Date(iso).toLocaleString(SHORT[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
}

/** The school's date and time in words: "November 21, 2026 at 9:14 AM", "Nobyembre 21, 2026 nang 9:14 AM". */
export function formatDateTime(iso: string, language: Language): string {
  return new Date(iso).toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** The school's date and time, recent and shortest: "Nov 28, 10:39 AM". */
export function formatMoment(iso: string, language: Language): string {
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Date(iso).toLocaleString(LOCALES[language], parts)
}

/** A day without a time (2026-12-20) in words: "December 20, 2026", "Disyembre 20, 2026". */
export function formatDate(day: string, language: Language): string {
  return new Date(day).toLocaleDateString(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
}

/** ISO 8601 weekdays: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The short name of a weekday, 1 to 7: "Mon", "Lun". */
export function formatWeekday(weekday: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(LOCALES[language], {
    weekday: 'short',
    timeZone: 'UTC',
  })
}

/** An hour of the day, 0 to 23: "7:00 PM". */
export function formatHour(hour: number, language: Language): string {
  return new Date(Date.UTC(2024, 0, 1, hour)).toLocaleTimeString(LOCALES[language], {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
}

/** Whole minutes of a number of seconds, in both languages: "3 h 12 min", "15 h", "12 min". */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/** "just now", "2 minutes ago", "yesterday"; a date after a week. A future time gives "just now". */
export function formatAgo(iso: string, now: number, language: Language = 'en'): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes < 1) return language === 'en' ? 'just now' : relative.format(0, 'second')
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  const days = Math.floor(minutes / (24 * 60))
  if (days < 7) return relative.format(-days, 'day')
  return formatShortDay(iso, language)
}

/** Today at the school, as YYYY-MM-DD. */
export function today(now: Date = new Date()): string {
  return now.toLocaleDateString('sv-SE', { timeZone })
}
