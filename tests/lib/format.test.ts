import { expect, test } from 'vitest'
import {
  formatAgo,
  formatDateTime,
  formatExact,
  formatFile,
  formatNumber,
  formatShortDay,
  plural,
  today,
} from '../../src/lib/format.ts'

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
  expect(ago(7 * DAY)).toBe('14 Nov 2026')
})

test('an admin whose clock is behind the school’s reads that it happened just now', () => {
  expect(ago(-10 * MINUTE)).toBe('just now')
})

test('everybody reads the school’s day and time in the language of the page, wherever the device is', () => {
  // Half past four in the afternoon in London is the next day in Manila.
  const iso = '2026-11-21T16:30:05.000Z'
  expect(formatDateTime(iso, 'en')).toMatch(/^November 22, 2026 at 12:30\sAM$/)
  expect(formatDateTime(iso, 'fil')).toMatch(/^Nobyembre 22, 2026 nang 12:30\sAM$/)
  expect(formatShortDay(iso, 'en')).toBe('22 Nov 2026')
  expect(formatShortDay(iso, 'fil')).toBe('Nob 22, 2026')
  expect(formatExact(iso, 'en')).toBe('22 Nov 2026, 00:30:05')
  expect(formatExact(iso, 'fil')).toMatch(/^Nob 22, 2026, 12:30:05\sAM$/)
})

test('a visitor reads a price, and an admin a count, with commas', () => {
  expect([0, 999, 1_000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([plural(1, 'person', 'people'), plural(1_204, 'person', 'people')]).toEqual([
    '1 person',
    '1,204 people',
  ])
})

test('the school’s day has begun just after midnight in Manila, not in Greenwich', () => {
  expect(today(new Date('2026-01-04T16:10:00Z'))).toBe('2026-01-05')
})

test('a student reads the type and size of a chosen file', () => {
  expect(formatFile('image/jpeg', 80_400)).toBe('JPEG, 81 kB')
  expect(formatFile('application/pdf', 4_960_000)).toBe('PDF, 5 MB')
})
