import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { SceneSet, SceneVerdict } from '../../../contract/answers/scenes.ts'
import { type SceneAnswer, sceneMachine } from '../../../machines/scenes/sceneMachine.ts'
import { sceneSetMachine, scoreOf } from '../../../machines/scenes/sceneSetMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { sceneSet, street, verdictOf } from '../../support/scenes.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

async function playSet(...sets: Parameters<typeof scripted<SceneSet>>) {
  const started = scripted<SceneSet, { moduleIndex: number; again: boolean }>(...sets)
  const actor = createActor(
    sceneSetMachine.provide({
      actors: {
        startSet: started.retried,
        scene: sceneMachine.provide({
          actors: {
            answerScene: retriedJob<SceneVerdict, SceneAnswer>(async ({ input }) =>
              verdictOf(input.answer as string[]),
            ),
          },
        }),
      },
    }),
    { clock: new SimulatedClock(), input: { moduleIndex: 1, still: true } },
  ).start()
  await settle()
  const state = () => actor.getSnapshot()
  const scene = () => state().children.scene
  const answer = async (...order: string[]) => {
    scene()?.send({ type: 'answer.choose', answer: order })
    scene()?.send({ type: 'answer.check' })
    await settle()
    scene()?.send({ type: 'scene.next' })
    await settle()
  }
  return { actor, state, scene, answer, started }
}

test('a student plays a set scene by scene, sees the score, and plays again what was wrong', async () => {
  const { actor, state, scene, answer, started } = await playSet(
    sceneSet(['one', 'two']),
    sceneSet(['two']),
    sceneSet(['three']),
  )
  expect(scene()?.getSnapshot().context.scene.title.en).toBe('one')
  await answer('bus', 'car')
  expect(scene()?.getSnapshot().context.scene.title.en).toBe('two')
  await answer('car', 'bus')
  expect([state().hasTag('finished'), scoreOf(state().context)]).toEqual([true, 1])
  actor.send({ type: 'set.again' })
  await settle()
  await answer('bus', 'car')
  actor.send({ type: 'set.again' })
  expect(state().hasTag('finished'), 'nothing was wrong').toBe(true)
  actor.send({ type: 'set.more' })
  expect(started.inputs.map(({ again }) => again)).toEqual([false, true, false])
})

test('a student who comes back goes on with the first scene without an answer', async () => {
  const { scene, answer, state } = await playSet(
    sceneSet(['one', 'two', 'three'], [verdictOf(['bus', 'car'])]),
  )
  expect(scene()?.getSnapshot().context).toMatchObject({ place: 1, scene: { title: { en: 'two' } } })
  await answer('bus', 'car')
  await answer('bus', 'car')
  expect(scoreOf(state().context)).toBe(3)
})

test('a student whose set is over begins a new one in the middle of a scene', async () => {
  const { actor, scene } = await playSet(sceneSet(['one']), sceneSet(['two']))
  actor.send({ type: 'set.more' })
  await settle()
  expect(scene()?.getSnapshot().context.scene.title.en).toBe('two')
})

test('a set that cannot be loaded opens by itself when the connection is back, and a refusal is told', async () => {
  const { actor, state } = await playSet(fails(offline), fails('no_scenes'), sceneSet(['one']))
  expect(state().children.startSet?.getSnapshot().hasTag('waiting')).toBe(true)
  actor.send({ type: 'network.online' })
  await settle()
  expect([state().hasTag('refused'), state().context.failure?.code]).toEqual([true, 'no_scenes'])
  actor.send({ type: 'set.retry' })
  await settle()
  expect(state().hasTag('playing')).toBe(true)
})

test('a student watches the drives of a set among the other scenes', async () => {
  const { state } = await playSet(sceneSet(['drive'], [], street))
  expect(state().children.scene?.getSnapshot().context).toMatchObject({ place: 0, scene: { form: 'next' } })
})

test('every state and transition of a set is reached', () => {
  expect(
    uncovered(sceneSetMachine, {
      inputs: [{ moduleIndex: 1, still: true }],
      events: [
        { type: 'set.more' },
        { type: 'set.again' },
        { type: 'set.retry' },
        { type: 'network.online' },
      ],
      answers: {
        startSet: jobOutcomes(
          [sceneSet(['one']), sceneSet(['one'], [verdictOf(['bus', 'car'])])],
          ['no_scenes'],
        ),
        scene: { results: [verdictOf(['bus', 'car']), verdictOf(['car', 'bus'])], errors: [] },
      },
      view: ({ verdicts, again }) => [verdicts.map((verdict) => verdict?.right), again],
    }),
  ).toEqual([])
})
