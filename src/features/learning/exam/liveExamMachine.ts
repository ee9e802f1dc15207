import { fromPromise } from 'xstate'
import { examMachine } from '../../../../machines/exam/examMachine.ts'
import type { ExamDraft } from '../../../../machines/exam/examSheet.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { currentUserId } from '../../../data/auth.ts'
import { readDraft } from '../../../data/drafts.ts'
import { saveExamAnswer, startExam, submitExam } from '../../../data/exams.ts'

/** Under this name a device keeps the choices of a module's exam that the server has not confirmed. */
export const examDraftName = (moduleIndex: number) => `exam-${moduleIndex}`

/** The exam on the real backend. */
export const liveExamMachine = examMachine.provide({
  actors: {
    recallDraft: fromPromise(async ({ input }) => {
      const userId = await currentUserId()
      return userId ? readDraft<ExamDraft>(userId, examDraftName(input.moduleIndex)) : null
    }),
    startExam: fromPromise(({ input }) => startExam(input.moduleIndex)),
    submitExam: fromPromise(({ input }) => submitExam(input.attemptId, input.answers)),
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(async ({ input: { scope, key, value, version } }) => {
          const answer = { attemptId: scope, questionId: key, optionId: value, revision: version }
          const { revision } = await saveExamAnswer(answer)
          return { version: revision }
        }),
      },
    }),
  },
})
