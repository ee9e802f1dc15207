import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Run } from '../../../contract/answers/distances.ts'
import { stopOf } from '../../../machines/scenes/braking.ts'
import { FIRST_RUN, streetFor, TRIAL, withOverload } from '../../../machines/scenes/stopTrial.ts'
import { stopTrialMachine } from '../../../machines/scenes/stopTrialMachine.ts'
import { uncovered } from '../uncovered.ts'

function openLab({ still = false } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(stopTrialMachine, { clock, input: { still } }).start()
  return { actor, clock, state: () => actor.getSnapshot() }
}

test('a student sets a run, says where it stops, sees it, and another setting is another trial', () => {
  const { actor, clock, state } = openLab()
  const wet: Run = { ...FIRST_RUN, surface: 'wet', driver: 'tired' }
  actor.send({ type: 'trial.see' })
  expect(state().matches('setting'), 'without a place there is nothing to see').toBe(true)
  actor.send({ type: 'run.set', run: wet })
  actor.send({ type: 'place.mark', meters: 30 })
  actor.send({ type: 'trial.see' })
  expect(state().hasTag('moving')).toBe(true)
  expect(state().context.trials).toEqual([{ run: wet, said: 30, stop: stopOf(wet) }])
  clock.increment(state().context.stops.at(-1) ?? 0)
  expect(state().hasTag('seen')).toBe(true)
  actor.send({ type: 'trial.again' })
  expect(state().hasTag('moving')).toBe(true)
  actor.send({ type: 'place.mark', meters: 40 })
  expect(state().matches('setting')).toBe(true)
  actor.send({ type: 'trial.see' })
  actor.send({ type: 'run.set', run: FIRST_RUN })
  expect(state().matches('setting')).toBe(true)
  expect(state().context).toMatchObject({ run: FIRST_RUN, mark: null })
  expect(state().context.trials.map(({ said }) => said)).toEqual([40, 30])
})

test('who wants no motion goes from part to part of the way', () => {
  const { actor, state } = openLab({ still: true })
  actor.send({ type: 'place.mark', meters: 30 })
  actor.send({ type: 'trial.see' })
  expect(state().hasTag('stepping')).toBe(true)
  expect(state().context).toMatchObject({ step: 0, stops: [expect.any(Number), expect.any(Number)] })
  actor.send({ type: 'step.next' })
  expect(state().hasTag('seen')).toBe(true)
})

test('a place that a slower run’s street does not have is forgotten, and only the last trials are kept', () => {
  const { actor, state } = openLab({ still: true })
  actor.send({ type: 'place.mark', meters: streetFor(FIRST_RUN.kph) })
  actor.send({ type: 'run.set', run: { ...FIRST_RUN, surface: 'wet' } })
  expect(state().context.mark).toBe(streetFor(FIRST_RUN.kph))
  actor.send({ type: 'run.set', run: { ...FIRST_RUN, kph: 35 } })
  expect(state().context.mark).toBeNull()
  for (let said = 1; said <= 9; said += 1) {
    actor.send({ type: 'place.mark', meters: said })
    actor.send({ type: 'trial.see' })
  }
  expect(state().context.trials.map(({ said }) => said)).toEqual([9, 8, 7, 6, 5])
})

test('whatever is set stops in the street that is drawn', () => {
  for (let kph = TRIAL.kph.from; kph <= TRIAL.kph.to; kph += TRIAL.kph.step)
    for (const vehicle of TRIAL.vehicles)
      for (const surface of TRIAL.surfaces)
        for (const driver of TRIAL.drivers)
          for (const overload of TRIAL.overloads) {
            const { total } = stopOf(withOverload({ vehicle, kph, surface, driver }, overload))
            expect(total).toBeLessThan(streetFor(kph))
          }
})

test('every state is reached', () => {
  expect(
    uncovered(stopTrialMachine, {
      inputs: [{ still: true }, { still: false }],
      events: [
        { type: 'run.set', run: FIRST_RUN },
        { type: 'place.mark', meters: 30 },
        { type: 'trial.see' },
        { type: 'trial.again' },
        { type: 'step.next' },
      ],
      view: ({ still, mark, step }) => [still, mark, step],
    }),
  ).toEqual([])
})
