import { expect, test } from 'vitest'
import { AMOUNT_CENTAVOS } from '../../contract/limits.ts'
import {
  CASH_PATTERN,
  formatAgo,
  formatDateTime,
  formatExact,
  formatFile,
  formatNumber,
  formatPesos,
  formatShortDay,
  PESOS_PATTERN,
  parsePesos,
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

test('an amount is typed in pesos, kept in centavos and shown as money', () => {
  expect(['1000', ' 1,000.5 ', '0.05', '1,000,000'].map(parsePesos)).toEqual([
    100_000, 100_050, 5, 100_000_000,
  ])
  for (const text of ['', 'abc', '1.234', '-5', '1e3', '.5', '₱100'])
    expect(parsePesos(text), text).toBeNull()
  expect([5, 100_050].map(formatPesos)).toEqual(['₱0.05', '₱1,000.50'])
})

test('a field of an amount takes what the database takes, and not a peso more or less', () => {
  const taken = (pattern: string, pesos: (number | string)[]) =>
    pesos.filter((text) => new RegExp(`^(?:${pattern})$`, 'v').test(String(text)))
  const [least, most] = AMOUNT_CENTAVOS.map((centavos) => centavos / 100) as [number, number]
  const typed = [0, '0.99', least, '01.00', '999,999.99', most, formatNumber(most), most + 1]
  expect(taken(PESOS_PATTERN, typed)).toEqual([least, '01.00', '999,999.99', most, formatNumber(most)])
  expect(taken(CASH_PATTERN, typed)).toEqual(typed.slice(0, -1))
})

test('a student reads the type and size of a chosen file', () => {
  expect(formatFile('image/jpeg', 80_400)).toBe('JPEG, 81 kB')
  expect(formatFile('application/pdf', 4_960_000)).toBe('PDF, 5 MB')
})
