import { lazily } from './lazily.ts'

const dateAndTime = lazily(() => new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeStyle: 'short' }))

/** A point in time (ISO 8601) in words, in the reader's time zone: "November 21, 2026 at 9:14 AM". */
export function formatDateTime(iso: string): string {
  return dateAndTime().format(new Date(iso))
}
