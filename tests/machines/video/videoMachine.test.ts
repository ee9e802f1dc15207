import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, setup } from 'xstate'
import type { OpenedLesson, Rendition, WatchRecord } from '../../../contract/answers/videos.ts'
import { type LessonRequest, videoLoaderMachine } from '../../../machines/video/videoLoaderMachine.ts'
import { videoMachine } from '../../../machines/video/videoMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const input = { moduleIndex: 1, rendition: 'full' as const, left: null as number | null }

function record(changes: Partial<WatchRecord> = {}): WatchRecord {
  return {
    moduleIndex: 1,
    seconds: 40,
    position: 0,
    watched: [],
    watchedShare: 0,
    assessmentOpen: false,
    ...changes,
  }
}

const opened = (changes: Partial<WatchRecord> = {}): OpenedLesson => ({
  record: record(changes),
  source: {
    url: 'signed',
    rendition: 'full',
    renditions: ['full', 'light'],
    film: null,
    poster: null,
    captions: [],
  },
})

function watch({
  open = scripted<OpenedLesson, LessonRequest>(opened()),
  left = input.left,
  rendition = input.rendition as Rendition,
} = {}) {
  const loader = videoLoaderMachine.provide({ actors: { openLesson: open.job } })
  const logic = videoMachine.provide({ actors: { loader } })
  const reports: unknown[] = []
  const parent = setup({ actors: { video: logic } }).createMachine({
    invoke: { src: 'video', id: 'video', input: { ...input, left, rendition } },
    on: { 'stretch.watched': { actions: ({ event }) => reports.push(event.stretch) } },
  })
  const clock = new SimulatedClock()
  const video = createActor(parent, { clock }).start().getSnapshot().children.video as ActorRefFrom<
    typeof logic
  >
  const loads = () => video.getSnapshot().children.loader?.getSnapshot().value
  return { video, clock, open, reports, loads, state: () => video.getSnapshot() }
}

async function openLesson(...answers: Parameters<typeof scripted<OpenedLesson, LessonRequest>>) {
  const lesson = watch({ open: scripted(...(answers.length > 0 ? answers : [opened()])) })
  await settle()
  lesson.video.send({ type: 'media.ready' })
  return lesson
}

async function play(from = 0) {
  const lesson = await openLesson()
  lesson.video.send({ type: 'media.playing', position: from })
  return { ...lesson, playTo: (position: number) => lesson.video.send({ type: 'media.time', position }) }
}

test('a student goes on where she stopped, on any device', async () => {
  const { state } = await openLesson(opened({ position: 17 }))
  expect(state().matches('ready')).toBe(true)
  expect(state().context.position).toBe(17)
})

test.each(['before', 'after'] as const)(
  'a student resumes a playing lesson, even if the last report is answered %s it opens',
  async (order) => {
    const { video, state } = watch({ open: scripted(opened({ position: 17, watched: [[0, 17]] })) })
    const leftover = record({ position: 20, watched: [[0, 20]] })
    if (order === 'after') await settle()
    video.send({ type: 'record.updated', record: leftover, settled: true })
    await settle()
    video.send({ type: 'media.ready' })
    expect(state().context.position).toBe(20)
    expect(state().context.record?.watched).toEqual([[0, 20]])
  },
)

test('a student goes on where this device left the film, which the server hears of later', async () => {
  const { video, state } = watch({ open: scripted(opened({ position: 17 })), left: 21 })
  await settle()
  video.send({ type: 'media.ready' })
  expect(state().context.position).toBe(21)
  video.send({ type: 'record.updated', record: record({ position: 21 }), settled: true })
  expect(state().context.position).toBe(21)
})

test('a student whose video is loaded again stays at her second, whatever the server has by then', async () => {
  const { video, clock, state, playTo } = await play()
  playTo(12.4)
  video.send({ type: 'record.updated', record: record({ position: 10 }), settled: false })
  video.send({ type: 'media.error' })
  clock.increment(2_000)
  await settle()
  video.send({ type: 'media.ready' })
  expect(state().context.position).toBe(12.4)
})

test('a student whose film the school changes meanwhile gets the new one from its start, and is told', async () => {
  const { video, state, playTo, reports, open } = await play()
  playTo(12.4)
  video.send({ type: 'record.updated', record: record({ seconds: 95 }), settled: true })
  expect(state().matches('loading')).toBe(true)
  await settle()
  video.send({ type: 'media.ready' })
  expect(open.inputs).toHaveLength(2)
  expect(state().context).toMatchObject({ position: 0, playingFrom: null, replaced: true })
  video.send({ type: 'record.updated', record: record({ moduleIndex: 2, seconds: 300 }), settled: true })
  expect(state().matches('ready')).toBe(true)
  expect(reports).toEqual([])
})

test('a student who had reached the end starts over', async () => {
  const { state } = await openLesson(opened({ position: 40 }))
  expect(state().context.position).toBe(0)
})

test('a video that still loads after five seconds is loaded again in the light rendition', async () => {
  const { clock, open, loads } = watch()
  await settle()
  clock.increment(4_999)
  await settle()
  expect(open.inputs).toHaveLength(1)
  clock.increment(1)
  await settle()
  expect(loads()).toBe('loading')
  expect(open.inputs.map(({ rendition }) => rendition)).toEqual(['full', 'light'])
})

test('a drawn film that still loads after five seconds is loaded again as it is: no video is smaller', async () => {
  const { clock, open } = watch({ rendition: 'drawn' })
  await settle()
  clock.increment(5_000)
  await settle()
  expect(open.inputs.map(({ rendition }) => rendition)).toEqual(['drawn', 'drawn'])
})

test('a student whose video keeps failing gets three retries two seconds apart, then a hint and a button', async () => {
  const { video, clock, open, loads, state } = await openLesson()
  for (let reload = 0; reload < 3; reload += 1) {
    video.send({ type: 'media.error' })
    clock.increment(1_999)
    await settle()
    expect(loads()).toBe('waiting')
    clock.increment(1)
    await settle()
    expect(loads()).toBe('loading')
  }
  video.send({ type: 'media.error' })
  expect(state().value).toBe('failed')
  expect(open.inputs).toHaveLength(4)
  video.send({ type: 'video.retry' })
  await settle()
  expect(loads()).toBe('loading')
})

test('errors that are far apart are not counted together', async () => {
  const { video, clock, state, playTo } = await play()
  for (let breakdown = 1; breakdown <= 5; breakdown += 1) {
    playTo(breakdown * 2)
    clock.increment(10_000)
    video.send({ type: 'media.error' })
    clock.increment(2_000)
    await settle()
    video.send({ type: 'media.ready' })
    video.send({ type: 'media.playing', position: breakdown * 2 })
  }
  expect(state().matches({ ready: 'playing' })).toBe(true)
})

test('a video that fails continues at the same second', async () => {
  const { video, state, playTo } = await play()
  playTo(12.4)
  video.send({ type: 'media.error' })
  await settle()
  expect(state().context.position).toBe(12.4)
})

test('a student without a connection is told after three more tries, with a button', async () => {
  const { clock, open, loads, state } = await openLesson(fails(offline))
  for (let retry = 0; retry < 3; retry += 1) {
    expect(loads()).toBe('waiting')
    clock.increment(2_000)
    await settle()
  }
  expect(state().value).toBe('failed')
  expect(state().context.failure?.code).toBe('network_error')
  expect(open.inputs).toHaveLength(4)
})

test('a student whose module is locked is told at once', async () => {
  const { open, state } = await openLesson(fails('module_locked'))
  expect(state().value).toBe('failed')
  expect(state().context.failure?.code).toBe('module_locked')
  expect(open.inputs).toHaveLength(1)
})

test('a student whose lesson opens only at the second try goes on where she stopped', async () => {
  const { video, clock, loads, state } = await openLesson(fails(offline), opened({ position: 17 }))
  clock.increment(2_000)
  await settle()
  expect(loads()).toBe('loading')
  video.send({ type: 'media.ready' })
  expect(state().context.position).toBe(17)
})

test('a student who tries again after a failure is still at the same second', async () => {
  const { video, clock, loads, state, playTo } = await play()
  playTo(12.4)
  for (const pause of [2_000, 2_000, 2_000, 0]) {
    video.send({ type: 'media.error' })
    clock.increment(pause)
    await settle()
  }
  video.send({ type: 'video.retry' })
  await settle()
  expect(loads()).toBe('loading')
  expect(state().context.position).toBe(12.4)
})

test('a student whose lesson could not be opened may try the light video', async () => {
  const { video, open, loads, state } = await openLesson(fails('video_unavailable'), opened())
  video.send({ type: 'rendition.choose', rendition: 'light' })
  await settle()
  expect(open.inputs.map(({ rendition }) => rendition)).toEqual(['full', 'light'])
  expect(loads()).toBe('loading')
  expect(state().context.failure).toBeNull()
})

test('a student who chooses the light video while the lesson opens gets that one', async () => {
  const { video, open, loads } = watch()
  video.send({ type: 'rendition.choose', rendition: 'light' })
  await settle()
  expect(open.inputs.map(({ rendition }) => rendition)).toEqual(['full', 'light'])
  expect(loads()).toBe('loading')
})

test('a student who switches to the light video stays at the same second', async () => {
  const { video, open, state, playTo } = await play()
  playTo(8.2)
  video.send({ type: 'rendition.choose', rendition: 'light' })
  await settle()
  expect(open.inputs.at(-1)).toEqual({ moduleIndex: 1, rendition: 'light' })
  expect(state().context.position).toBe(8.2)
})

test('a student whose browser cannot show the picture is credited nothing, and may choose another file', async () => {
  const { video, open, reports, loads, state } = watch()
  await settle()
  video.send({ type: 'media.unseen' })
  expect(state().value).toBe('unseen')
  expect(state().hasTag('failed')).toBe(true)
  for (const position of [0, 5]) video.send({ type: 'media.time', position })
  video.send({ type: 'media.ended' })
  expect(reports).toEqual([])
  video.send({ type: 'rendition.choose', rendition: 'light' })
  await settle()
  expect(open.inputs.map(({ rendition }) => rendition)).toEqual(['full', 'light'])
  expect(loads()).toBe('loading')
})

test('what a student watches is reported every ten seconds', async () => {
  const { clock, reports, playTo } = await play()
  playTo(9.9)
  clock.increment(10_000)
  playTo(20.1)
  clock.increment(10_000)
  expect(reports).toEqual([
    { moduleIndex: 1, range: [0, 10], position: 9 },
    { moduleIndex: 1, range: [10, 20], position: 20 },
  ])
})

test.each([
  ['pauses', { type: 'media.paused' }],
  ['hides the page', { type: 'page.hidden' }],
  ['loses the video', { type: 'media.error' }],
  ['seeks', { type: 'media.seeked', position: 1 }],
  ['switches the rendition', { type: 'rendition.choose', rendition: 'light' }],
] as const)('what a student watched is reported when she %s', async (_, event) => {
  const { video, reports, playTo } = await play(2)
  playTo(6)
  video.send(event)
  expect(reports).toEqual([{ moduleIndex: 1, range: [2, 6], position: 6 }])
})

test('a range that was skipped is not watched', async () => {
  const { video, reports, playTo } = await play()
  playTo(5)
  video.send({ type: 'media.seeked', position: 30 })
  playTo(33)
  video.send({ type: 'media.paused' })
  expect(reports).toEqual([
    { moduleIndex: 1, range: [0, 5], position: 5 },
    { moduleIndex: 1, range: [30, 33], position: 33 },
  ])
})

test.each([
  ['play and waiting, then time', [{ type: 'media.time', position: 20 }]],
  [
    'a seek, then time',
    [
      { type: 'media.seeked', position: 20 },
      { type: 'media.time', position: 20 },
    ],
  ],
] as const)(
  'a student who resumes after a seek is watching again in WebKit, which sends %s and never playing',
  async (_, events) => {
    const { video, reports, state, playTo } = await play()
    playTo(10)
    video.send({ type: 'media.paused' })
    for (const event of events) video.send(event)
    expect(state().matches({ ready: 'playing' })).toBe(true)
    playTo(25)
    video.send({ type: 'media.paused' })
    expect(reports).toEqual([
      { moduleIndex: 1, range: [0, 10], position: 10 },
      { moduleIndex: 1, range: [20, 25], position: 25 },
    ])
  },
)

test('a lesson that ends without a playing event before it is over all the same', async () => {
  const { video, state } = await openLesson(opened({ position: 38 }))
  video.send({ type: 'media.ended' })
  expect(state().matches({ ready: 'ended' })).toBe(true)
  expect(state().hasTag('ended')).toBe(true)
})

test.each([38.98, 40.02, 41.3])(
  'a student whose browser ends the film of 40 seconds at %s has watched its last second',
  async (end) => {
    const { video, reports, state, playTo } = await play(30)
    playTo(end)
    video.send({ type: 'media.ended' })
    expect(reports).toEqual([{ moduleIndex: 1, range: [30, 40], position: 40 }])
    expect(state().context.record?.watched).toEqual([[30, 40]])
  },
)

test('a student who plays a finished lesson again is watching in WebKit too', async () => {
  const { video, state } = await play(30)
  video.send({ type: 'media.ended' })
  video.send({ type: 'media.time', position: 3 })
  expect(state().matches({ ready: 'playing' })).toBe(true)
})

test('a video that broke loads again as soon as the connection is back', async () => {
  const { video, loads } = await openLesson()
  video.send({ type: 'media.error' })
  video.send({ type: 'network.online' })
  await settle()
  expect(loads()).toBe('loading')
})

test('a late record of another lesson does not end this one', async () => {
  const { video, state, playTo } = await play()
  playTo(39.8)
  video.send({ type: 'media.ended' })
  const other = record({ moduleIndex: 0, assessmentOpen: true })
  video.send({ type: 'record.updated', record: other, settled: true })
  expect(state().matches({ ready: 'ended' })).toBe(true)
  expect(state().context.record?.moduleIndex).toBe(1)
})

test('a lesson is over when the server says that enough of it was watched', async () => {
  const { video, state, playTo } = await play()
  playTo(39.8)
  video.send({ type: 'media.ended' })
  expect(state().matches({ ready: 'ended' })).toBe(true)
  video.send({ type: 'record.updated', record: record({ assessmentOpen: true }), settled: true })
  expect(state().value).toBe('watched')
})

test('a lesson of which too little was watched stays open after its end, and can be played again', async () => {
  const { video, state } = await play(30)
  video.send({ type: 'media.ended' })
  video.send({ type: 'record.updated', record: record({ watchedShare: 0.25 }), settled: true })
  expect(state().matches({ ready: 'ended' })).toBe(true)
  video.send({ type: 'media.playing', position: 0 })
  expect(state().matches({ ready: 'playing' })).toBe(true)
})

test('a student who watches a video that was loaded again is asked for no more than three loads in a row', async () => {
  const { video, clock, open, state } = await openLesson()
  for (let breakdown = 0; breakdown < 3; breakdown += 1) {
    video.send({ type: 'media.error' })
    clock.increment(2_000)
    await settle()
    video.send({ type: 'media.ready' })
    expect(state().matches('ready')).toBe(true)
  }
  video.send({ type: 'media.error' })
  expect(state().value).toBe('failed')
  expect(open.inputs).toHaveLength(4)
})

test('every state and transition of the video is reached', { timeout: 30_000 }, () => {
  const machine = videoMachine.provide({ actions: { reportStretch: () => {}, sendRendition: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [input],
    events: [
      { type: 'media.ready' },
      { type: 'media.unseen' },
      { type: 'media.error' },
      { type: 'media.paused' },
      { type: 'media.ended' },
      { type: 'media.playing', position: 0 },
      { type: 'media.time', position: 5 },
      { type: 'media.seeked', position: 20 },
      { type: 'page.hidden' },
      { type: 'network.online' },
      { type: 'video.retry' },
      { type: 'rendition.choose', rendition: 'light' },
      { type: 'lesson.opened', lesson: opened() },
      { type: 'rendition.chosen', rendition: 'light' },
      { type: 'record.updated', record: record({ assessmentOpen: true }), settled: true },
      { type: 'record.updated', record: record({ seconds: 95 }), settled: true },
    ],
    answers: {
      loader: {
        results: [
          { loaded: true, failures: 0, failure: null },
          { loaded: false, failures: 3, failure: null },
        ],
        errors: [],
      },
    },
    view: ({ failures, rendition, settled, record }) => [
      failures,
      rendition,
      settled,
      record?.assessmentOpen,
      record?.seconds,
    ],
  })
  expect(uncoveredParts).toEqual([])
})

test('every state and transition of the loader is reached', { timeout: 30_000 }, () => {
  const machine = videoLoaderMachine.provide({
    actions: { reportLesson: () => {}, reportRendition: () => {} },
  })
  const uncoveredParts = uncovered(machine, {
    inputs: [0, 3].flatMap((failures) => [false, true].map((broken) => ({ ...input, failures, broken }))),
    events: [{ type: 'media.ready' }, { type: 'media.error' }, { type: 'network.online' }],
    answers: { openLesson: { results: [opened()] } },
    view: ({ failures }) => failures,
  })
  expect(uncoveredParts).toEqual([])
})
