import { expect, test } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import type { StudyClock } from '../../../contract/answers/study.ts'
import { presenceMachine } from '../../../machines/study/presenceMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'
import { studyClock } from './studySession.ts'

const check = { nonce: 'first', secondsLeft: 90, picture: null }

function ask(...presses: Parameters<typeof scripted<StudyClock, { nonce: string }>>) {
  const answered = scripted<StudyClock, { nonce: string }>(...presses)
  const clock = new SimulatedClock()
  const parent = createActor(
    createMachine({
      invoke: {
        id: 'presence',
        src: presenceMachine.provide({ actors: { answerPresence: answered.retried } }),
      },
    }),
    { clock },
  ).start()
  const presence = parent.getSnapshot().children.presence as ReturnType<
    typeof createActor<typeof presenceMachine>
  >
  presence.send({ type: 'check.ask', check })
  return {
    presence,
    clock,
    nonces: answered.inputs,
    has: (tag: 'asked' | 'answering' | 'confirmed' | 'missed') => presence.getSnapshot().hasTag(tag),
  }
}

test('a student has ninety seconds, second by second, and then it is over', () => {
  const { presence, clock, has } = ask(studyClock)
  for (let second = 0; second < 89; second += 1) clock.increment(1_000)
  expect(presence.getSnapshot().context.secondsLeft).toBe(1)
  expect(has('asked')).toBe(true)
  clock.increment(1_000)
  expect(has('missed')).toBe(true)
  presence.send({ type: 'presence.confirm' })
  expect(has('missed')).toBe(true)
  presence.send({ type: 'presence.dismiss' })
  expect(presence.getSnapshot().value).toBe('idle')
})

test('a press is sent with the nonce, and the thanks go away by themselves', async () => {
  const { presence, clock, nonces, has } = ask(studyClock)
  presence.send({ type: 'presence.confirm' })
  expect(has('answering')).toBe(true)
  await settle()
  expect(nonces).toEqual([{ nonce: 'first' }])
  expect(has('confirmed')).toBe(true)
  clock.increment(3_000)
  expect(presence.getSnapshot().value).toBe('idle')
})

test('a press without a connection is sent again, by itself and when the network is back', async () => {
  const { presence, clock, nonces, has } = ask(fails(offline), fails(offline), studyClock)
  presence.send({ type: 'presence.confirm' })
  await settle()
  expect(has('answering')).toBe(true)
  clock.increment(60_000)
  await settle()
  expect(nonces).toHaveLength(2)
  presence.send({ type: 'network.online' })
  await settle()
  expect(nonces).toHaveLength(3)
  expect(has('confirmed')).toBe(true)
})

test('a press that the server finds too late is missed', async () => {
  const { presence, has } = ask(fails('presence_too_late'))
  presence.send({ type: 'presence.confirm' })
  await settle()
  expect(has('missed')).toBe(true)
})

test('the same check again corrects the countdown, another one is asked whatever happened before', async () => {
  const { presence, clock, has } = ask(studyClock)
  clock.increment(1_000)
  presence.send({ type: 'check.ask', check: { nonce: 'first', secondsLeft: 40, picture: null } })
  expect(presence.getSnapshot().context.secondsLeft).toBe(40)
  presence.send({ type: 'presence.confirm' })
  await settle()
  expect(has('confirmed')).toBe(true)
  presence.send({ type: 'check.ask', check: { nonce: 'first', secondsLeft: 30, picture: null } })
  expect(has('confirmed')).toBe(true)
  presence.send({ type: 'check.ask', check: { nonce: 'second', secondsLeft: 90, picture: null } })
  expect(has('asked')).toBe(true)
  presence.send({ type: 'check.settled' })
  expect(presence.getSnapshot().value).toBe('idle')
})

test('every state and transition is reachable', () => {
  const machine = presenceMachine.provide({
    actions: { reportMissed: () => {}, reportConfirmed: () => {} },
  })
  const uncoveredParts = uncovered(machine, {
    events: [
      { type: 'check.ask', check },
      { type: 'check.ask', check: { nonce: 'second', secondsLeft: 0, picture: null } },
      { type: 'check.settled' },
      { type: 'presence.confirm' },
      { type: 'presence.dismiss' },
      { type: 'network.online' },
    ],
    answers: { answerPresence: jobOutcomes([studyClock], ['presence_too_late']) },
    view: ({ nonce, secondsLeft }) => [nonce, secondsLeft > 0],
  })
  expect(uncoveredParts).toEqual([])
})
