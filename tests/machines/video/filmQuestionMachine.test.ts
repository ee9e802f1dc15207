import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { filmQuestionMachine } from '../../../machines/video/filmQuestionMachine.ts'

/** A film with a question at 30 s that reports these times. */
function watch(...times: number[]) {
  const question = createActor(filmQuestionMachine, { input: { at: 30 } }).start()
  for (const position of times) question.send({ type: 'film.time', position })
  return { question, state: () => question.getSnapshot() }
}

test('a student is asked when the film comes to the moment, reads why, and goes on', () => {
  const { question, state } = watch(29.5, 29.9, 30.05)
  expect(state().value).toBe('asking')
  expect(state().hasTag('stopped')).toBe(true)
  question.send({ type: 'option.choose', option: 2 })
  expect(state().value).toBe('explained')
  expect(state().context.chosen).toBe(2)
  question.send({ type: 'film.goOn' })
  expect(state().value).toBe('over')
})

test('a student who plays on without an answer is not held up, and not asked again', () => {
  const { question, state } = watch(29.9, 30.1)
  question.send({ type: 'film.playing' })
  for (const position of [29.9, 30.1]) question.send({ type: 'film.time', position })
  expect(state().value).toBe('over')
})

test('a student who begins behind the moment, or jumps over it, is not asked', () => {
  expect(watch(45, 45.3).state().value).toBe('playing')
  expect(watch(10, 45).state().value).toBe('playing')
  expect(watch(10, 45, 29.9, 30.1).state().value).toBe('asking')
})
