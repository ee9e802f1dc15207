import { fromPromise } from 'xstate'
import type { ExamPaper } from '../../../../contract/answers/exams.ts'
import { attemptMachine } from '../../../../machines/exam/attemptMachine.ts'
import { examMachine, type OpeningInput } from '../../../../machines/exam/examMachine.ts'
import type { ExamDraft } from '../../../../machines/exam/examSheet.ts'
import type { AssessmentInput } from '../../../../machines/shared/assessment.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { saveExamAnswer, startExam, submitExam } from '../../../data/exams.ts'
import { deviceDraft, EXAM_DRAFT, withDraft } from '../deviceDraft.ts'
import { shownLanguage } from '../language.ts'
import { fetchPictures } from './fetchPictures.ts'

const draftName = ({ moduleIndex }: AssessmentInput) => `exam-${moduleIndex}`

const liveAttemptMachine = attemptMachine.provide({
  actors: {
    deviceDraft: deviceDraft<ExamDraft, AssessmentInput>(draftName),
    fetchPictures,
    submitExam: retriedJob(({ input }) => submitExam(input, shownLanguage())),
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(({ input: { scope, key, value, revision } }) =>
          saveExamAnswer({ attemptId: scope, questionId: key, optionId: value, revision }),
        ),
      },
    }),
  },
})

const openExam = ({ moduleIndex, number }: OpeningInput): Promise<ExamPaper> => startExam(moduleIndex, number)

export const liveExamMachine = examMachine.provide({
  actors: {
    openExam: retriedJob(withDraft<ExamDraft, ExamPaper, OpeningInput>(draftName, openExam, EXAM_DRAFT)),
    attempt: liveAttemptMachine,
  },
})
