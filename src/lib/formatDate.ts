import { lazily } from './lazily.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const relative = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }))

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** "21 Nov 2026", where the browser is. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** "09:14", where the browser is. */
export function formatTime(iso: string): string {
  const date = new Date(iso)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** "21 Nov 2026, 09:14:05": to the second, for a title. */
export function formatExact(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)}:${twoDigits(new Date(iso).getSeconds())}`
}

/** "just now", "2 minutes ago", "yesterday"; a date once it is a week ago. A clock that runs ahead says just now. */
export function formatAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative().format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour')
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? relative().format(-days, 'day') : formatDay(iso)
}
