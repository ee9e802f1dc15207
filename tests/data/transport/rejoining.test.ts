import { beforeEach, expect, test, vi } from 'vitest'

type Pauses = typeof import('../../../src/data/transport/rejoining.ts')
const MINUTE = 60_000
const HOURS = 3 * 60 * MINUTE
const never = () => 0

let pauses: Pauses
beforeEach(async () => {
  vi.resetModules()
  pauses = await import('../../../src/data/transport/rejoining.ts')
})

function seeded() {
  let seed = 7
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

test.each(['pauseAfterRefusal', 'pauseBeforeSocket'] as const)(
  'a thousand clients refused at once make up to five requests a second in three hours (%s)',
  (name) => {
    const random = seeded()
    const asked = new Map<number, number>()
    for (let client = 0; client < 1_000; client += 1) {
      for (let at = pauses[name](random); at < HOURS; at += pauses[name](random)) {
        const second = Math.floor(at / 1_000)
        asked.set(second, (asked.get(second) ?? 0) + 1)
      }
    }
    expect(Math.max(...asked.values())).toBeLessThanOrEqual(5)
    // At least three requests each.
    expect([...asked.values()].reduce((sum, times) => sum + times)).toBeGreaterThan(3_000)
  },
)

test('a socket that served is opened again soon, three times, and one that never did like a refused join', () => {
  const { expectSocket, pauseBeforeSocket } = pauses
  expect(pauseBeforeSocket(never)).toBe(15 * MINUTE)
  expectSocket()
  const again = [1, 2, 3, 4, 5].map(() => pauseBeforeSocket(never))
  expect(again).toEqual([15_000, 30_000, MINUTE, 15 * MINUTE, 15 * MINUTE])
})

test('no two clients that lost their socket at the same moment open it at the same moment', () => {
  const { expectSocket, pauseBeforeSocket } = pauses
  const random = seeded()
  const opened = Array.from({ length: 1_000 }, () => {
    expectSocket()
    return pauseBeforeSocket(random)
  })
  expect([Math.min(...opened) >= 7_500, Math.max(...opened) <= 15_000]).toEqual([true, true])
  expect(new Set(opened.map((at) => Math.floor(at / 1_000))).size).toBeGreaterThan(6)
})
