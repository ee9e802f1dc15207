import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { ExamWait } from '../../../contract/answers/exams.ts'
import { type ExamWaitEvent, examWaitMachine } from '../../../machines/exam/examWaitMachine.ts'
import { fails, feed, offline, scripted, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'

const HOUR = 3_600_000
const waitOf = (changes: Partial<ExamWait> = {}): ExamWait => ({
  closed: false,
  milliseconds: HOUR,
  opensAt: '2026-03-01T09:00:00.000Z',
  failures: 6,
  remind: false,
  ...changes,
})
const closed = waitOf({ closed: true, milliseconds: null, opensAt: null, failures: 9 })

type Question = { moduleIndex: number; remind: boolean | null }

async function waitFor(wait: ExamWait, ...answers: Parameters<typeof scripted<ExamWait | null, Question>>) {
  const clock = new SimulatedClock()
  const page = feed<ExamWaitEvent>()
  const server = scripted<ExamWait | null, Question>(...answers)
  const actor = createActor(
    examWaitMachine.provide({ actors: { watchPage: page.job, askServer: server.retried } }),
    { clock, input: { moduleIndex: 2, wait } },
  ).start()
  await settle()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { actor, page, pass, asked: server.inputs, state: () => actor.getSnapshot() }
}

test('the next round opens after the wait, and not a millisecond before', async () => {
  const { pass, state, asked } = await waitFor(waitOf(), null)
  await pass(HOUR - 1)
  expect(state().value).toBe('waiting')
  expect(asked).toEqual([])
  await pass(1)
  expect(state().status).toBe('done')
})

test('a device whose clock runs fast is told by the server how long it still waits', async () => {
  const { pass, state } = await waitFor(waitOf(), waitOf({ milliseconds: 5_000 }), null)
  await pass(HOUR)
  expect(state().value).toBe('waiting')
  await pass(4_999)
  expect(state().value).toBe('waiting')
  await pass(1)
  expect(state().status).toBe('done')
})

test.each(['page.shown', 'network.online'] as const)(
  'a device that has slept asks again at %s and opens at once if the time has come',
  async (type) => {
    const { page, state } = await waitFor(waitOf(), null)
    page.handle.send({ type })
    await settle()
    expect(state().status).toBe('done')
  },
)

test('an exam that nine failures have closed opens once somebody of the school has opened it', async () => {
  const { pass, state, asked } = await waitFor(closed, closed, null)
  expect(state().hasTag('closed')).toBe(true)
  await pass(59_999)
  expect(asked).toHaveLength(0)
  await pass(1)
  expect(state().hasTag('closed')).toBe(true)
  await pass(60_000)
  expect(state().status).toBe('done')
})

test('a student may be reminded, and the wait goes on', async () => {
  const { actor, pass, state, asked } = await waitFor(
    waitOf(),
    fails(offline),
    waitOf({ remind: true }),
    null,
  )
  actor.send({ type: 'reminder.set', remind: true })
  await settle()
  await pass(1_000)
  expect(asked).toEqual([
    { moduleIndex: 2, remind: true },
    { moduleIndex: 2, remind: true },
  ])
  expect(state().context.wait?.remind).toBe(true)
  await pass(HOUR)
  expect(state().status).toBe('done')
  expect(asked.at(-1)).toEqual({ moduleIndex: 2, remind: null })
})

test('a wait about which the server refuses to speak ends: the course says what is in the way', async () => {
  const { pass, state } = await waitFor(waitOf(), fails('access_ended'))
  await pass(HOUR)
  expect(state().status).toBe('done')
})

test('every state and transition of the wait is reached', () => {
  const events: ExamWaitEvent[] = [
    { type: 'page.shown' },
    { type: 'network.online' },
    { type: 'reminder.set', remind: true },
  ]
  const uncoveredParts = uncovered(examWaitMachine, {
    inputs: [
      { moduleIndex: 2, wait: waitOf() },
      { moduleIndex: 2, wait: closed },
    ],
    events,
    answers: { askServer: jobOutcomes([null, waitOf(), closed], ['access_ended']) },
    view: ({ wait, remind }) => [wait?.closed, remind],
  })
  expect(uncoveredParts).toEqual([])
})
