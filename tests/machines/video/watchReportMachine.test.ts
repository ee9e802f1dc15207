import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock, setup } from 'xstate'
import type { WatchRecord } from '../../../machines/video/video.ts'
import { type WatchedStretch, watchReportMachine } from '../../../machines/video/watchReportMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
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
const second: WatchedStretch = { moduleIndex: 1, range: [10, 20], position: 20 }

function report(...answers: Parameters<typeof scripted<WatchRecord, WatchedStretch>>) {
  const send = scripted<WatchRecord, WatchedStretch>(...answers)
  const logic = watchReportMachine.provide({ actors: { recordProgress: send.job } })
  const told: unknown[] = []
  const parent = setup({ actors: { watchReport: logic } }).createMachine({
    invoke: { src: 'watchReport', id: 'watchReport' },
    on: { 'record.updated': { actions: ({ event }) => told.push(event) } },
  })
  const clock = new SimulatedClock()
  const reporter = createActor(parent, { clock }).start().getSnapshot().children.watchReport as ActorRefFrom<
    typeof logic
  >
  return { reporter, clock, told, sent: send.inputs }
}

test('what was watched reaches the server in order, one stretch at a time', async () => {
  const { reporter, sent, told } = report(record)
  reporter.send({ type: 'stretch.watched', stretch: first })
  reporter.send({ type: 'stretch.watched', stretch: second })
  expect(sent).toEqual([first])
  await settle()
  await settle()
  expect(sent).toEqual([first, second])
  expect(told).toMatchObject([{ settled: false }, { settled: true, record }])
})

test('a stretch watched without a connection is sent again until it arrives', async () => {
  const { reporter, clock, sent } = report(fails(offline), fails(offline), record)
  reporter.send({ type: 'stretch.watched', stretch: first })
  await settle()
  clock.increment(1_000)
  await settle()
  expect(reporter.getSnapshot().value).toBe('retrying')
  clock.increment(2_000)
  await settle()
  expect(sent).toEqual([first, first, first])
  expect(reporter.getSnapshot().value).toBe('idle')
})

test('a stretch goes out at once when the connection is back', async () => {
  const { reporter, sent } = report(fails(offline), record)
  reporter.send({ type: 'stretch.watched', stretch: first })
  await settle()
  reporter.send({ type: 'network.online' })
  expect(sent).toHaveLength(2)
})

test('a stretch that the server will not have does not hold up the next one', async () => {
  const { reporter, sent } = report(fails('module_locked'), record)
  reporter.send({ type: 'stretch.watched', stretch: first })
  reporter.send({ type: 'stretch.watched', stretch: second })
  await settle()
  await settle()
  expect(sent).toEqual([first, second])
})

test('every state and transition of the watch report is reached', { timeout: 30_000 }, () => {
  // Without a parent there is nobody to tell.
  const machine = watchReportMachine.provide({ actions: { tellRecord: () => {} } })
  const uncoveredParts = uncovered(machine, {
    events: [{ type: 'stretch.watched', stretch: first }, { type: 'network.online' }],
    view: ({ queue }) => Math.min(queue.length, 2),
  })
  expect(uncoveredParts).toEqual([])
})
