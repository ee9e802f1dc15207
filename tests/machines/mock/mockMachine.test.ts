import { expect, test } from 'vitest'
import type { ExamDraft } from '../../../machines/exam/examSheet.ts'
import { answersOf } from '../../../machines/exam/examSheet.ts'
import { mockMachine } from '../../../machines/mock/mockMachine.ts'
import { unansweredOf } from '../../../machines/mock/mockSheet.ts'
import { device, fails, manual, offline, settle } from '../jobs.ts'
import { jobOutcomes, uncovered } from '../uncovered.ts'
import { graded, opened, paper, papersOf, resultsOf, type Save, type Saved, savesOf, sit } from './sitMock.ts'

test('a student opens any question, also without an answer to those before it', async () => {
  const { send, question, state } = await sit()
  expect(question()).toBe('q1')
  expect(state().can({ type: 'question.previous' })).toBe(false)
  send({ type: 'question.next' })
  expect(question()).toBe('q2')
  send({ type: 'question.go', index: 2 })
  expect(question()).toBe('q3')
  expect(state().can({ type: 'question.next' })).toBe(false)
  expect(state().can({ type: 'question.go', index: 3 })).toBe(false)
  expect(state().can({ type: 'answer.choose', optionId: 'q1-a' })).toBe(false)
})

test('each choice is saved at once and kept on the device until the server has it', async () => {
  const saves = manual<Saved, Save>()
  const { choose, state, storage, wait } = await sit({ saves })
  await choose('q1-b')
  expect(saves.calls[0]?.input).toEqual({ scope: 'mock-1', key: 'q1', value: 'q1-b', revision: 0 })
  expect(storage.changes.at(-1)).toEqual({ attemptId: 'mock-1', revision: 0, answers: { q1: 'q1-b' } })
  saves.calls[0]?.succeed({ revision: 1 })
  await wait(0)
  expect(storage.changes.at(-1)).toBeNull()
  expect(answersOf(state().context)).toEqual({ q1: 'q1-b' })
})

test('a reload shows what was saved, what was not, and what was marked', async () => {
  const draft = { attemptId: 'mock-1', revision: 1, answers: { q2: 'q2-a' } }
  const { state, question } = await sit({
    papers: papersOf(
      opened({ paper: paper({ answers: { q1: 'q1-a' }, revision: 1 }), draft, flags: ['q1'] }),
    ),
  })
  expect(answersOf(state().context)).toEqual({ q1: 'q1-a', q2: 'q2-a' })
  expect(question()).toBe('q3')
  expect(state().context.flags).toEqual(['q1'])
})

test('a question is marked and unmarked, and the marks are kept for a reload', async () => {
  const { send, state, kept } = await sit()
  send({ type: 'question.flag' })
  expect(state().context.flags).toEqual(['q1'])
  send({ type: 'question.flag' })
  expect(kept).toEqual([['q1'], []])
})

test('before it hands in, a student sees what has no answer, and may go back to it', async () => {
  const { send, choose, state, question } = await sit()
  await choose('q1-a')
  send({ type: 'mock.finish' })
  expect(state().hasTag('checking')).toBe(true)
  expect(unansweredOf(state().context)).toEqual([1, 2])
  send({ type: 'question.go', index: 2 })
  expect([state().hasTag('questions'), question()]).toEqual([true, 'q3'])
})

test('a paper is handed in with gaps, once everything is saved', async () => {
  const saves = manual<Saved, Save>()
  const { send, choose, state, results, wait, storage } = await sit({ saves })
  await choose('q1-a')
  send({ type: 'mock.finish' })
  send({ type: 'mock.submit' })
  await wait(0)
  expect(results.inputs).toEqual([])
  saves.calls[0]?.succeed({ revision: 1 })
  await wait(0)
  expect(results.inputs).toEqual([{ attemptId: 'mock-1', answers: {} }])
  expect(state().context.result?.score).toBe(33)
  expect(storage.changes.at(-1)).toBeNull()
})

test('at the end of the time the paper is handed in by itself, with what is not saved', async () => {
  const saves = manual<Saved, Save>()
  const { choose, state, results, wait } = await sit({ saves })
  await choose('q1-a')
  await wait(3599_000)
  expect(state().hasTag('questions')).toBe(true)
  await wait(1000)
  expect(results.inputs).toEqual([{ attemptId: 'mock-1', answers: { q1: 'q1-a' } }])
  expect(state().context).toMatchObject({ late: 1, result: { score: 33 } })
})

test('a choice that was still in time is not called late', async () => {
  const saves = manual<Saved, Save>()
  const { choose, state, wait } = await sit({ saves, results: resultsOf(graded({ q1: 'q1-a' })) })
  await choose('q1-a')
  await wait(3600_000)
  expect(state().context.late).toBe(0)
})

test('the time goes on by the server’s clock: a paper that is opened again has what is left of it', async () => {
  const { state, wait } = await sit({ papers: papersOf(opened({ paper: paper({ secondsLeft: 12.5 }) })) })
  expect(state().children.countdown?.getSnapshot().context.secondsLeft).toBe(13)
  await wait(13_000)
  expect(state().hasTag('result')).toBe(true)
})

test('a choice that the server refuses as too late ends the paper', async () => {
  const { choose, state, results } = await sit({ saves: savesOf(fails('mock_over')) })
  await choose('q1-a')
  await settle()
  expect(results.inputs).toHaveLength(1)
  expect(state().context).toMatchObject({ late: 1 })
})

test('a student’s mock that expired unattended is handed in at once, and unsaved answers are late', async () => {
  const { state, results } = await sit({
    papers: papersOf(
      opened({
        paper: paper({ secondsLeft: 0, answers: { q1: 'q1-a' }, revision: 1 }),
        draft: { attemptId: 'mock-1', revision: 1, answers: { q2: 'q2-a' } },
      }),
    ),
    saves: manual<Saved, Save>(),
    results: resultsOf(graded({ q1: 'q1-a' })),
  })
  expect(results.inputs).toEqual([{ attemptId: 'mock-1', answers: { q2: 'q2-a' } }])
  expect(state().hasTag('result')).toBe(true)
  expect(state().context).toMatchObject({ late: 1, result: { score: 33 } })
})

test('a student who answered in another tab gets the newer paper with this page’s choice saved', async () => {
  const newer = paper({ answers: { q1: 'q1-c', q2: 'q2-c' }, revision: 5 })
  const saves = savesOf(fails('mock_changed_elsewhere'), { revision: 6 })
  const { choose, state, wait } = await sit({ papers: papersOf(opened(), opened({ paper: newer })), saves })
  await choose('q1-a')
  await wait(0)
  expect(saves.inputs.map(({ revision }) => revision)).toEqual([0, 5])
  expect(answersOf(state().context)).toEqual({ q1: 'q1-a', q2: 'q2-c' })
  expect(state().context.isChangedElsewhere).toBe(true)
  await choose('q1-b')
  expect(state().context.isChangedElsewhere).toBe(false)
})

test('without a connection the paper is handed in again until the server answers', async () => {
  const { send, state, wait, results } = await sit({ results: resultsOf(fails(offline), graded()) })
  send({ type: 'mock.finish' })
  send({ type: 'mock.submit' })
  await wait(0)
  expect(state().children.submitMock?.getSnapshot().hasTag('waiting')).toBe(true)
  send({ type: 'network.online' })
  await wait(0)
  expect(results.inputs).toHaveLength(2)
  expect(state().hasTag('result')).toBe(true)
})

test('a student who waits for the connection goes back to the questions, and has no more time than before', async () => {
  const { send, state, wait } = await sit({ results: resultsOf(fails(offline), fails(offline), graded()) })
  send({ type: 'mock.finish' })
  send({ type: 'mock.submit' })
  await wait(1_000)
  send({ type: 'mock.back' })
  expect(state().hasTag('questions')).toBe(true)
  expect(state().children.countdown?.getSnapshot().context.secondsLeft).toBe(3599)
})

test('a refusal to grade is shown, and handing in may be tried again', async () => {
  const { send, state, wait } = await sit({ results: resultsOf(fails('profile_missing'), graded()) })
  send({ type: 'mock.finish' })
  send({ type: 'mock.submit' })
  await wait(0)
  expect([state().hasTag('stopped'), state().context.failure?.code]).toEqual([true, 'profile_missing'])
  send({ type: 'mock.submit' })
  await wait(0)
  expect(state().hasTag('result')).toBe(true)
})

test('a refusal to open it is told, and a connection that is back opens it at once', async () => {
  const { state } = await sit({ papers: papersOf(fails('look_closed')) })
  expect([state().hasTag('refused'), state().context.failure?.code]).toEqual([true, 'look_closed'])
  const later = await sit({ papers: papersOf(fails(offline), opened()) })
  expect(later.state().hasTag('opening')).toBe(true)
  later.send({ type: 'network.online' })
  await later.wait(0)
  expect(later.state().hasTag('questions')).toBe(true)
})

test('a student reads that the device cannot keep a draft', async () => {
  const { choose, state } = await sit({ storage: device<ExamDraft, { studentId: string }>({ holds: false }) })
  await choose('q1-a')
  await settle()
  expect(state().context.isKept).toBe(false)
})

test('every state and transition of a mock exam is reached', () => {
  const saved = {
    type: 'save.confirmed' as const,
    change: { scope: 'mock-1', key: 'q1', value: 'q1-a' },
    revision: 1,
  }
  const stopped = (code: string) => ({
    type: 'save.stopped' as const,
    change: saved.change,
    failure: { code, retryable: false },
  })
  expect(
    uncovered(mockMachine, {
      inputs: [{ studentId: 'amina', kind: 'mock', now: () => 0 }],
      events: [
        { type: 'answer.choose', optionId: 'q1-a' },
        { type: 'question.go', index: 1 },
        { type: 'question.next' },
        { type: 'question.previous' },
        { type: 'question.flag' },
        { type: 'mock.finish' },
        { type: 'mock.back' },
        { type: 'mock.submit' },
        { type: 'network.online' },
        { type: 'draft.report', kept: false },
        saved,
        stopped('mock_changed_elsewhere'),
        stopped('mock_over'),
        stopped('unknown_option'),
      ],
      answers: {
        openMock: jobOutcomes([opened(), opened({ paper: paper({ secondsLeft: 0 }) })], ['look_closed']),
        submitMock: jobOutcomes([graded()], ['network_error', 'profile_missing']),
      },
      view: ({ index, unsaved, flags }) => [index, Object.keys(unsaved), flags.length],
    }),
  ).toEqual([])
})
