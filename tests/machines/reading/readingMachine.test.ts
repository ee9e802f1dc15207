import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { LessonSection, Outline, ReadRecord } from '../../../contract/answers/lessons.ts'
import { type ReadingEvent, readingMachine } from '../../../machines/reading/readingMachine.ts'
import { type ReadingClaim, readingReportMachine } from '../../../machines/reading/readingReportMachine.ts'
import { device, fails, feed, offline, reports, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const section = (key: string, credited = 0) => ({
  key,
  title: { en: key, fil: key },
  words: 300,
  credited,
  read: credited === 300,
  reportedAt: null,
})
const outline: Outline = {
  moduleIndex: 1,
  sections: [section('speed'), section('lanes'), section('signs', 300)],
}
const lesson = [] as LessonSection[]

const record = (key: string, credited: number): ReadRecord => ({
  moduleIndex: 1,
  key,
  credited,
  read: credited >= 285,
  reportedAt: '2026-11-22T02:00:00.000Z',
})

type Answers = (ReadRecord | ReturnType<typeof fails>)[]

type World = {
  answers?: Answers
  outlines?: Parameters<typeof scripted<Outline>>
  lessons?: Parameters<typeof scripted<LessonSection[]>>
  left?: ReadingClaim[]
  wanted?: string | null
}

async function openReader({
  answers = [record('speed', 0)],
  outlines = [outline],
  lessons = [lesson],
  left = [],
  wanted = null,
}: World = {}) {
  const page = feed<ReadingEvent>()
  const storage = device<ReadingClaim[], { studentId: string }>()
  const sent = scripted<ReadRecord[], { items: ReadingClaim[] }>(
    ...answers.map((each) => ('failure' in each ? each : [each])),
  )
  const texts = scripted<LessonSection[], { moduleIndex: number }>(...lessons)
  const logic = readingMachine.provide({
    actors: {
      watchPage: page.job,
      loadOutline: scripted<Outline, { moduleIndex: number }>(...outlines).retried,
      loadLesson: texts.retried,
      report: readingReportMachine.provide({
        actors: {
          recallQueue: scripted<ReadingClaim[], { studentId: string }>(left).job,
          deviceDraft: storage.job,
          reports: reports().job,
          sendItems: sent.job,
        },
      }),
    },
  })
  const clock = new SimulatedClock()
  const reader = createActor(logic, { clock, input: { studentId: 'amina', moduleIndex: 1, wanted } }).start()
  await settle()
  await settle()
  return {
    reader,
    clock,
    page: page.handle,
    sent: () => sent.inputs.flatMap(({ items }) => items),
    texts: texts.inputs,
    storage,
  }
}

const claim = (key: string, words: number): ReadingClaim => ({ moduleIndex: 1, key, words })

test('a student sees the outline, opens a section, and its text is loaded once', async () => {
  const { reader, texts, sent } = await openReader()
  expect(reader.getSnapshot().hasTag('outline')).toBe(true)
  reader.send({ type: 'section.open', key: 'speed' })
  expect(reader.getSnapshot().hasTag('loading')).toBe(true)
  await settle()
  expect(reader.getSnapshot().hasTag('section')).toBe(true)
  reader.send({ type: 'section.open', key: 'lanes' })
  expect(reader.getSnapshot().hasTag('section')).toBe(true)
  reader.send({ type: 'section.close' })
  expect(reader.getSnapshot().hasTag('outline')).toBe(true)
  expect(texts).toEqual([{ moduleIndex: 1 }])
  expect(sent()[0]).toEqual(claim('speed', 0))
})

test('a student’s link opens its section with the outline; a removed section opens the outline', async () => {
  const { reader } = await openReader({ wanted: 'lanes' })
  await settle()
  expect(reader.getSnapshot()).toMatchObject({
    value: { section: { counting: 'waiting' } },
    context: { current: 'lanes' },
  })
  const { reader: other } = await openReader({ wanted: 'no-such-section' })
  expect(other.getSnapshot().value).toBe('outline')
})

test('what was in view is reported every 15 seconds until the server has credited it', async () => {
  const { reader, clock, sent } = await openReader({
    answers: [record('speed', 0), record('speed', 100), record('speed', 300)],
    wanted: 'speed',
  })
  await settle()
  reader.send({ type: 'words.seen', words: 140 })
  reader.send({ type: 'words.seen', words: 90 })
  clock.increment(15_000)
  await settle()
  expect(sent()).toEqual([claim('speed', 0), claim('speed', 140)])
  reader.send({ type: 'words.seen', words: 300 })
  clock.increment(15_000)
  await settle()
  expect(sent().at(-1)).toEqual(claim('speed', 300))
  expect(reader.getSnapshot().context.sections[0]).toMatchObject({ credited: 300, read: true })
  clock.increment(60_000)
  await settle()
  expect(sent()).toHaveLength(3)
})

test('a student who reads a section again reports the words that came into view, each once', async () => {
  const read = { ...outline, sections: [{ ...section('speed', 300), read: true }] }
  const { reader, clock, sent } = await openReader({
    outlines: [read],
    answers: [record('speed', 300)],
    wanted: 'speed',
  })
  await settle()
  reader.send({ type: 'words.seen', words: 140 })
  for (let minute = 0; minute < 8; minute += 1) {
    clock.increment(15_000)
    await settle()
  }
  reader.send({ type: 'words.seen', words: 300 })
  reader.send({ type: 'section.close' })
  await settle()
  expect(sent()).toEqual([claim('speed', 0), claim('speed', 140), claim('speed', 300)])
})

test('nothing is reported when no new words came into view', async () => {
  const { clock, sent } = await openReader({ wanted: 'speed' })
  await settle()
  clock.increment(60_000)
  await settle()
  expect(sent()).toEqual([claim('speed', 0)])
})

test('what a student saw of one section does not count for the next', async () => {
  const { reader, clock, sent } = await openReader({ wanted: 'speed' })
  await settle()
  reader.send({ type: 'words.seen', words: 140 })
  reader.send({ type: 'section.open', key: 'lanes' })
  clock.increment(15_000)
  await settle()
  await settle()
  expect(sent()).toEqual([claim('speed', 0), claim('speed', 140), claim('lanes', 0)])
})

test('a student who leaves a section or hides the page loses no reading, and gains none hidden', async () => {
  const { reader, clock, page, sent } = await openReader({ wanted: 'speed' })
  await settle()
  reader.send({ type: 'words.seen', words: 50 })
  page.send({ type: 'page.hidden' })
  await settle()
  expect(sent().at(-1)).toEqual(claim('speed', 50))
  clock.increment(60_000)
  await settle()
  expect(sent()).toHaveLength(2)
  page.send({ type: 'page.visible' })
  await settle()
  expect(sent().at(-1)).toEqual(claim('speed', 0))
  reader.send({ type: 'words.seen', words: 80 })
  reader.send({ type: 'section.open', key: 'lanes' })
  await settle()
  await settle()
  expect(sent().slice(-2)).toEqual([claim('speed', 80), claim('lanes', 0)])
})

test('without a connection the claims are kept on the device and sent when it is back', async () => {
  const { reader, clock, page, sent, storage } = await openReader({
    answers: [fails(offline), fails(offline), record('speed', 20)],
    wanted: 'speed',
  })
  await settle()
  reader.send({ type: 'words.seen', words: 70 })
  reader.send({ type: 'section.close' })
  expect(storage.changes.at(-1)).toEqual([claim('speed', 70)])
  expect(reader.getSnapshot().children.report?.getSnapshot().hasTag('retrying')).toBe(true)
  clock.increment(1_000)
  await settle()
  page.send({ type: 'network.online' })
  await settle()
  expect(sent()).toEqual([claim('speed', 0), claim('speed', 70), claim('speed', 70)])
  expect(storage.changes.at(-1)).toBeNull()
  expect(reader.getSnapshot().context.sections[0]).toMatchObject({ credited: 20 })
})

test('a claim that grows while it is being sent is sent again', async () => {
  const { reader, page, sent, storage } = await openReader({ wanted: 'speed' })
  await settle()
  reader.send({ type: 'words.seen', words: 30 })
  page.send({ type: 'page.hidden' })
  reader.send({ type: 'words.seen', words: 60 })
  reader.send({ type: 'section.close' })
  await settle()
  await settle()
  expect(sent()).toEqual([claim('speed', 0), claim('speed', 30), claim('speed', 60)])
  expect(storage.changes.at(-1)).toBeNull()
})

test('claims that a closed tab has left are sent at the next visit', async () => {
  const { sent, storage } = await openReader({ left: [claim('lanes', 40), claim('signs', 10)] })
  await settle()
  expect(sent()).toEqual([claim('lanes', 40), claim('signs', 10)])
  expect(storage.changes.at(-1)).toBeNull()
})

test('a section that the school has removed does not hold up the others', async () => {
  const { sent } = await openReader({
    answers: [fails('section_missing'), record('signs', 10)],
    left: [claim('gone', 40), claim('signs', 10)],
  })
  await settle()
  expect(sent()).toEqual([claim('gone', 40), claim('signs', 10)])
})

test('the record of another module changes nothing here', async () => {
  const { reader } = await openReader({
    answers: [{ ...record('speed', 300), moduleIndex: 2 }],
    wanted: 'speed',
  })
  await settle()
  expect(reader.getSnapshot().context.sections[0]?.read).toBe(false)
})

test('an outline and a text that do not come are asked for again', async () => {
  const { reader, clock } = await openReader({
    outlines: [fails(offline), outline],
    lessons: [fails(offline), lesson],
  })
  const loads = () => reader.getSnapshot().children
  expect(loads().loadOutline?.getSnapshot().hasTag('waiting')).toBe(true)
  reader.send({ type: 'section.open', key: 'speed' })
  clock.increment(1_000)
  await settle()
  await settle()
  expect(loads().loadLesson?.getSnapshot().hasTag('waiting')).toBe(true)
  loads().loadLesson?.send({ type: 'job.retry' })
  await settle()
  expect(reader.getSnapshot().hasTag('section')).toBe(true)
})

test('a lesson that is not open to the student is not asked for again', async () => {
  const { reader, clock } = await openReader({ outlines: [fails('module_locked')] })
  clock.increment(60_000)
  expect(reader.getSnapshot().value).toBe('refused')
})

test('every state and transition of the reader is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(readingMachine, {
    inputs: [
      { studentId: 'amina', moduleIndex: 1, wanted: null },
      { studentId: 'amina', moduleIndex: 1, wanted: 'speed' },
    ],
    answers: {
      loadOutline: jobOutcomes([outline], ['module_locked']),
      loadLesson: jobOutcomes([lesson], ['module_locked']),
    },
    events: [
      { type: 'section.open', key: 'speed' },
      { type: 'section.open', key: 'signs' },
      { type: 'section.open', key: 'no-such-section' },
      { type: 'section.close' },
      { type: 'words.seen', words: 10 },
      { type: 'page.hidden' },
      { type: 'page.visible' },
      { type: 'network.online' },
      { type: 'record.updated', record: record('speed', 300) },
    ],
    view: ({ current, wanted, sections, lesson: text, failure }) => [
      current,
      wanted,
      sections.map(({ read }) => read),
      text === null,
      failure?.retryable,
    ],
  })
  expect(uncoveredParts).toEqual([])
})

test('every state and transition of the report is reached', { timeout: 30_000 }, () => {
  const machine = readingReportMachine.provide({ actions: { sendRecords: () => {}, sendQueue: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [{ studentId: 'amina' }],
    answers: { recallQueue: { results: [[]] }, sendItems: { results: [[record('speed', 10)]] } },
    events: [
      { type: 'outbox.add', item: claim('speed', 10) },
      { type: 'report.due' },
      { type: 'network.online' },
    ],
    view: ({ queue }) => Math.min(queue.length, 2),
  })
  expect(uncoveredParts).toEqual([])
})
