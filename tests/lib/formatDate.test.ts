import { expect, test } from 'vitest'
import { formatAgo, formatDay, formatExact, formatTime } from '../../src/lib/formatDate.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ago = (ms: number) => formatAgo(new Date(NOW - ms).toISOString(), NOW)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('an admin reads how long ago something happened', () => {
  expect(ago(20_000)).toBe('just now')
  expect(ago(2 * MINUTE)).toBe('2 minutes ago')
  expect(ago(59 * MINUTE)).toBe('59 minutes ago')
  expect(ago(HOUR)).toBe('1 hour ago')
  expect(ago(23 * HOUR)).toBe('23 hours ago')
  expect(ago(DAY)).toBe('yesterday')
  expect(ago(6 * DAY)).toBe('6 days ago')
  expect(ago(7 * DAY)).toMatch(/^1[34] Nov 2026$/)
})

test('an admin whose clock is behind the school’s reads that it happened just now', () => {
  expect(ago(-10 * MINUTE)).toBe('just now')
})

test('a day is written the same way whatever the month', () => {
  expect(formatDay('2026-09-07T12:00:00Z')).toBe('7 Sep 2026')
})

test('an admin who points at a time reads it to the second', () => {
  const iso = new Date(2026, 10, 21, 9, 4, 5).toISOString()
  expect(formatTime(iso)).toBe('09:04')
  expect(formatExact(iso)).toBe('21 Nov 2026, 09:04:05')
})
