import { expect, test } from 'vitest'
import { metersAfter, type StopPart } from '../../../machines/scenes/stopping.ts'

const parts: StopPart[] = [
  { kind: 'reaction', from: 0, to: 20, starts: 0, ends: 1_000 },
  { kind: 'braking', from: 20, to: 50, starts: 1_000, ends: 4_000 },
]

test('a student sees a vehicle keep its speed, brake with three quarters left at half time, and stop', () => {
  const meters = (played: number) => Math.round(metersAfter(parts, played) * 100) / 100
  expect([0, 500, 1_000, 2_500, 4_000, 9_000].map(meters)).toEqual([0, 10, 20, 42.5, 50, 50])
  expect(metersAfter([], 500)).toBe(0)
})
