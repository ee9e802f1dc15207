import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Batch } from '../../../contract/answers/batches.ts'
import { type BatchRequest, countOutcomes } from '../../../machines/office/batch.ts'
import { type BatchEvent, batchMachine } from '../../../machines/office/batchMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const request: BatchRequest = {
  action: 'issue',
  options: {},
  kind: 'certificates',
  text: '',
  course: null,
  ids: ['a', 'b'],
}

function batch(tried: number, done = 0, changes: Partial<Batch> = {}): Batch {
  const row = (place: number) => ({
    id: `${place}`,
    studentId: null,
    name: `Nena ${place}`,
    tried: place < tried ? 'done' : null,
    outcome: place < done ? 'done' : null,
    made: null,
  })
  return {
    id: 'key',
    action: 'issue',
    options: {},
    undoneBy: null,
    madeAt: '2026-11-23T00:00:00.000Z',
    begunAt: done > 0 ? '2026-11-23T00:01:00.000Z' : null,
    rows: [row(0), row(1)],
    ...changes,
  }
}

type Answers = Parameters<typeof scripted<Batch, { step: string; id: string }>>

async function begin(answers: Answers, given: BatchRequest | null = request) {
  const clock = new SimulatedClock()
  const server = scripted<Batch, { step: string; id: string }>(...answers)
  const actor = createActor(batchMachine.provide({ actors: { askServer: server.retried as never } }), {
    clock,
    input: { id: 'key', request: given },
  }).start()
  await settle()
  const tags = () => [...actor.getSnapshot().tags]
  const steps = () => server.inputs.map(({ step }) => step)
  const waits = () => actor.getSnapshot().children.askServer?.getSnapshot().hasTag('waiting')
  return { actor, clock, tags, waits, steps, failure: () => actor.getSnapshot().context.failure }
}

test('an admin sees all rows tried, chunk by chunk, and nothing is done until she confirms', async () => {
  const { actor, tags, steps } = await begin([batch(1), batch(2), batch(2, 1), batch(2, 2)])
  expect([tags(), steps()]).toEqual([['tried'], ['try', 'try']])
  actor.send({ type: 'batch.confirm' })
  await settle()
  expect([tags(), steps()]).toEqual([['done'], ['try', 'try', 'run', 'run']])
})

test('an admin who goes offline in the middle is told, and it goes on by itself when she is back', async () => {
  const { actor, clock, tags, waits, steps, failure } = await begin([
    batch(2),
    fails(offline),
    fails(offline),
    batch(2, 1),
    batch(2, 2),
  ])
  actor.send({ type: 'batch.confirm' })
  await settle()
  expect([tags(), waits()]).toEqual([['running'], true])
  clock.increment(1_000)
  await settle()
  expect([steps().length, waits()]).toEqual([3, true])
  actor.send({ type: 'network.online' })
  await settle()
  expect([tags(), failure()]).toEqual([['done'], null])
  expect(steps()).toEqual(['try', 'run', 'run', 'run', 'run'])
})

test('an admin who loses the connection while it is tried may ask again herself', async () => {
  const { actor, tags, waits, steps } = await begin([fails(offline), batch(2)])
  expect([tags(), waits()]).toEqual([['trying'], true])
  actor.send({ type: 'batch.retry' })
  await settle()
  expect([tags(), steps()]).toEqual([['tried'], ['try', 'try']])
})

test('an admin who reloads finds the batch where it was', async () => {
  const running = await begin([batch(2, 1), batch(2, 2)], null)
  expect([running.tags(), running.steps()]).toEqual([['done'], ['read', 'run']])
  const tried = await begin([batch(1), batch(2)], null)
  expect([tried.tags(), tried.steps()]).toEqual([['tried'], ['read', 'try']])
  const done = await begin([batch(2, 2)], null)
  expect([done.tags(), done.steps()]).toEqual([['done'], ['read']])
})

test('an admin reads why the server refuses a batch, and it is not sent again', async () => {
  const { clock, tags, steps, failure } = await begin([fails('batch_too_large')])
  clock.increment(60_000)
  await settle()
  expect([tags(), failure()?.code, steps()]).toEqual([['failed'], 'batch_too_large', ['try']])
})

test('a batch of which every row is refused has nothing to confirm', async () => {
  const rows = batch(2).rows.map((row) => ({ ...row, tried: 'not_listed', outcome: 'not_listed' }))
  expect((await begin([batch(2, 0, { rows })])).tags()).toEqual(['done'])
})

test('an admin reads how many rows come to what, the most first', () => {
  expect(countOutcomes(['done', 'same', 'done', null])).toEqual([
    { code: 'done', count: 2 },
    { code: 'same', count: 1 },
  ])
})

test('every state of a batch is reached', () => {
  const events: BatchEvent[] = [
    { type: 'batch.confirm' },
    { type: 'batch.retry' },
    { type: 'network.online' },
  ]
  const answers = {
    askServer: jobOutcomes([batch(1), batch(2), batch(2, 1), batch(2, 2)], ['batch_too_large']),
  }
  expect(
    uncovered(batchMachine, {
      inputs: [
        { id: 'key', request },
        { id: 'key', request: null },
      ],
      events,
      answers,
      view: ({ batch: shown, isConfirmed, request: given, failure }) => [
        shown?.rows,
        isConfirmed,
        given === null,
        failure?.code,
      ],
    }),
  ).toEqual([])
})
