import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { listenMachine } from '../../../machines/reading/listenMachine.ts'
import { manual, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const input = { lines: ['One.', 'Two.'], language: 'fil' as const }

function listen() {
  const voice = manual<void, { text: string; language: 'en' | 'fil' }>()
  const listener = createActor(listenMachine.provide({ actors: { speakLine: voice.job } }), { input }).start()
  return { listener, spoken: () => voice.calls.map(({ input: { text } }) => text), calls: voice.calls }
}

test('a student hears a text line by line, and then it is silent', async () => {
  const { listener, spoken, calls } = listen()
  expect(spoken()).toEqual([])
  listener.send({ type: 'listen.start' })
  expect(calls[0]?.input).toEqual({ text: 'One.', language: 'fil' })
  calls[0]?.succeed()
  await settle()
  expect(spoken()).toEqual(['One.', 'Two.'])
  calls[1]?.succeed()
  await settle()
  expect(listener.getSnapshot().value).toBe('silent')
})

test('a student who stops and starts again hears it from the beginning', async () => {
  const { listener, spoken, calls } = listen()
  listener.send({ type: 'listen.start' })
  calls[0]?.succeed()
  await settle()
  listener.send({ type: 'listen.stop' })
  calls[1]?.succeed()
  await settle()
  expect(listener.getSnapshot().value).toBe('silent')
  listener.send({ type: 'listen.start' })
  expect(spoken()).toEqual(['One.', 'Two.', 'One.'])
})

test('a voice that fails leaves it silent', async () => {
  const { listener, calls } = listen()
  listener.send({ type: 'listen.start' })
  calls[0]?.fail({ code: 'voice_failed', retryable: false })
  await settle()
  expect(listener.getSnapshot().value).toBe('silent')
})

test('every state and transition is reached', () => {
  const events = [{ type: 'listen.start' as const }, { type: 'listen.stop' as const }]
  expect(uncovered(listenMachine, { inputs: [input], events, view: ({ line }) => line })).toEqual([])
})
