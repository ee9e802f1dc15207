import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import type { MockKind, MockPaper, MockResult } from '../../../contract/answers/mocks.ts'
import type { ExamDraft } from '../../../machines/exam/examSheet.ts'
import { currentQuestion } from '../../../machines/exam/examSheet.ts'
import { mockMachine } from '../../../machines/mock/mockMachine.ts'
import type { MockEvent, MockSubmission, OpenedMock } from '../../../machines/mock/mockSetup.ts'
import { autosaveMachine, type Change } from '../../../machines/shared/autosaveMachine.ts'
import { device, scripted, settle } from '../jobs.ts'
import { examPaper } from '../papers.ts'

export type Save = Change & { revision: number }
export type Saved = { revision: number }

const { questions } = examPaper()

export const paper = (changes: Partial<MockPaper> = {}): MockPaper => ({
  ...{ attemptId: 'mock-1', kind: 'mock', questions, answers: {}, revision: 0, secondsLeft: 3600 },
  ...changes,
})

export const graded = (chosen: Record<string, string> = {}): MockResult => ({
  ...{ attemptId: 'mock-1', kind: 'mock', score: 33, passed: false, right: 1, overtime: false, topics: [] },
  submittedAt: '2026-11-23T08:00:00.000Z',
  review: questions.map((question) => ({
    ...{
      question,
      moduleIndex: 1,
      chosenOptionId: chosen[question.id] ?? null,
      right: false,
      rightOptionId: '1',
    },
    ...{ law: null, explanation: { en: '', fil: '' }, section: null },
  })),
})

export const opened = (changes: Partial<OpenedMock> = {}): OpenedMock => ({
  ...{ paper: paper(), draft: null, flags: [] },
  ...changes,
})
type Wanted = { studentId: string; kind: MockKind }
export const papersOf = (...answers: Parameters<typeof scripted<OpenedMock, Wanted>>) =>
  scripted<OpenedMock, Wanted>(...answers)
export const savesOf = (...answers: Parameters<typeof scripted<Saved, Save>>) =>
  scripted<Saved, Save>(...answers)
export const resultsOf = (...answers: Parameters<typeof scripted<MockResult, MockSubmission>>) =>
  scripted<MockResult, MockSubmission>(...answers)

type Sitting = {
  papers?: ReturnType<typeof papersOf>
  saves?: Pick<ReturnType<typeof savesOf>, 'job'>
  results?: ReturnType<typeof resultsOf>
  storage?: ReturnType<typeof device<ExamDraft, { studentId: string }>>
}

/** Opens a mock exam; by default the server accepts everything. */
export async function sit({
  papers = papersOf(opened()),
  saves = savesOf({ revision: 1 }),
  results = resultsOf(graded()),
  storage = device<ExamDraft, { studentId: string }>(),
}: Sitting = {}) {
  const clock = new SimulatedClock()
  const kept: string[][] = []
  const machine = mockMachine.provide({
    actions: { keepFlags: (_, { flags }) => kept.push(flags) },
    actors: {
      openMock: papers.retried,
      submitMock: results.retried,
      deviceDraft: storage.job,
      fetchPictures: fromCallback<EventObject, { sources: string[] }>(() => {}),
      autosave: autosaveMachine.provide({ actors: { save: saves.job } }),
    },
  })
  const actor = createActor(machine, {
    clock,
    // Device clocks do not start at zero.
    input: { studentId: 'amina', kind: 'mock', now: () => 5_000_000 + clock.now() },
  }).start()
  await settle()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
    await settle()
  }
  const state = () => actor.getSnapshot()
  const send = (event: MockEvent) => actor.send(event)
  const choose = async (optionId: string) => {
    send({ type: 'answer.choose', optionId })
    await wait(0)
  }
  const question = () => currentQuestion(state().context)?.id
  return { actor, state, send, wait, choose, question, papers, results, storage, kept }
}
