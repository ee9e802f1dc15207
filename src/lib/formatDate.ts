const LOCALE = 'en-PH'

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const exact = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "21 Nov 2026", where the browser is. */
export function formatDay(iso: string): string {
  const part = Object.fromEntries(day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month} ${part.year}`
}

/** "09:14", where the browser is. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso))
}

/** "November 21, 2026 at 9:14:05 AM": to the second, for a title. */
export function formatExact(iso: string): string {
  return exact.format(new Date(iso))
}

/** "just now", "2 minutes ago", "yesterday"; a date once it is a week ago. A clock that runs ahead says just now. */
export function formatAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? relative.format(-days, 'day') : formatDay(iso)
}
