import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, setup } from 'xstate'
import type { WatchRecord } from '../../../contract/answers/videos.ts'
import { type WatchedStretch, watchReportMachine } from '../../../machines/video/watchReportMachine.ts'
import { device, fails, offline, reports, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const record: WatchRecord = {
  moduleIndex: 1,
  seconds: 40,
  position: 10,
  watched: [[0, 10]],
  watchedShare: 0.25,
  assessmentOpen: false,
}
const first: WatchedStretch = { moduleIndex: 1, range: [0, 10], position: 10 }
const second: WatchedStretch = { moduleIndex: 1, range: [20, 30], position: 30 }

const scriptedRecords = (
  ...answers: Parameters<typeof scripted<WatchRecord[], { items: WatchedStretch[] }>>
) => scripted<WatchRecord[], { items: WatchedStretch[] }>(...answers)

async function report(
  send: ReturnType<typeof scriptedRecords>,
  left: WatchedStretch[] | ReturnType<typeof fails> = [],
  times = reports(),
) {
  const storage = device<WatchedStretch[], { studentId: string }>()
  const logic = watchReportMachine.provide({
    actors: {
      recallQueue: scripted<WatchedStretch[], { studentId: string }>(left).job,
      deviceDraft: storage.job,
      reports: times.job,
      sendItems: send.job,
    },
  })
  const told: unknown[] = []
  const queues: WatchedStretch[][] = []
  const parent = setup({ actors: { watchReport: logic } }).createMachine({
    invoke: { src: 'watchReport', id: 'watchReport', input: { studentId: 'amina' } },
    on: {
      'record.updated': { actions: ({ event }) => told.push(event) },
      'queue.changed': { actions: ({ event }) => queues.push(event.queue) },
    },
  })
  const clock = new SimulatedClock()
  const reporter = createActor(parent, { clock }).start().getSnapshot().children.watchReport as ActorRefFrom<
    typeof logic
  >
  await settle()
  return { reporter, clock, told, queues, sent: () => send.inputs.map(({ items }) => items), storage }
}

test('what was watched reaches the server in order, all of it with the next report', async () => {
  const times = reports({ atOnce: false })
  const { reporter, sent, told } = await report(scriptedRecords([record]), [], times)
  reporter.send({ type: 'outbox.add', item: first })
  reporter.send({ type: 'outbox.add', item: second })
  reporter.send({ type: 'outbox.add', item: { moduleIndex: 1, range: [30, 40], position: 40 } })
  await settle()
  expect(sent()).toEqual([])
  times.due()
  expect(sent()).toEqual([[first, { moduleIndex: 1, range: [20, 40], position: 40 }]])
  await settle()
  expect(told).toMatchObject([{ settled: true, record }])
})

test('a report is wanted at once for what somebody waits for, and within a minute for everything else', async () => {
  const times = reports({ atOnce: false })
  const { reporter } = await report(scriptedRecords([record]), [], times)
  reporter.send({ type: 'outbox.add', item: first })
  expect(times.wishes).toEqual(['later'])
  reporter.send({ type: 'outbox.add', item: second, when: 'soon' })
  expect(times.wishes).toEqual(['later', 'soon'])
  times.due()
  await settle()
  reporter.send({ type: 'outbox.add', item: first })
  expect(times.wishes).toEqual(['later', 'soon', 'later'])
})

test('a stretch watched without a connection is sent again until it arrives', async () => {
  const { reporter, clock, sent } = await report(scriptedRecords(fails(offline), fails(offline), [record]))
  reporter.send({ type: 'outbox.add', item: first })
  await settle()
  clock.increment(1_000)
  await settle()
  expect(reporter.getSnapshot().value).toBe('retrying')
  clock.increment(2_000)
  await settle()
  expect(sent()).toEqual([[first], [first], [first]])
  expect(reporter.getSnapshot().value).toBe('idle')
})

test('a stretch goes out at once when the connection is back', async () => {
  const { reporter, sent } = await report(scriptedRecords(fails(offline), [record]))
  reporter.send({ type: 'outbox.add', item: first })
  await settle()
  reporter.send({ type: 'network.online' })
  expect(sent()).toHaveLength(2)
})

test('retries of a later stretch start with a short pause again', async () => {
  const send = scriptedRecords(fails(offline), fails(offline), [record], fails(offline), [record])
  const { reporter, clock, sent } = await report(send)
  reporter.send({ type: 'outbox.add', item: first })
  for (const pause of [0, 1_000, 2_000]) {
    clock.increment(pause)
    await settle()
  }
  reporter.send({ type: 'outbox.add', item: second })
  await settle()
  clock.increment(1_000)
  await settle()
  expect(sent()).toEqual([[first], [first], [first], [second], [second]])
})

test('a report that the server refuses does not block the next one', async () => {
  const { reporter, sent } = await report(scriptedRecords(fails('module_locked'), [record]))
  reporter.send({ type: 'outbox.add', item: first })
  await settle()
  reporter.send({ type: 'outbox.add', item: second })
  await settle()
  expect(sent()).toEqual([[first], [second]])
})

test('what a student watched without a connection is on the device until the server has it', async () => {
  const { reporter, clock, storage } = await report(scriptedRecords(fails(offline), [record]))
  reporter.send({ type: 'outbox.add', item: first })
  expect(storage.changes.at(-1)).toEqual([first])
  await settle()
  reporter.send({ type: 'outbox.add', item: second })
  expect(storage.changes.at(-1)).toEqual([first, second])
  clock.increment(1_000)
  await settle()
  expect(storage.changes.at(-1)).toBeNull()
})

test('a student’s watch time of a closed tab is sent at the next visit, before new time', async () => {
  const send = scriptedRecords([record])
  const { reporter, sent, storage } = await report(send, [first])
  expect(sent()).toEqual([[first]])
  reporter.send({ type: 'outbox.add', item: second })
  await settle()
  await settle()
  expect(sent()).toEqual([[first], [second]])
  expect(storage.changes.at(-1)).toBeNull()
})

test('the lesson knows what the server has not confirmed, from the moment the device has told', async () => {
  const { reporter, queues } = await report(scriptedRecords([record], fails('module_locked')), [first])
  reporter.send({ type: 'outbox.add', item: second })
  await settle()
  await settle()
  expect(queues).toEqual([[first], [], [second], []])
})

test('the lesson does not wait for a device that cannot tell what it has kept', async () => {
  const { queues } = await report(scriptedRecords([record]), fails('forbidden'))
  expect(queues).toEqual([[]])
})

test('every state and transition of the watch report is reached', { timeout: 30_000 }, () => {
  const machine = watchReportMachine.provide({ actions: { sendRecords: () => {}, sendQueue: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [{ studentId: 'amina' }],
    answers: { recallQueue: { results: [[]] } },
    events: [{ type: 'outbox.add', item: first }, { type: 'report.due' }, { type: 'network.online' }],
    view: ({ queue }) => Math.min(queue.length, 2),
  })
  expect(uncoveredParts).toEqual([])
})
