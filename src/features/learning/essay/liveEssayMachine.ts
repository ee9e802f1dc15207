import { fromPromise } from 'xstate'
import type { EssayPaper } from '../../../../contract/answers/essays.ts'
import { essayMachine } from '../../../../machines/essay/essayMachine.ts'
import { type EssayDraft, questionIn } from '../../../../machines/essay/essaySheet.ts'
import type { AssessmentInput } from '../../../../machines/shared/assessment.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { openEssay, saveEssayDraft, submitEssayAnswer } from '../../../data/essays.ts'
import { deviceDraft, withDraft } from '../deviceDraft.ts'

const draftName = ({ moduleIndex }: AssessmentInput) => `essay-${moduleIndex}`

export const ESSAY_DRAFT = ['map', { body: 's', revision: 'n' }] as const

export const liveEssayMachine = essayMachine.provide({
  actors: {
    deviceDraft: deviceDraft<EssayDraft, AssessmentInput>(draftName),
    openEssay: retriedJob(
      withDraft<EssayDraft, EssayPaper>(draftName, ({ moduleIndex }) => openEssay(moduleIndex), ESSAY_DRAFT),
    ),
    sendAnswer: retriedJob(({ input: { moduleIndex, ...answer } }) => submitEssayAnswer(moduleIndex, answer)),
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(({ input: { scope, value, revision } }) => {
          const { moduleIndex, number } = questionIn(scope)
          return saveEssayDraft(moduleIndex, { number, body: value, revision })
        }),
      },
    }),
  },
})
