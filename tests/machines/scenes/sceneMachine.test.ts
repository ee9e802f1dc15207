import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Scene, SceneVerdict } from '../../../contract/answers/scenes.ts'
import { inSegments, segmentStops, segmentsOf, withStep, withTap } from '../../../machines/scenes/clip.ts'
import { type SceneAnswer, type ScenePlace, sceneMachine } from '../../../machines/scenes/sceneMachine.ts'
import { BEAT } from '../../../machines/scenes/signals.ts'
import { APPROACH, TURN, tapped } from '../../../machines/scenes/turns.ts'
import {
  clip,
  corner,
  distanceVerdictOf,
  nextVerdictOf,
  palm,
  spotVerdictOf,
  street,
  verdictOf,
  wetStreet,
} from '../../support/scenes.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

function play(
  scene: Scene,
  answers: (SceneVerdict | ReturnType<typeof fails>)[] = [],
  { still = false, begins = [0] as (number | ReturnType<typeof fails>)[] } = {},
) {
  const clock = new SimulatedClock()
  const judged = scripted<SceneVerdict, SceneAnswer>(...(answers as SceneVerdict[]))
  const begun = scripted<number, ScenePlace>(...(begins as number[]))
  const actor = createActor(
    sceneMachine.provide({ actors: { answerScene: judged.retried, beginScene: begun.retried } }),
    { clock, input: { setId: 'set', place: 2, scene, still } },
  ).start()
  const state = () => actor.getSnapshot()
  const answer = async (chosen: SceneVerdict['answer']) => {
    actor.send({ type: 'answer.choose', answer: chosen })
    actor.send({ type: 'answer.check' })
    await settle()
  }
  return { actor, state, clock, judged, answer }
}

test.each([
  ['who arrives at a corner', corner('corner'), APPROACH],
  ['a drive', street('street'), 8_000],
  ['an enforcer', palm('palm'), 4 * BEAT - 1],
])('a student watches %s, may pause meanwhile, and is then asked', (_, scene, lasts) => {
  const { actor, state, clock } = play(scene)
  clock.increment(1_000)
  actor.send({ type: 'play.pause', played: 1_000 })
  clock.increment(60_000)
  expect(state().hasTag('paused')).toBe(true)
  actor.send({ type: 'play.resume' })
  clock.increment(lasts - 1_001)
  expect(state().hasTag('playing')).toBe(true)
  clock.increment(1)
  expect(state().hasTag('asking')).toBe(true)
})

test('a student who wants no motion is asked at once at a corner, and steps through what follows', async () => {
  const { state, actor, clock, answer } = play(corner('corner'), [verdictOf(['bus', 'car'])], { still: true })
  expect(state().hasTag('asking')).toBe(true)
  await answer(['bus', 'car'])
  clock.increment(60_000)
  expect([state().hasTag('stepping'), state().context.step]).toEqual([true, 0])
  actor.send({ type: 'step.next' })
  expect([state().hasTag('shown'), state().context.step]).toEqual([true, 1])
})

test('a student who wants no motion, or words instead, goes from step to step of a drive to the question', () => {
  const { actor, state, clock } = play(street('street'), [], { still: true })
  expect(state().hasTag('stepping')).toBe(true)
  clock.increment(60_000)
  expect(state().context.step).toBe(0)
  for (const _ of [1, 2]) actor.send({ type: 'step.next' })
  expect([state().hasTag('asking'), state().context.stops]).toEqual([true, [0, 4_000, 8_000]])

  const moving = play(street('street'))
  moving.actor.send({ type: 'play.stepwise' })
  moving.clock.increment(60_000)
  expect(moving.state().hasTag('stepping')).toBe(true)
})

test('a student checks only a whole answer', async () => {
  expect(tapped(tapped(['bus', 'car'], 'bus'), 'bus')).toEqual(['car', 'bus'])
  const { actor, state, judged, answer } = play(corner('corner'), [verdictOf(['car', 'bus'])], {
    still: true,
  })
  actor.send({ type: 'answer.check' })
  await answer(['bus'])
  expect([state().hasTag('asking'), judged.inputs]).toEqual([true, []])
  await answer(['car', 'bus'])
  expect(judged.inputs).toEqual([{ setId: 'set', place: 2, answer: ['car', 'bus'] }])
})

test('after a wrong order the two of the mistake meet, and then the student sees how it goes', async () => {
  const { actor, state, clock, answer } = play(corner('corner'), [verdictOf(['car', 'bus'])])
  actor.send({ type: 'play.skip' })
  await answer(['car', 'bus'])
  expect([state().hasTag('moving'), state().context.stops]).toEqual([true, [TURN]])
  clock.increment(TURN)
  expect(state().hasTag('shown')).toBe(true)
  actor.send({ type: 'play.again' })
  expect(state().context).toMatchObject({ isRepeat: true, stops: [TURN, 2 * TURN] })
  clock.increment(2 * TURN)
  expect(state().hasTag('shown')).toBe(true)
  actor.send({ type: 'scene.next' })
  expect(state().output).toEqual(verdictOf(['car', 'bus']))
})

test('a scene after whose answer nothing plays is explained at once', async () => {
  const { state, actor, answer } = play(corner('corner'), [{ ...verdictOf([]), solution: [] }])
  actor.send({ type: 'play.skip' })
  await answer(['bus', 'car'])
  expect([state().hasTag('shown'), state().context.stops]).toEqual([true, []])
})

test('a student is asked at once where a car stops, and then sees each part of its way', async () => {
  const { state, clock, answer } = play(wetStreet('street'), [distanceVerdictOf(37)])
  expect(state().hasTag('asking')).toBe(true)
  await answer(37)
  expect([state().context.stops, state().hasTag('moving')]).toEqual([[1_002, 5_862], true])
  clock.increment(5_862)
  expect(state().hasTag('shown')).toBe(true)
})

test('a student sees the drive again before the answer, and what comes as often as wanted after it', async () => {
  const { actor, state, clock, answer } = play(street('street'), [nextVerdictOf('goes-on')])
  clock.increment(8_000)
  actor.send({ type: 'play.again' })
  expect(state().hasTag('playing')).toBe(true)
  clock.increment(8_000)
  await answer('goes-on')
  expect([state().hasTag('moving'), state().context.stops]).toEqual([true, [0, 4_000]])
  clock.increment(4_000)
  expect(state().hasTag('shown')).toBe(true)
  actor.send({ type: 'play.again' })
  expect(state().hasTag('moving')).toBe(true)
  actor.send({ type: 'scene.next' })
  expect(state().output).toEqual(nextVerdictOf('goes-on'))
})

test('a student’s offline answer is kept and sent later; a refused one may be retried', async () => {
  const { actor, state, answer } = play(
    street('street'),
    [fails(offline), fails('scene_set_over'), nextVerdictOf('stops')],
    { still: true },
  )
  actor.send({ type: 'play.skip' })
  await answer('stops')
  expect(state().children.answerScene?.getSnapshot().hasTag('waiting')).toBe(true)
  actor.send({ type: 'network.online' })
  await settle()
  expect([state().hasTag('refused'), state().context.failure?.code]).toEqual([true, 'scene_set_over'])
  actor.send({ type: 'answer.retry' })
  await settle()
  expect([state().hasTag('stepping'), state().context.verdict?.right]).toEqual([true, true])
})

test('a student taps while the clip plays by the clock, and it is sent by itself at its end', async () => {
  const { actor, state, clock, judged } = play(clip('clip'), [spotVerdictOf([6.2])])
  expect([state().hasTag('ready'), state().hasTag('arriving')]).toEqual([true, false])
  actor.send({ type: 'play.begin' })
  await settle()
  clock.increment(6_200)
  actor.send({ type: 'play.pause', played: 6_200 })
  actor.send({ type: 'play.skip' })
  expect(state().hasTag('playing'), 'nothing halts the clock').toBe(true)
  actor.send({ type: 'answer.choose', answer: withTap([], 6_200) })
  clock.increment(17_800)
  await settle()
  expect(judged.inputs).toEqual([{ setId: 'set', place: 2, answer: [6.2] }])
  expect([state().hasTag('explained'), state().context.stops]).toEqual([true, [1_500, 4_500, 7_000]])
})

test('a clip that is opened again goes on where the server says, and is sent at once when it is over', async () => {
  const late = play(clip('clip'), [spotVerdictOf([])], { begins: [20_000] })
  late.actor.send({ type: 'play.begin' })
  await settle()
  late.clock.increment(3_999)
  expect(late.state().hasTag('playing')).toBe(true)
  late.clock.increment(1)
  await settle()
  expect(late.judged.inputs).toEqual([{ setId: 'set', place: 2, answer: [] }])
})

test('a clip without a connection begins once it is back, or goes step by step without a clock', async () => {
  const { actor, state } = play(clip('clip'), [], { begins: [fails(offline), 0] })
  actor.send({ type: 'play.begin' })
  await settle()
  expect(state().children.beginScene?.getSnapshot().hasTag('waiting')).toBe(true)
  actor.send({ type: 'network.online' })
  await settle()
  expect(state().hasTag('playing')).toBe(true)

  const steps = play(clip('clip'), [spotVerdictOf([6])], { begins: [fails(offline)] })
  steps.actor.send({ type: 'play.begin' })
  await settle()
  steps.actor.send({ type: 'play.stepwise' })
  steps.clock.increment(60_000)
  expect([steps.state().hasTag('stepping'), steps.state().context.step]).toEqual([true, 0])
  steps.actor.send({ type: 'answer.choose', answer: withStep([], 6_000) })
  for (let step = 0; step < 12; step += 1) steps.actor.send({ type: 'step.next' })
  await settle()
  expect(steps.judged.inputs).toEqual([{ setId: 'set', place: 2, answer: [6] }])
})

test('a student whose set is over cannot begin a clip, and is told', async () => {
  const { actor, state } = play(clip('clip'), [], { begins: [fails('scene_set_over'), 0] })
  actor.send({ type: 'play.begin' })
  await settle()
  expect([state().hasTag('refused'), state().context.failure?.code]).toEqual([true, 'scene_set_over'])
  actor.send({ type: 'answer.retry' })
  await settle()
  expect(state().hasTag('playing')).toBe(true)
})

test('taps within a second are one, six count, and a step is chosen or not', () => {
  expect(withTap(withTap([4], 4_900), 5_000)).toEqual([4, 5])
  expect(withTap([1, 3, 5, 7, 9, 11], 20_000)).toHaveLength(6)
  expect(withStep(withStep([8], 2_000), 8_000)).toEqual([2])
  expect(withStep([2, 4, 6, 8, 10, 12], 14_000)).toHaveLength(6)
})

test('after the answer each danger is shown from before it begins until after it ends', () => {
  const dangers = [
    { who: 'one', from: 1, until: 4 },
    { who: 'other', from: 18, until: 22 },
  ]
  const segments = segmentsOf(dangers, 24)
  expect(segmentStops(segments)).toEqual([1_000, 4_000, 6_500, 8_000, 12_000, 14_000])
  expect(inSegments(segments, 6_000)).toMatchObject({ time: 6, danger: { who: 'one' } })
  expect(inSegments(segments, 8_000)).toMatchObject({ time: 18, danger: { who: 'other' } })
})

test('every state and transition of a scene is reached', () => {
  const missing = (scene: Scene, answer: SceneVerdict['answer'], verdict: SceneVerdict) =>
    uncovered(sceneMachine, {
      inputs: [true, false].map((still) => ({ setId: 'set', place: 0, scene, still })),
      events: [
        { type: 'play.begin' },
        { type: 'play.pause', played: 500 },
        { type: 'play.resume' },
        { type: 'play.skip' },
        { type: 'play.again' },
        { type: 'play.stepwise' },
        { type: 'step.next' },
        { type: 'answer.choose', answer },
        { type: 'answer.check' },
        { type: 'answer.retry' },
        { type: 'network.online' },
        { type: 'scene.next' },
      ],
      answers: {
        answerScene: jobOutcomes([verdict], ['scene_set_over']),
        beginScene: jobOutcomes([0], ['scene_set_over']),
      },
      view: ({ answer: chosen, step, still, stops }) => [chosen, step, still, stops.length],
    })
  const ofDrives = missing(street('street'), 'stops', nextVerdictOf('stops'))
  const ofClips = missing(clip('clip'), [6], spotVerdictOf([6]))
  expect(ofDrives.filter((transition) => ofClips.includes(transition))).toEqual([])
})
