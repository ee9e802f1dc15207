import { fromPromise } from 'xstate'
import type { ExamDraft } from '../../../../machines/exam/examSheet.ts'
import { mockMachine } from '../../../../machines/mock/mockMachine.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { adoptDraft } from '../../../data/drafts.ts'
import { openMock, saveMockAnswer, submitMock } from '../../../data/mocks.ts'
import { tabStore } from '../../../lib/storage.ts'
import { deviceDraft, EXAM_DRAFT } from '../deviceDraft.ts'
import { fetchPictures } from '../exam/fetchPictures.ts'

const DRAFT = 'mock'
const flagsKey = (attemptId: string) => `mock-flags:${attemptId}`

export const liveMockMachine = mockMachine.provide({
  actions: {
    keepFlags: (_, { attemptId, flags }) => {
      tabStore.set(flagsKey(attemptId), flags.join())
    },
  },
  actors: {
    openMock: retriedJob(async ({ input: { studentId, kind } }) => {
      const [paper, draft] = await Promise.all([
        openMock(kind),
        adoptDraft<ExamDraft>(studentId, DRAFT, EXAM_DRAFT),
      ])
      const flags = tabStore.get(flagsKey(paper.attemptId))
      return { paper, draft, flags: flags ? flags.split(',') : [] }
    }),
    submitMock: retriedJob(({ input }) => submitMock(input.attemptId, input.answers)),
    deviceDraft: deviceDraft<ExamDraft, { studentId: string }>(() => DRAFT),
    fetchPictures,
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(({ input: { scope, key, value, revision } }) =>
          saveMockAnswer({ attemptId: scope, questionId: key, optionId: value, revision }),
        ),
      },
    }),
  },
})
