import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { withoutPeople } from '../../src/app/inspector/withoutPeople.ts'

const PERSON = { fullName: 'Amina Cruz', email: 'amina@example.test', password: 'secret123', age: 17 }

const sent = (inspected: object) =>
  JSON.stringify(withoutPeople(inspected as unknown as StatelyInspectionEvent))

test('another site that watches the machines learns states, events and numbers, and nothing about a person', () => {
  const text = sent({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'xstate.done.actor.loadProfile', output: PERSON },
    snapshot: {
      status: 'done',
      value: { ready: 'playing' },
      context: { profile: PERSON, drafts: { 'amina@example.test': ['My essay'] }, failures: 2 },
      output: PERSON,
      children: { exam: { snapshot: { context: PERSON } } },
      error: new Error('amina@example.test is taken'),
    },
  })
  for (const word of ['Amina', 'amina', 'secret', 'essay']) expect(text).not.toContain(word)
  for (const word of ['loadProfile', '{"ready":"playing"}', '"failures":2', '"fullName":"(hidden)"'])
    expect(text).toContain(word)
})

test('another site does not read what an actor was started with', () => {
  const machine = createMachine({ id: 'session', context: { profile: PERSON } })
  const load = createActor(
    fromPromise(async () => PERSON),
    { input: PERSON },
  )
  for (const snapshot of [createActor(machine).getSnapshot(), load.getSnapshot()]) {
    const text = sent({ type: '@xstate.actor', name: 'session', snapshot })
    expect(text).not.toMatch(/amina|secret/i)
  }
})
