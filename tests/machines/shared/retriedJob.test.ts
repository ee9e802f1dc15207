import { expect, test } from 'vitest'
import { createActor, createMachine, SimulatedClock } from 'xstate'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { fails, manual, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

async function start(...answers: Parameters<typeof scripted<string, number>>) {
  const { retried, inputs } = scripted<string, number>(...answers)
  const clock = new SimulatedClock()
  const job = createActor(retried, { clock, input: 7 }).start()
  await settle()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { job, wait, inputs, state: () => job.getSnapshot() }
}

test('a student whose request is answered gets the answer', async () => {
  const { state, inputs } = await start('paper')
  expect(state().output).toEqual({ answer: 'paper', failure: null })
  expect(inputs).toEqual([7])
})

test('a student without a connection is tried for again, each time later, and each failure counts', async () => {
  const { state, wait, inputs } = await start(fails(offline), fails(offline), fails(offline), 'paper')
  expect(state().hasTag('waiting')).toBe(true)
  expect(state().context.failure).toEqual(offline)
  await wait(1_000)
  expect(state().context.failures).toBe(2)
  await wait(999)
  expect(inputs).toHaveLength(2)
  await wait(1_001)
  expect(inputs).toHaveLength(3)
  expect(state().context.failures).toBe(3)
  await wait(4_000)
  expect(state().output).toEqual({ answer: 'paper', failure: null })
})

test.each(['job.retry', 'network.online'] as const)(
  'a student who waits is answered at once after %s',
  async (type) => {
    const { job, state } = await start(fails(offline), 'paper')
    job.send({ type })
    await settle()
    expect(state().output?.answer).toBe('paper')
  },
)

test('a student whom the server refuses is told so at once', async () => {
  const { state, inputs } = await start(fails('not_enrolled'))
  expect(state().output).toEqual({ answer: null, failure: { code: 'not_enrolled', retryable: false } })
  expect(inputs).toHaveLength(1)
})

test('a student who leaves while an answer is on its way has the request broken off', () => {
  const signals: AbortSignal[] = []
  const logic = retriedJob<string>(({ signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const parent = createActor(createMachine({ invoke: { src: logic, input: {} } })).start()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  parent.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a student may give up while a job waits, and not while an answer is on its way', async () => {
  const { job: attempt, calls } = manual<string, { input: undefined }>()
  const clock = new SimulatedClock()
  const machine = retriedJob<string, undefined>(async () => '').provide({ actors: { attempt } })
  const job = createActor(machine, { clock, input: undefined }).start()
  job.send({ type: 'job.cancel' })
  expect(job.getSnapshot().status).toBe('active')
  calls[0]?.fail(offline)
  await settle()
  job.send({ type: 'job.cancel' })
  expect(job.getSnapshot().output).toEqual({ answer: null, failure: offline })
})

test('every state and transition of a job is reached', () => {
  const uncoveredParts = uncovered(
    retriedJob(async () => ''),
    { events: [{ type: 'job.retry' }, { type: 'job.cancel' }, { type: 'network.online' }] },
  )
  expect(uncoveredParts).toEqual([])
})
