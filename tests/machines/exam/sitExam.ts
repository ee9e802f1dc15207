import { createActor, type EventObject, fromCallback, SimulatedClock, type Snapshot } from 'xstate'
import type { ExamPaper, ExamResult } from '../../../contract/answers/exams.ts'
import { attemptMachine } from '../../../machines/exam/attemptMachine.ts'
import type { AttemptEvent, ExamSubmission } from '../../../machines/exam/attemptSetup.ts'
import { examMachine, type OpeningInput } from '../../../machines/exam/examMachine.ts'
import { answersOf, currentQuestion, type ExamDraft } from '../../../machines/exam/examSheet.ts'
import type { AssessmentInput } from '../../../machines/shared/assessment.ts'
import { autosaveMachine, type Change } from '../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { device, scripted, settle } from '../jobs.ts'
import { examPaper, passedExam } from '../papers.ts'

export type Save = Change & { revision: number }
type Saved = { revision: number }

export const papersOf = (...answers: Parameters<typeof scripted<ExamPaper, OpeningInput>>) =>
  scripted<ExamPaper, OpeningInput>(...answers)
export const savesOf = (...answers: Parameters<typeof scripted<Saved, Save>>) =>
  scripted<Saved, Save>(...answers)
export const resultsOf = (...answers: Parameters<typeof scripted<ExamResult, ExamSubmission>>) =>
  scripted<ExamResult, ExamSubmission>(...answers)

type Sitting = {
  papers?: ReturnType<typeof papersOf>
  saves?: Pick<ReturnType<typeof savesOf>, 'job'>
  results?: ReturnType<typeof resultsOf>
  draft?: ExamDraft | null
  storage?: ReturnType<typeof device<ExamDraft, AssessmentInput>>
  snapshot?: Snapshot<unknown>
  failures?: number
}

/** Pictures that are fetched: `sources` are those of the running attempt, null while none runs. */
function pictureJob() {
  const handle = { sources: null as string[] | null }
  const job = fromCallback<EventObject, { sources: string[] }>(({ input }) => {
    handle.sources = input.sources
    return () => {
      handle.sources = null
    }
  })
  return { job, handle }
}

export const allAnswers = { q1: 'q1-a', q2: 'q2-b', q3: 'q3-c' }

/** Starts an exam; by default the server accepts everything and grades it as passed. */
export async function sitExam({
  papers = papersOf(examPaper()),
  saves = savesOf({ revision: 1 }),
  results = resultsOf(passedExam),
  draft = null,
  storage = device<ExamDraft, AssessmentInput>(),
  snapshot,
  failures,
}: Sitting = {}) {
  const clock = new SimulatedClock()
  const pictures = pictureJob()
  const reports: (ExamResult | null)[] = []
  const machine = examMachine.provide({
    actions: { reportGrade: (_, { result }) => reports.push(result) },
    actors: {
      openExam: retriedJob(async (args) => ({ paper: await papers.call(args), draft })),
      attempt: attemptMachine.provide({
        actors: {
          deviceDraft: storage.job,
          fetchPictures: pictures.job,
          submitExam: results.retried,
          autosave: autosaveMachine.provide({ actors: { save: saves.job } }),
        },
      }),
    },
  })
  const exam = createActor(machine, {
    clock,
    input: { studentId: 'amina', moduleIndex: 1, failedAttempts: failures },
    ...(snapshot && { snapshot }),
  }).start()
  await settle()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  const state = () => exam.getSnapshot()
  const running = () => {
    const { attempt } = state().children
    if (!attempt) throw new Error('No attempt is running.')
    return attempt
  }
  const send = (event: AttemptEvent) => running().send(event)
  const choose = (optionId: string) => send({ type: 'answer.choose', optionId })
  const attempt = () => running().getSnapshot()
  const submission = () => attempt().children.submitExam?.getSnapshot()
  const question = () => currentQuestion(attempt().context)?.id
  const answers = () => answersOf(attempt().context)
  return {
    exam,
    send,
    wait,
    choose,
    state,
    running,
    attempt,
    submission,
    question,
    answers,
    papers,
    results,
    pictures,
    reports,
    storage,
  }
}

export async function answerAll(sitting: Awaited<ReturnType<typeof sitExam>>) {
  for (const optionId of Object.values(allAnswers)) {
    sitting.choose(optionId)
    sitting.send({ type: 'question.next' })
  }
  sitting.send({ type: 'exam.submit' })
  await settle()
}
