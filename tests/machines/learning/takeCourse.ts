import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { EssayReceipt } from '../../../contract/answers/essays.ts'
import type { ExamResult } from '../../../contract/answers/exams.ts'
import type { WatchRecord } from '../../../contract/answers/videos.ts'
import { essayMachine } from '../../../machines/essay/essayMachine.ts'
import type { OpenedEssay } from '../../../machines/essay/essaySetup.ts'
import type { EssayDraft } from '../../../machines/essay/essaySheet.ts'
import { attemptMachine } from '../../../machines/exam/attemptMachine.ts'
import { examMachine, type OpenedExam, type OpeningInput } from '../../../machines/exam/examMachine.ts'
import type { ExamDraft } from '../../../machines/exam/examSheet.ts'
import { learningFlowMachine } from '../../../machines/learning/learningFlowMachine.ts'
import type { Course, LearningEvent } from '../../../machines/learning/learningFlowSetup.ts'
import type { AssessmentInput } from '../../../machines/shared/assessment.ts'
import { autosaveMachine } from '../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { videoLoaderMachine } from '../../../machines/video/videoLoaderMachine.ts'
import { videoMachine } from '../../../machines/video/videoMachine.ts'
import { type WatchedStretch, watchReportMachine } from '../../../machines/video/watchReportMachine.ts'
import { allAnswers } from '../exam/sitExam.ts'
import { device, feed, reports, scripted, settle } from '../jobs.ts'
import { essayPaper, examPaper, longText, passedExam } from '../papers.ts'

export const coursesOf = (...answers: Parameters<typeof scripted<Course>>) => scripted<Course>(...answers)

type Way = {
  courses: ReturnType<typeof coursesOf>
  wanted?: number | null
  result?: ExamResult
  receipt?: EssayReceipt
  left?: WatchedStretch[]
}

function recordOf(moduleIndex: number, changes: Partial<WatchRecord> = {}): WatchRecord {
  return {
    moduleIndex,
    seconds: 40,
    position: 0,
    watched: [],
    watchedShare: 0,
    assessmentOpen: false,
    ...changes,
  }
}

/** Starts the learning flow with real machines and an accepting server. */
export async function takeCourse({ courses, wanted = null, result = passedExam, receipt, left = [] }: Way) {
  const sent: WatchedStretch[] = []
  const sentAll = { sent: [1, 2, 3, 4, 5], modulePassed: true, completion: null }
  const autosave = autosaveMachine.provide({ actors: { save: fromPromise(async () => ({ revision: 1 })) } })
  const page = feed<LearningEvent>()
  const machine = learningFlowMachine.provide({
    actors: {
      watchPage: page.job,
      loadCourse: courses.retried,
      video: videoMachine.provide({
        actors: {
          loader: videoLoaderMachine.provide({
            actors: {
              openLesson: fromPromise(async ({ input: { moduleIndex, rendition } }) => ({
                record: recordOf(moduleIndex),
                source: {
                  url: `module-${moduleIndex}`,
                  rendition,
                  renditions: [rendition],
                  film: null,
                  poster: null,
                  captions: [],
                },
              })),
            },
          }),
        },
      }),
      watchReport: watchReportMachine.provide({
        actors: {
          recallQueue: fromPromise<WatchedStretch[], { studentId: string }>(async () => left),
          deviceDraft: device<WatchedStretch[], { studentId: string }>().job,
          reports: reports().job,
          sendItems: fromPromise(async ({ input: { items } }) => {
            sent.push(...items)
            return items.map(({ moduleIndex }) =>
              recordOf(moduleIndex, { watchedShare: 1, assessmentOpen: true }),
            )
          }),
        },
      }),
      exam: examMachine.provide({
        actors: {
          openExam: retriedJob<OpenedExam, OpeningInput>(async () => ({
            paper: examPaper({ number: result.failures || 1 }),
            draft: null,
          })),
          attempt: attemptMachine.provide({
            actors: {
              deviceDraft: device<ExamDraft, AssessmentInput>().job,
              fetchPictures: fromCallback(() => {}),
              submitExam: retriedJob(async () => result),
              autosave,
            },
          }),
        },
      }),
      essay: essayMachine.provide({
        actors: {
          deviceDraft: device<EssayDraft, AssessmentInput>().job,
          openEssay: retriedJob<OpenedEssay, AssessmentInput>(async () => ({
            paper: essayPaper({ sent: [1, 2, 3, 4] }),
            draft: null,
          })),
          sendAnswer: retriedJob(async () => receipt ?? sentAll),
          autosave,
        },
      }),
    },
  })
  const clock = new SimulatedClock()
  const flow = createActor(machine, {
    clock,
    input: { studentId: 'amina', wanted, rendition: 'full' },
  }).start()
  await settle()
  const children = () => flow.getSnapshot().children
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }

  async function startLesson() {
    children().video?.send({ type: 'media.ready' })
    children().video?.send({ type: 'media.playing', position: 0 })
  }

  async function watchLesson() {
    await startLesson()
    children().video?.send({ type: 'media.time', position: 39.9 })
    children().video?.send({ type: 'media.ended' })
    await settle()
  }

  const attempt = () => children().exam?.getSnapshot().children.attempt

  async function answerExam() {
    for (const optionId of Object.values(allAnswers)) {
      attempt()?.send({ type: 'answer.choose', optionId })
      attempt()?.send({ type: 'question.next' })
    }
    attempt()?.send({ type: 'exam.submit' })
    await settle()
  }

  async function takeExam() {
    await answerExam()
    await wait(4_000)
  }

  async function sendEssay() {
    children().essay?.send({ type: 'answer.write', body: longText(5) })
    children().essay?.send({ type: 'answer.send' })
    await settle()
  }

  const state = () => flow.getSnapshot()
  return {
    flow,
    page: page.handle,
    state,
    children,
    wait,
    sent,
    courses,
    startLesson,
    watchLesson,
    attempt,
    answerExam,
    takeExam,
    sendEssay,
  }
}
