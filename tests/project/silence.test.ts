import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForSilence } from '../../scripts/test/silence.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

it('a developer’s run ends a part that prints nothing for ten minutes, once', () => {
  const end = vi.fn()
  watchForSilence(() => 5, end)
  minutes(9)
  expect(end).not.toHaveBeenCalled()
  minutes(20)
  expect(end.mock.calls).toEqual([[10]])
})

it('a developer’s slow part goes on while it prints, and nothing ends it once it is over', () => {
  const end = vi.fn()
  let size = 0
  const stop = watchForSilence(() => size, end)
  for (let hour = 0; hour < 6; hour += 1) {
    minutes(9)
    size += 1
  }
  stop()
  minutes(60)
  expect(end).not.toHaveBeenCalled()
})
