import { expect, test } from 'vitest'
import type { WatchRecord } from '../../../contract/answers/videos.ts'
import { clampSeek, wholeSeconds, withPlayed } from '../../../machines/video/watchedRanges.ts'

test('a stretch of playback counts in whole seconds', () => {
  expect(wholeSeconds(3.2, 9.9)).toEqual([3, 10])
  expect(wholeSeconds(3.2, 9.5)).toEqual([3, 9])
})

test('a stretch shorter than a second counts as nothing', () => {
  expect(wholeSeconds(3.2, 3.6)).toBeNull()
})

test('a student can seek anywhere in what she has watched', () => {
  expect(clampSeek([[0, 30]], 12.5)).toBe(12.5)
  expect(clampSeek([[0, 30]], 30.4)).toBe(30.4)
})

test('a student who seeks past what she has watched lands at its end', () => {
  expect(clampSeek([[0, 30]], 90)).toBe(30)
  expect(
    clampSeek(
      [
        [0, 10],
        [20, 30],
      ],
      15,
    ),
  ).toBe(10)
})

test('a student who has watched nothing stays at the beginning', () => {
  expect(clampSeek([], 40)).toBe(0)
})

test('a student sees her watched share grow with each new stretch, not with repeats', () => {
  const record = { seconds: 90, watched: [[0, 30]], watchedShare: 0.333 } as unknown as WatchRecord
  const share = (from: number, to: number) => withPlayed(record, [from, to]).watchedShare
  expect(share(60, 90)).toBe(0.666)
  expect(share(10, 30)).toBe(0.333)
  expect(share(30, 91)).toBe(1)
})
