import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CaseRun } from '../../../contract/answers/cases.ts'
import { type CaseChoice, caseMachine, isOtherChoice } from '../../../machines/cases/caseMachine.ts'
import { caseRun } from '../../support/cases.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

type Script<Answer> = Parameters<typeof scripted<Answer>>

async function playCase(starts: Script<CaseRun>, ...choices: Script<CaseRun>) {
  const started = scripted<CaseRun, { key: string; again: boolean }>(...starts)
  const chosen = scripted<CaseRun, CaseChoice>(...choices)
  const clock = new SimulatedClock()
  const actor = createActor(
    caseMachine.provide({ actors: { startCase: started.retried, chooseInCase: chosen.retried } }),
    { clock, input: { key: 'flood' } },
  ).start()
  await settle()
  const state = () => actor.getSnapshot()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  const choose = (place: number) => send({ type: 'choice.make', place })
  return { actor, clock, state, send, choose, started, chosen }
}

test('a student decides, is told what comes of it, goes on, and sees the end', async () => {
  const { state, send, choose, chosen } = await playCase([caseRun([])], caseRun([1]), caseRun([1, 0]))
  expect(state().hasTag('choosing')).toBe(true)
  await choose(1)
  expect([state().hasTag('told'), isOtherChoice(state().context)]).toEqual([true, false])
  await send({ type: 'story.goOn' })
  expect([state().hasTag('choosing'), state().context.step]).toEqual([true, 1])
  await choose(0)
  await send({ type: 'story.goOn' })
  expect(state().hasTag('ended')).toBe(true)
  expect(chosen.inputs).toEqual([
    { runId: 'run', step: 0, place: 1 },
    { runId: 'run', step: 1, place: 0 },
  ])
})

test('a student who comes back goes on at the first decision without a choice, or sees the end', async () => {
  expect((await playCase([caseRun([1])])).state().context.step).toBe(1)
  expect((await playCase([caseRun([1, 0])])).state().hasTag('ended')).toBe(true)
})

test('a student plays an ended case again, as a run of its own', async () => {
  const { state, send, started } = await playCase([caseRun([1, 0]), caseRun([])])
  await send({ type: 'case.again' })
  expect([state().hasTag('choosing'), state().context.step]).toEqual([true, 0])
  expect(started.inputs).toEqual([
    { key: 'flood', again: false },
    { key: 'flood', again: true },
  ])
})

test('a choice that is not there changes nothing', async () => {
  const { state, choose } = await playCase([caseRun([])])
  await choose(2)
  expect(state().hasTag('choosing')).toBe(true)
})

test('a choice is saved again, later each time, until the server has it', async () => {
  const { state, choose, clock, send, chosen } = await playCase(
    [caseRun([])],
    fails(offline),
    fails(offline),
    fails(offline),
    caseRun([1]),
  )
  await choose(1)
  expect(state().children.chooseInCase?.getSnapshot().hasTag('waiting')).toBe(true)
  clock.increment(60_000)
  await settle()
  expect(chosen.inputs).toHaveLength(2)
  await send({ type: 'network.online' })
  expect([chosen.inputs.length, state().hasTag('saving')]).toEqual([3, true])
  await send({ type: 'choice.retry' })
  expect([chosen.inputs.length, state().hasTag('told')]).toEqual([4, true])
})

test('a student who has decided otherwise in another window is told so, and follows what that window did', async () => {
  const { state, choose, send } = await playCase([caseRun([])], caseRun([0, 1]))
  await choose(1)
  expect([state().hasTag('told'), isOtherChoice(state().context)]).toEqual([true, true])
  await send({ type: 'story.goOn' })
  expect([state().hasTag('told'), state().context.step, isOtherChoice(state().context)]).toEqual([
    true,
    1,
    false,
  ])
})

test('a student whose run was begun anew in another window loads that one', async () => {
  const { state, choose, send } = await playCase(
    [caseRun([]), caseRun([1])],
    fails('case_over'),
    fails('case_over'),
  )
  await choose(1)
  expect([state().hasTag('notSaved'), state().context.failure?.code]).toEqual([true, 'case_over'])
  await send({ type: 'choice.retry' })
  expect(state().hasTag('notSaved')).toBe(true)
  await send({ type: 'case.retry' })
  expect([state().hasTag('choosing'), state().context.step]).toEqual([true, 1])
})

test('a case that cannot be loaded opens by itself when the connection is back, and a refusal is told', async () => {
  const { state, send } = await playCase([
    fails(offline),
    fails(offline),
    fails('module_locked'),
    caseRun([]),
  ])
  expect(state().children.startCase?.getSnapshot().hasTag('waiting')).toBe(true)
  await send({ type: 'network.online' })
  await send({ type: 'case.retry' })
  expect([state().hasTag('refused'), state().context.failure?.code]).toEqual([true, 'module_locked'])
  await send({ type: 'case.retry' })
  expect(state().hasTag('choosing')).toBe(true)
})

test('every state and transition of a case is reached', () => {
  expect(
    uncovered(caseMachine, {
      inputs: [{ key: 'flood' }],
      events: [
        { type: 'choice.make', place: 0 },
        { type: 'choice.make', place: 7 },
        { type: 'choice.retry' },
        { type: 'story.goOn' },
        { type: 'case.again' },
        { type: 'case.retry' },
        { type: 'network.online' },
      ],
      answers: {
        startCase: jobOutcomes([caseRun([]), caseRun([1, 0])], ['no_case']),
        chooseInCase: jobOutcomes([caseRun([0]), caseRun([0, 1])], ['case_over']),
      },
      view: ({ run, step, place, again }) => [run?.steps.map(({ chosen }) => chosen), step, place, again],
    }),
  ).toEqual([])
})
