import { fromPromise } from 'xstate'
import { examMachine } from '../../../../machines/exam/examMachine.ts'
import type { ExamInput } from '../../../../machines/exam/examSetup.ts'
import type { ExamDraft } from '../../../../machines/exam/examSheet.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { adoptDraft } from '../../../data/drafts.ts'
import { saveExamAnswer, startExam, submitExam } from '../../../data/exams.ts'
import { deviceDraft } from '../deviceDraft.ts'

const draftName = ({ moduleIndex }: ExamInput) => `exam-${moduleIndex}`

/** The exam machine with the real backend. */
export const liveExamMachine = examMachine.provide({
  actors: {
    recallDraft: fromPromise(({ input }) => adoptDraft<ExamDraft>(input.studentId, draftName(input))),
    deviceDraft: deviceDraft<ExamDraft, ExamInput>(draftName),
    startExam: fromPromise(({ input }) => startExam(input.moduleIndex)),
    submitExam: fromPromise(({ input }) => submitExam(input)),
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
