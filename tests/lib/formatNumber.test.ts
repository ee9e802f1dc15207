import { expect, test } from 'vitest'
import { formatNumber } from '../../src/lib/formatNumber.ts'

test('a visitor reads a price, and an admin a count, with commas', () => {
  expect([0, 12, 999, 1_000, 12_345, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ])
})
