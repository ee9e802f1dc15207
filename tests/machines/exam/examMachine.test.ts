import { expect, test } from 'vitest'
import { examMachine } from '../../../machines/exam/examMachine.ts'
import type { ExamEvent } from '../../../machines/exam/examSetup.ts'
import { answersOf, conflictsOf, examDraftOf } from '../../../machines/exam/examSheet.ts'
import { device, fails, manual, offline, settle } from '../jobs.ts'
import { examPaper, failedExam, passedExam } from '../papers.ts'
import { uncovered } from '../uncovered.ts'
import { allAnswers, answerAll, papersOf, resultsOf, type Save, savesOf, sitExam } from './sitExam.ts'

test('a student sees the first question of a fresh paper', async () => {
  const { state, question, papers } = await sitExam()
  expect(state().matches('answering')).toBe(true)
  expect(question()).toBe('q1')
  expect(papers.inputs).toEqual([{ studentId: 'amina', moduleIndex: 1 }])
})

test('a student cannot go on without a choice', async () => {
  const { exam, choose, state, question } = await sitExam()
  expect(state().can({ type: 'question.next' })).toBe(false)
  choose('q1-b')
  exam.send({ type: 'question.next' })
  expect(question()).toBe('q2')
})

test('a student can go back and choose again', async () => {
  const { exam, choose, state, question } = await sitExam()
  expect(state().can({ type: 'question.previous' })).toBe(false)
  choose('q1-b')
  exam.send({ type: 'question.next' })
  exam.send({ type: 'question.previous' })
  expect(question()).toBe('q1')
  choose('q1-c')
  expect(answersOf(state().context)).toEqual({ q1: 'q1-c' })
})

test('a student can jump to any question she has reached, and no further', async () => {
  const { exam, choose, state, question } = await sitExam({
    papers: papersOf(examPaper({ answers: { q1: 'q1-a' } })),
  })
  expect(state().can({ type: 'question.go', index: 2 })).toBe(false)
  expect(state().can({ type: 'question.go', index: -1 })).toBe(false)
  choose('q2-a')
  exam.send({ type: 'question.go', index: 2 })
  expect(question()).toBe('q3')
})

test('a student cannot choose what the question does not offer', async () => {
  const { state } = await sitExam()
  expect(state().can({ type: 'answer.choose', optionId: 'q2-a' })).toBe(false)
})

test('a student cannot submit before every question has a choice', async () => {
  const { exam, choose, state } = await sitExam({
    papers: papersOf(examPaper({ answers: { q1: 'q1-a', q2: 'q2-a' } })),
  })
  expect(state().can({ type: 'exam.submit' })).toBe(false)
  choose('q3-a')
  exam.send({ type: 'exam.submit' })
  expect(state().hasTag('submitting')).toBe(true)
})

test('each choice is saved at once and kept as a draft until the server has it', async () => {
  const { choose, state, wait } = await sitExam()
  choose('q1-b')
  expect(examDraftOf(state().context)).toEqual({
    attemptId: 'attempt-1',
    revision: 0,
    answers: { q1: 'q1-b' },
  })
  await wait(0)
  expect(examDraftOf(state().context)).toBeNull()
  expect(state().context.paper?.revision).toBe(1)
})

test('a choice that was changed while it was being saved stays a draft', async () => {
  const saves = manual<{ version: number }, Save>()
  const { choose, state, wait } = await sitExam({ saves })
  choose('q1-b')
  await wait(0)
  choose('q1-c')
  saves.calls[0]?.succeed({ version: 1 })
  await settle()
  expect(examDraftOf(state().context)?.answers).toEqual({ q1: 'q1-c' })
})

test('a student who passes is told her score and goes on after four seconds', async () => {
  const sitting = await sitExam()
  await answerAll(sitting)
  expect(sitting.state().value).toBe('passed')
  expect(sitting.state().context.result?.score).toBe(85)
  expect(sitting.results.inputs).toEqual([{ attemptId: 'attempt-1', answers: allAnswers, revision: 1 }])
  await sitting.wait(4_000)
  expect(sitting.state().output).toEqual({ outcome: 'passed', failure: null })
})

test('a student who fails gets a fresh paper when she tries again', async () => {
  const second = examPaper({ attemptId: 'attempt-2', number: 2 })
  const sitting = await sitExam({ papers: papersOf(examPaper(), second), results: resultsOf(failedExam(1)) })
  await answerAll(sitting)
  expect(sitting.state().value).toBe('failed')
  expect(sitting.state().context.result?.failures).toBe(1)
  expect(sitting.reports).toEqual([failedExam(1)])
  sitting.exam.send({ type: 'exam.retry' })
  await settle()
  expect(sitting.answers()).toEqual({})
  expect(sitting.state().context.paper?.number).toBe(2)
  expect(sitting.question()).toBe('q1')
})

test('a student who fails three times goes back to the video after four seconds', async () => {
  const sitting = await sitExam({ results: resultsOf(failedExam(3)) })
  await answerAll(sitting)
  expect(sitting.state().value).toBe('rewatch')
  await sitting.wait(4_000)
  expect(sitting.state().output?.outcome).toBe('rewatch')
})

test('a student who has passed may read the review as long as she likes', async () => {
  const sitting = await sitExam({ results: resultsOf(passedExam) })
  await answerAll(sitting)
  sitting.exam.send({ type: 'review.open' })
  await sitting.wait(60_000)
  expect(sitting.state().value).toBe('review')
  sitting.exam.send({ type: 'review.close' })
  expect(sitting.state().output?.outcome).toBe('passed')
})

test.each([1, 3])('a student who has failed %d times has no review to open', async (failures) => {
  const sitting = await sitExam({ results: resultsOf(failedExam(failures)) })
  await answerAll(sitting)
  expect(sitting.state().can({ type: 'review.open' })).toBe(false)
})

test('answers that cannot be submitted without a connection are kept and submitted again', async () => {
  const sitting = await sitExam({ results: resultsOf(fails(offline), passedExam) })
  await answerAll(sitting)
  expect(sitting.state().value).toEqual({ submitFailed: 'waiting' })
  expect(sitting.answers()).toEqual(allAnswers)
  await sitting.wait(1_000)
  expect(sitting.state().value).toBe('passed')
})

test('answers are submitted at once when the connection is back', async () => {
  const sitting = await sitExam({ results: resultsOf(fails(offline), passedExam) })
  await answerAll(sitting)
  sitting.exam.send({ type: 'network.online' })
  await settle()
  expect(sitting.state().value).toBe('passed')
})

test('a student whose answers are refused is told why and may go back to them', async () => {
  const sitting = await sitExam({ results: resultsOf(fails('invalid_answers'), passedExam) })
  await answerAll(sitting)
  await sitting.wait(60_000)
  expect(sitting.state().value).toEqual({ submitFailed: 'stopped' })
  expect(sitting.state().context.failure?.code).toBe('invalid_answers')
  sitting.exam.send({ type: 'exam.back' })
  expect(sitting.state().matches('answering')).toBe(true)
  sitting.exam.send({ type: 'exam.submit' })
  await settle()
  expect(sitting.state().value).toBe('passed')
})

test('a student who reloads goes on at the first question without a choice, with what the device still holds', async () => {
  const draft = { attemptId: 'attempt-1', revision: 4, answers: { q2: 'q2-c' } }
  const saves = savesOf({ version: 5 })
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a' }, revision: 4 }))
  const { state, question, wait } = await sitExam({ papers, draft, saves })
  expect(question()).toBe('q3')
  expect(answersOf(state().context)).toEqual({ q1: 'q1-a', q2: 'q2-c' })
  await wait(0)
  expect(saves.inputs).toEqual([{ scope: 'attempt-1', key: 'q2', value: 'q2-c', version: 4 }])
  expect(examDraftOf(state().context)).toBeNull()
})

test.each([
  ['another attempt', { attemptId: 'attempt-0', revision: 0, answers: { q2: 'q2-c' } }],
  ['options that are not on the paper', { attemptId: 'attempt-1', revision: 0, answers: { q2: 'q1-c' } }],
  ['what the server has already', { attemptId: 'attempt-1', revision: 0, answers: { q1: 'q1-a' } }],
])('a draft of %s is left aside', async (_, draft) => {
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a' } }))
  const { state } = await sitExam({ papers, draft })
  expect(answersOf(state().context)).toEqual({ q1: 'q1-a' })
  expect(examDraftOf(state().context)).toBeNull()
})

test('an interrupted exam continues from its snapshot', async () => {
  const first = await sitExam({ saves: savesOf(fails(offline)) })
  first.choose('q1-b')
  first.exam.send({ type: 'question.next' })
  await first.wait(0)
  const snapshot = JSON.parse(JSON.stringify(first.exam.getPersistedSnapshot()))
  first.exam.stop()
  const saves = savesOf({ version: 1 })
  const second = await sitExam({ snapshot, saves })
  expect(second.question()).toBe('q2')
  second.exam.send({ type: 'network.online' })
  await settle()
  expect(saves.inputs).toEqual([{ scope: 'attempt-1', key: 'q1', value: 'q1-b', version: 0 }])
  expect(examDraftOf(second.state().context)).toBeNull()
})

const changedElsewhere = fails('attempt_changed_elsewhere')

test('a student who chooses in two tabs sees both answers, and nothing is overwritten until she decides', async () => {
  const newer = examPaper({ answers: { q1: 'q1-a', q2: 'q2-a' }, revision: 2 })
  const saves = savesOf(changedElsewhere, { version: 3 })
  const sitting = await sitExam({ papers: papersOf(examPaper(), newer), saves })
  sitting.choose('q1-c')
  await sitting.wait(0)
  expect(sitting.state().value).toBe('comparing')
  expect(conflictsOf(sitting.state().context)).toMatchObject([
    { question: { id: 'q1' }, mine: 'q1-c', theirs: 'q1-a' },
  ])
  expect(saves.inputs).toHaveLength(1)
  sitting.exam.send({ type: 'conflict.keepMine' })
  // After a reload the student is not asked again.
  const kept = { attemptId: 'attempt-1', revision: 2, answers: { q1: 'q1-c' } }
  expect(sitting.storage.changes.at(-1)).toEqual(kept)
  await settle()
  expect(saves.inputs.at(-1)).toEqual({ scope: 'attempt-1', key: 'q1', value: 'q1-c', version: 2 })
  expect(sitting.answers()).toEqual({ q1: 'q1-c', q2: 'q2-a' })
  expect(sitting.storage.changes.at(-1)).toBeNull()
})

test('a student may take the answers of the other tab; what only this tab has answered stays', async () => {
  const newer = examPaper({ answers: { q1: 'q1-a' }, revision: 2 })
  const draft = { attemptId: 'attempt-1', revision: 1, answers: { q1: 'q1-c', q2: 'q2-b' } }
  const saves = savesOf({ version: 3 })
  const sitting = await sitExam({ papers: papersOf(newer), draft, saves })
  expect(sitting.state().value).toBe('comparing')
  sitting.exam.send({ type: 'conflict.takeTheirs' })
  expect(sitting.answers()).toEqual({ q1: 'q1-a', q2: 'q2-b' })
  const kept = { attemptId: 'attempt-1', revision: 2, answers: { q2: 'q2-b' } }
  expect(sitting.storage.changes.at(-1)).toEqual(kept)
  await settle()
  expect(saves.inputs).toEqual([{ scope: 'attempt-1', key: 'q2', value: 'q2-b', version: 2 }])
})

test('a student who answered offline here and then on another device loses neither answer by coming back', async () => {
  const draft = { attemptId: 'attempt-1', revision: 0, answers: { q1: 'q1-b' } }
  const saves = savesOf({ version: 2 })
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a' }, revision: 1 }))
  const { state, wait, storage } = await sitExam({ papers, draft, saves })
  await wait(60_000)
  expect(saves.inputs).toEqual([])
  expect(state().hasTag('comparing')).toBe(true)
  // After a reload the student is asked again, since the draft still names its older revision.
  expect(storage.changes.at(-1)).toEqual(draft)
})

test('a student who answered other questions on another device is not asked, and keeps both', async () => {
  const draft = { attemptId: 'attempt-1', revision: 0, answers: { q2: 'q2-b' } }
  const saves = savesOf({ version: 2 })
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a' }, revision: 1 }))
  const { wait, answers } = await sitExam({ papers, draft, saves })
  await wait(0)
  expect(saves.inputs).toEqual([{ scope: 'attempt-1', key: 'q2', value: 'q2-b', version: 1 }])
  expect(answers()).toEqual({ q1: 'q1-a', q2: 'q2-b' })
})

test('a student who chooses here while another tab answers other questions is told so until her next choice', async () => {
  const newer = examPaper({ answers: { q3: 'q3-a' }, revision: 5 })
  const sitting = await sitExam({
    papers: papersOf(examPaper(), newer),
    saves: savesOf(changedElsewhere, { version: 6 }),
  })
  expect(sitting.state().context.isChangedElsewhere).toBe(false)
  sitting.choose('q1-c')
  await sitting.wait(0)
  expect(sitting.state().matches('answering')).toBe(true)
  expect(sitting.state().context.isChangedElsewhere).toBe(true)
  expect(sitting.question()).toBe('q1')
  sitting.choose('q1-b')
  expect(sitting.state().context.isChangedElsewhere).toBe(false)
})

test('a student whose other device has changed an answer cannot submit the older one without seeing both', async () => {
  const opened = examPaper({ answers: allAnswers, revision: 3 })
  const changed = examPaper({ answers: { ...allAnswers, q2: 'q2-c' }, revision: 4 })
  const results = resultsOf(changedElsewhere, passedExam)
  const sitting = await sitExam({ papers: papersOf(opened, changed), results })
  sitting.exam.send({ type: 'exam.submit' })
  await settle()
  expect(results.inputs).toEqual([{ attemptId: 'attempt-1', answers: allAnswers, revision: 3 }])
  await settle()
  expect(sitting.state().value).toBe('comparing')
  expect(conflictsOf(sitting.state().context)).toMatchObject([
    { question: { id: 'q2' }, mine: 'q2-b', theirs: 'q2-c' },
  ])
  sitting.exam.send({ type: 'conflict.takeTheirs' })
  sitting.exam.send({ type: 'exam.submit' })
  expect(results.inputs.at(-1)).toMatchObject({ answers: { q2: 'q2-c' }, revision: 4 })
})

test('an exam is submitted on the revision of its last save, and not before that save has arrived', async () => {
  const saves = manual<{ version: number }, Save>()
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a', q2: 'q2-a' }, revision: 2 }))
  const sitting = await sitExam({ papers, saves })
  sitting.choose('q3-a')
  sitting.exam.send({ type: 'exam.submit' })
  expect(sitting.state().hasTag('submitting')).toBe(true)
  expect(sitting.state().can({ type: 'answer.choose', optionId: 'q3-b' })).toBe(false)
  expect(sitting.results.inputs).toEqual([])
  saves.calls[0]?.succeed({ version: 3 })
  await settle()
  expect(sitting.results.inputs).toMatchObject([{ revision: 3 }])
})

test('a student whose last choice is refused while she submits is back at the questions, with the reason', async () => {
  const papers = papersOf(examPaper({ answers: { q1: 'q1-a', q2: 'q2-a' } }))
  const sitting = await sitExam({ papers, saves: savesOf(fails('not_authenticated')) })
  sitting.choose('q3-a')
  sitting.exam.send({ type: 'exam.submit' })
  await settle()
  expect(sitting.state().value).toEqual({ answering: 'choosing' })
  expect(sitting.state().children.autosave?.getSnapshot().hasTag('stopped')).toBe(true)
})

test('the device keeps each choice before it is sent and drops it when the server has it', async () => {
  const saves = manual<{ version: number }, Save>()
  const { choose, wait, storage } = await sitExam({ saves })
  choose('q1-b')
  expect(saves.calls).toHaveLength(0)
  expect(storage.changes.at(-1)).toEqual({ attemptId: 'attempt-1', revision: 0, answers: { q1: 'q1-b' } })
  await wait(0)
  saves.calls[0]?.succeed({ version: 1 })
  await settle()
  expect(storage.changes.at(-1)).toBeNull()
})

test('a choice that is saved leaves another question with the same option id unsaved', async () => {
  const options = ['1', '2', '3'].map((id) => ({ id, text: { en: id, fil: id } }))
  const questions = examPaper().questions.map((question) => ({ ...question, options }))
  const saves = manual<{ version: number }, Save>()
  const { exam, choose, state, wait } = await sitExam({ papers: papersOf(examPaper({ questions })), saves })
  choose('1')
  exam.send({ type: 'question.next' })
  choose('1')
  await wait(0)
  saves.calls[0]?.succeed({ version: 1 })
  await settle()
  expect(examDraftOf(state().context)).toEqual({
    attemptId: 'attempt-1',
    revision: 1,
    answers: { q2: '1' },
  })
})

test('a submission that keeps failing is tried less and less often', async () => {
  const papers = papersOf(examPaper({ answers: allAnswers }))
  const results = resultsOf(fails(offline), fails(offline), fails(offline), passedExam)
  const sitting = await sitExam({ papers, results })
  sitting.exam.send({ type: 'exam.submit' })
  await settle()
  await sitting.wait(1_000)
  expect(results.inputs).toHaveLength(2)
  await sitting.wait(999)
  expect(results.inputs).toHaveLength(2)
  await sitting.wait(1_001)
  expect(results.inputs).toHaveLength(3)
})

test('a student who leaves after a failure has neither passed nor to watch the video again', async () => {
  const sitting = await sitExam({ results: resultsOf(failedExam(1)) })
  await answerAll(sitting)
  sitting.exam.send({ type: 'exam.close' })
  expect(sitting.state().output?.outcome).toBe('closed')
})

test('a student whose device keeps nothing is told so', async () => {
  const { choose, state } = await sitExam({ storage: device({ holds: false }) })
  expect(state().context.isKept).toBe(true)
  choose('q1-b')
  expect(state().context.isKept).toBe(false)
})

test('nothing of a graded exam is left unsaved or on the device', async () => {
  const sitting = await sitExam({ saves: savesOf({ version: 1 }), results: resultsOf(failedExam(1)) })
  await answerAll(sitting)
  expect(sitting.state().value).toBe('failed')
  expect(sitting.state().context.unsaved).toEqual({})
  expect(sitting.storage.changes.at(-1)).toBeNull()
})

test('a student cannot go on from the last question, only submit', async () => {
  const papers = papersOf(examPaper({ answers: allAnswers }))
  const { exam, state, question } = await sitExam({ papers })
  expect(question()).toBe('q3')
  expect(state().can({ type: 'question.next' })).toBe(false)
  exam.send({ type: 'question.previous' })
  expect(state().can({ type: 'question.next' })).toBe(true)
})

test('a student whose exam was submitted elsewhere is told, and nothing of it stays on the device', async () => {
  const sitting = await sitExam({ saves: savesOf(fails('attempt_closed')) })
  sitting.choose('q1-c')
  await sitting.wait(0)
  expect(sitting.state().value).toBe('finishedElsewhere')
  expect(sitting.storage.changes.at(-1)).toBeNull()
  sitting.exam.send({ type: 'exam.close' })
  expect(sitting.state().output?.outcome).toBe('closed')
})

test('a choice that is refused for another reason leaves the student where she is', async () => {
  const sitting = await sitExam({ saves: savesOf(fails('not_authenticated')) })
  sitting.choose('q1-c')
  await sitting.wait(0)
  expect(sitting.state().matches('answering')).toBe(true)
  expect(sitting.state().children.autosave?.getSnapshot().value).toBe('stopped')
  expect(examDraftOf(sitting.state().context)?.answers).toEqual({ q1: 'q1-c' })
})

test('a student who submits a deleted attempt is told that it no longer exists', async () => {
  const sitting = await sitExam({ results: resultsOf(fails('attempt_not_found')) })
  await answerAll(sitting)
  expect(sitting.state().value).toBe('finishedElsewhere')
})

test('a paper that cannot be loaded is requested again', async () => {
  const sitting = await sitExam({ papers: papersOf(fails(offline), fails(offline), examPaper()) })
  expect(sitting.state().value).toBe('loadFailed')
  await sitting.wait(1_000)
  await sitting.wait(2_000)
  expect(sitting.state().matches('answering')).toBe(true)
  expect(sitting.state().context.failure).toBeNull()
})

test.each([
  ['rewatch_required', 'rewatch'],
  ['video_not_watched', 'rewatch'],
  ['already_passed', 'passed'],
] as const)('an exam that is refused with %s ends as %s', async (code, outcome) => {
  const { state } = await sitExam({ papers: papersOf(fails(code)) })
  expect(state().output).toEqual({ outcome, failure: { code, retryable: false } })
})

test('a student whose exam is refused for another reason is told why and can close it', async () => {
  const { exam, state } = await sitExam({ papers: papersOf(fails('not_enrolled')) })
  expect(state().value).toBe('refused')
  expect(state().context.failure?.code).toBe('not_enrolled')
  exam.send({ type: 'exam.close' })
  expect(state().output?.outcome).toBe('closed')
})

test('every state and transition of the exam is reached', { timeout: 30_000 }, () => {
  const change = { scope: 'attempt-1', key: 'q3', value: 'q3-c' }
  const events: ExamEvent[] = [
    { type: 'answer.choose', optionId: 'q3-c' },
    { type: 'question.next' },
    { type: 'question.previous' },
    { type: 'question.go', index: 0 },
    { type: 'network.online' },
    { type: 'exam.submit' },
    { type: 'exam.retry' },
    { type: 'conflict.keepMine' },
    { type: 'conflict.takeTheirs' },
    { type: 'draft.report', kept: true },
    { type: 'exam.back' },
    { type: 'exam.close' },
    { type: 'review.open' },
    { type: 'review.close' },
    { type: 'save.confirmed', change, version: 1 },
    ...['attempt_closed', 'attempt_changed_elsewhere', 'not_authenticated'].map((code) => ({
      type: 'save.stopped' as const,
      change,
      failure: { code, retryable: false },
    })),
  ]
  const refusals = [
    ...['network_error', 'rewatch_required', 'not_enrolled'],
    ...['attempt_not_found', 'attempt_changed_elsewhere'],
  ]
  const errors = refusals.map((code) => ({ code, retryable: code === 'network_error' }))
  // Replaced, since the machine has no parent in this test.
  const machine = examMachine.provide({ actions: { reportGrade: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [{ studentId: 'amina', moduleIndex: 1 }],
    events,
    answers: {
      recallDraft: { results: [null, { attemptId: 'attempt-1', revision: 1, answers: { q1: 'q1-a' } }] },
      startExam: {
        results: [
          examPaper({ answers: { q1: 'q1-a', q2: 'q2-b' } }),
          examPaper({ answers: { q1: 'q1-b' }, revision: 2 }),
        ],
        errors,
      },
      submitExam: { results: [passedExam, failedExam(1), failedExam(3)], errors },
    },
    view: ({ index, unsaved, base, paper, result, failure }) => [
      ...[index, unsaved, base, paper?.revision, paper?.answers, result?.failures, failure?.code],
    ],
  })
  expect(uncoveredParts).toEqual([])
})
