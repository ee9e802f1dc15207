import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { countdownMachine } from '../../../machines/mock/countdownMachine.ts'
import { uncovered } from '../uncovered.ts'

/** A countdown of these seconds; `sleep` advances the clock without timers. */
function countDown(seconds: number) {
  const clock = new SimulatedClock()
  let slept = 0
  const now = () => clock.now() + slept
  const actor = createActor(countdownMachine, { clock, input: { until: 1000 * seconds, now } }).start()
  return {
    actor,
    clock,
    left: () => actor.getSnapshot().context.secondsLeft,
    isShort: () => actor.getSnapshot().hasTag('short'),
    sleep: (ms: number) => {
      slept += ms
    },
  }
}

test('the time that is left goes down by the second, and turns short five minutes before the end', () => {
  const { clock, left, isShort } = countDown(3600)
  expect([left(), isShort()]).toEqual([3600, false])
  clock.increment(1000)
  expect(left()).toBe(3599)
  clock.increment(3298_000)
  expect([left(), isShort()]).toEqual([301, false])
  clock.increment(1000)
  expect([left(), isShort()]).toEqual([300, true])
})

test('the countdown ends with the time', () => {
  const { actor, clock } = countDown(20)
  clock.increment(19_000)
  expect(actor.getSnapshot().status).toBe('active')
  clock.increment(1000)
  expect(actor.getSnapshot().status).toBe('done')
})

test('a device that slept looks at its clock when it wakes up', () => {
  const { actor, clock, left, sleep } = countDown(3600)
  sleep(3000_000)
  clock.increment(1000)
  expect(left()).toBe(599)
  sleep(3600_000)
  clock.increment(1000)
  expect(actor.getSnapshot().status).toBe('done')
})

test('a paper whose time is over when it is opened ends at once', () => {
  expect(countDown(0).actor.getSnapshot().status).toBe('done')
})

test('every state and transition of the countdown is reached', () => {
  let moment = 0
  const stopped = { until: 1_000_000, now: () => moment }
  const inputs = [stopped, { until: 100_000, now: () => moment }, { until: -1, now: () => moment }]
  moment = 0
  expect(uncovered(countdownMachine, { inputs })).toEqual([])
})
