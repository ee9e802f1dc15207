import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import {
  type ChallengeRenewal,
  type ChallengeReport,
  challengeMachine,
} from '../../../machines/auth/challengeMachine.ts'
import { manual, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const solved = (token: string): ChallengeReport => ({ type: 'challenge.solved', token })

function openForm() {
  const scripts = manual<void>()
  const clock = new SimulatedClock()
  const heard: unknown[] = []
  let shown = 0
  let renewed = 0
  const showBox = fromCallback<ChallengeRenewal>(({ receive }) => {
    shown += 1
    receive(() => {
      renewed += 1
    })
    return () => {
      shown -= 1
    }
  })
  const form = createActor(challengeMachine.provide({ actors: { loadProvider: scripts.job, showBox } }), {
    clock,
  }).start()
  form.on('*', (event) => heard.push(event))
  return { form, clock, scripts: scripts.calls, heard, boxes: () => shown, renewals: () => renewed }
}

async function openLoadedForm() {
  const opened = openForm()
  opened.form.send({ type: 'box.shown' })
  opened.scripts[0]?.succeed()
  await settle()
  return opened
}

const UNSOLVED = { type: 'token.refused', code: 'captcha_unsolved' }
const UNAVAILABLE = { type: 'token.refused', code: 'captcha_unavailable' }

test('each request of a person takes a solution of its own, and the box asks anew', async () => {
  const { form, heard, renewals, boxes } = await openLoadedForm()
  expect(boxes()).toBe(1)
  form.send(solved('first'))
  expect(heard).toEqual([])
  form.send({ type: 'token.request' })
  expect(heard).toEqual([{ type: 'token.given', token: 'first' }])
  expect(renewals()).toBe(1)
  form.send({ type: 'token.request' })
  expect(heard).toHaveLength(1)
  form.send(solved('second'))
  expect(heard.at(-1)).toEqual({ type: 'token.given', token: 'second' })
})

test('a person who solves it within ten seconds of her press is waited for', async () => {
  const { form, clock, heard } = await openLoadedForm()
  form.send({ type: 'token.request' })
  clock.increment(9_999)
  expect(heard).toEqual([])
  form.send(solved('late'))
  clock.increment(60_000)
  expect(heard).toEqual([{ type: 'token.given', token: 'late' }])
})

test('a person who does not solve it hears after ten seconds that it is open, and may press again', async () => {
  const { form, clock, heard } = await openLoadedForm()
  form.send({ type: 'token.request' })
  clock.increment(10_000)
  expect(heard).toEqual([UNSOLVED])
  form.send(solved('later'))
  form.send({ type: 'token.request' })
  expect(heard.at(-1)).toEqual({ type: 'token.given', token: 'later' })
})

test('a solution that has expired is nobody’s, and neither is one of a form that was left', async () => {
  const { form, clock, heard, boxes } = await openLoadedForm()
  form.send(solved('old'))
  form.send({ type: 'challenge.expired' })
  form.send({ type: 'token.request' })
  clock.increment(10_000)
  expect(heard).toEqual([UNSOLVED])
  form.send(solved('of the form before'))
  form.send({ type: 'box.hidden' })
  expect(boxes()).toBe(0)
  form.send({ type: 'token.request' })
  clock.increment(10_000)
  expect(heard).toEqual([UNSOLVED, UNAVAILABLE])
})

test('a person whose script does not load is told at once, and her next press loads it again', async () => {
  const { form, scripts, heard } = openForm()
  form.send({ type: 'box.shown' })
  expect(form.getSnapshot().hasTag('loading')).toBe(true)
  form.send({ type: 'token.request' })
  scripts[0]?.fail({ code: 'blocked', retryable: false })
  await settle()
  expect(heard).toEqual([UNAVAILABLE])
  expect(form.getSnapshot().hasTag('failed')).toBe(true)
  form.send({ type: 'token.request' })
  expect(scripts).toHaveLength(2)
  scripts[1]?.succeed()
  await settle()
  form.send(solved('at last'))
  expect(heard).toEqual([UNAVAILABLE, { type: 'token.given', token: 'at last' }])
})

test('a person whose script is slow waits ten seconds, and no longer', async () => {
  const { form, clock, heard } = openForm()
  form.send({ type: 'box.shown' })
  form.send({ type: 'token.request' })
  clock.increment(10_000)
  expect(heard).toEqual([UNAVAILABLE])
})

test('a box that fails is asked again at the next press, and counts when it solves itself after all', async () => {
  const { form, heard, renewals } = await openLoadedForm()
  form.send({ type: 'challenge.failed' })
  expect(form.getSnapshot().hasTag('failed')).toBe(true)
  form.send({ type: 'token.request' })
  expect([renewals(), heard]).toEqual([1, []])
  form.send({ type: 'challenge.failed' })
  expect(heard).toEqual([UNAVAILABLE])
  form.send(solved('by itself'))
  expect(form.getSnapshot().hasTag('failed')).toBe(false)
  form.send({ type: 'token.request' })
  expect(heard.at(-1)).toEqual({ type: 'token.given', token: 'by itself' })
})

test('every state and transition is reached', () => {
  const events = [
    { type: 'box.shown' as const },
    { type: 'box.hidden' as const },
    solved('token'),
    { type: 'challenge.expired' as const },
    { type: 'challenge.failed' as const },
    { type: 'token.request' as const },
  ]
  expect(uncovered(challengeMachine, { events, view: ({ token }) => token })).toEqual([])
})
