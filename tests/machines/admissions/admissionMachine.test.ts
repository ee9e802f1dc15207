import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { AdmittedList, CheckedPerson, ToldPerson } from '../../../contract/answers/admissions.ts'
import { admissionMachine } from '../../../machines/admissions/admissionMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const good: CheckedPerson = { errors: {}, known: [] }
const bad: CheckedPerson = { errors: { lastName: 'name_missing' }, known: [] }
const people = [{ firstName: 'Liza' }, { firstName: 'Noel' }]
const list = (left: number): AdmittedList => ({ people: 2, refused: [], left, codes: [] })

type Answers<Output> = Parameters<typeof scripted<Output>>

function register({
  checks = [[good, good]],
  admitted = [list(2)],
  made = [0],
  unfinished = null,
}: {
  checks?: Answers<CheckedPerson[]>
  admitted?: Answers<AdmittedList>
  made?: Answers<number>
  unfinished?: string | null
} = {}) {
  const clock = new SimulatedClock()
  const [checking, admitting, making, reading] = [
    scripted<CheckedPerson[], ToldPerson[]>(...checks),
    scripted<AdmittedList, { key: string; people: ToldPerson[]; goodOnly: boolean }>(...admitted),
    scripted<number>(...made),
    scripted<AdmittedList | null, string>(list(0)),
  ]
  const actor = createActor(
    admissionMachine.provide({
      actors: {
        checkPeople: checking.job,
        admitPeople: admitting.job,
        makeAccounts: making.job,
        readList: reading.job,
      },
    }),
    { clock, input: { unfinished } },
  )
  actor.start()
  const state = () => actor.getSnapshot().value
  return { actor, clock, state, admitting, making, reading }
}

const give = { type: 'list.give', key: 'k', people } as const

test('the desk looks at a checked list, registers it, and its accounts are made some at a time', async () => {
  const { actor, state, admitting, making } = register({ made: [1, 0] })
  actor.send(give)
  await settle()
  expect(state()).toBe('checked')
  actor.send({ type: 'list.admit', goodOnly: false })
  await settle()
  await settle()
  expect(state()).toBe('done')
  expect(admitting.inputs).toEqual([{ key: 'k', people, goodOnly: false }])
  expect(making.inputs).toHaveLength(2)
})

test('one person at the counter is registered without being asked again', async () => {
  const { actor, state } = register({ checks: [[good]] })
  actor.send({ ...give, people: [{}], atOnce: true })
  await settle()
  await settle()
  expect(state()).toBe('done')
})

test('a person with an error is not registered, and what is wrong stays on the screen', async () => {
  const { actor, state, admitting } = register({ checks: [[bad]] })
  actor.send({ ...give, atOnce: true })
  await settle()
  expect(state()).toBe('checked')
  expect(admitting.inputs).toEqual([])
})

test('the good ones of a list are registered without the others', async () => {
  const { actor, admitting } = register({ checks: [[good, bad]] })
  actor.send(give)
  await settle()
  actor.send({ type: 'list.admit', goodOnly: true })
  await settle()
  expect(admitting.inputs).toEqual([{ key: 'k', people, goodOnly: true }])
})

test('a list on which somebody has become known is checked again', async () => {
  const { actor, state } = register({
    checks: [
      [good, good],
      [good, bad],
    ],
    admitted: [fails('list_has_errors')],
  })
  actor.send(give)
  await settle()
  actor.send({ type: 'list.admit', goodOnly: false })
  await settle()
  await settle()
  expect(state()).toBe('checked')
  expect(actor.getSnapshot().context.checked).toEqual([good, bad])
})

test('making accounts goes on by itself after the connection broke', async () => {
  const { actor, clock, state } = register({ made: [fails(offline), 0] })
  actor.send({ ...give, atOnce: true })
  await settle()
  await settle()
  expect(state()).toBe('interrupted')
  clock.increment(1_000)
  await settle()
  expect(state()).toBe('done')
})

test('a list that was not finished when the page went is finished at the next visit', async () => {
  const { state, making, reading } = register({ unfinished: 'k' })
  await settle()
  expect(state()).toBe('done')
  expect(making.inputs).toHaveLength(1)
  expect(reading.inputs).toEqual(['k'])
})

test('every state and transition can be reached', () => {
  const unreached = uncovered(admissionMachine, {
    inputs: [{ unfinished: null }, { unfinished: 'k' }],
    events: [
      give,
      { ...give, atOnce: true },
      { type: 'list.admit', goodOnly: true },
      { type: 'list.correct', people: give.people },
      { type: 'list.leave' },
      { type: 'accounts.retry' },
    ],
    answers: {
      checkPeople: { results: [[good], [bad]] },
      admitPeople: { results: [list(1)], errors: [offline, { code: 'list_has_errors', retryable: false }] },
      makeAccounts: { results: [1, 0] },
      readList: { results: [list(0)] },
    },
    view: ({ key, atOnce, checked }) => ({ key, atOnce, checked }),
  })
  expect(unreached).toEqual([])
})
