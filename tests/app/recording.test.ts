import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { activeStates, createRecorder, stateText } from '../../src/app/inspector/recording.ts'

const lessonMachine = setup({
  types: {} as { context: { starts: number }; events: { type: 'lesson.start' } | { type: 'lesson.end' } },
  actors: { loadFilm: fromPromise(async () => 'film') },
}).createMachine({
  id: 'lesson',
  context: { starts: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'lesson.start': 'open' } },
    open: {
      initial: 'loading',
      on: { 'lesson.end': 'over' },
      states: { loading: { invoke: { src: 'loadFilm', onDone: 'playing' } }, playing: {} },
    },
    over: { type: 'final' },
  },
})

function inspectLesson() {
  let time = 0
  const recorder = createRecorder(() => {
    time += 1000
    return time
  })
  const lesson = createActor(lessonMachine, { inspect: recorder.observer })
  const live = () =>
    recorder
      .read()
      .actors.filter(({ live }) => live)
      .map(({ name }) => name)
  return { recorder, lesson, live }
}

test('a developer sees no actor that was created and never started, as strict mode creates one of each', () => {
  const { recorder, lesson, live } = inspectLesson()
  expect(live()).toEqual([])
  lesson.start()
  expect(live()).toEqual(['lesson'])
  createActor(lessonMachine, { inspect: recorder.observer })
  expect(live()).toEqual(['lesson'])
})

test('a developer sees a job by the name its machine gives it, and only while it works', async () => {
  const { lesson, live } = inspectLesson()
  lesson.start()
  lesson.send({ type: 'lesson.start' })
  expect(live()).toEqual(['lesson', 'loadFilm'])
  await vi.waitFor(() => expect(live()).toEqual(['lesson']))
  lesson.send({ type: 'lesson.end' })
  expect(live()).toEqual([])
})

test('a developer sees one row of an actor that was stopped and started again', () => {
  const { recorder, lesson, live } = inspectLesson()
  lesson.start()
  lesson.stop()
  expect(live()).toEqual([])
  createActor(lessonMachine, { inspect: recorder.observer }).start()
  expect(live()).toEqual(['lesson'])
})

test('a developer reads when an event came, from whom, and the state before and after it', async () => {
  const { recorder, lesson } = inspectLesson()
  lesson.start()
  lesson.send({ type: 'lesson.start' })
  const { actors, events } = recorder.read()
  const started = events.find(({ event }) => event.type === 'lesson.start')
  expect(started).toMatchObject({ at: 2000, from: null, to: lesson.sessionId })
  expect(started && [stateText(started.before), started.after && stateText(started.after)]).toEqual([
    'idle',
    'open › loading',
  ])
  const job = actors.find(({ name }) => name === 'loadFilm')
  await vi.waitFor(() => {
    const done = recorder.read().events.findLast(({ to }) => to === lesson.sessionId)
    expect(done?.from).toBe(job?.id)
    expect(done?.after && stateText(done.after)).toBe('open › playing')
  })
})

test('the drawing’s names of the states that an actor is in include the outer ones and every parallel one', () => {
  expect(activeStates({ feed: 'live', list: { open: 'loading' } })).toEqual([
    'feed',
    'feed_live',
    'list',
    'list_open',
    'list_open_loading',
  ])
})

test('what is tried again shows how often beside its state', () => {
  const waiting = { status: 'active', value: 'waiting' }
  expect(stateText({ ...waiting, context: { failures: 2 } })).toBe('waiting, retry 2')
  expect(stateText({ ...waiting, context: { failures: 0 } })).toBe('waiting')
})
