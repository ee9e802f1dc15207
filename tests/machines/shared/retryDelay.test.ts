import { expect, test } from 'vitest'
import { retryDelay } from '../../../machines/shared/retryDelay.ts'

test('a device without a connection waits 1, 2, 4 and at last 30 seconds between tries', () => {
  const delays = [1, 2, 3, 4, 5, 6, 20].map((failures) => retryDelay(failures, () => 0))
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('two devices that failed at once retry at different times, and neither too soon', () => {
  expect(retryDelay(3, () => 0.5)).toBe(3_000)
  expect(retryDelay(3, () => 1)).toBe(2_000)
})
