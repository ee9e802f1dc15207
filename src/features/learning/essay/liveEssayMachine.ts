import { fromPromise } from 'xstate'
import { essayMachine } from '../../../../machines/essay/essayMachine.ts'
import type { EssayInput } from '../../../../machines/essay/essaySetup.ts'
import { type EssayDraft, questionIn } from '../../../../machines/essay/essaySheet.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { adoptDraft } from '../../../data/drafts.ts'
import { openEssay, saveEssayDraft, submitEssayAnswer } from '../../../data/essays.ts'
import { deviceDraft } from '../deviceDraft.ts'

const draftName = ({ moduleIndex }: EssayInput) => `essay-${moduleIndex}`

/** The essay machine with the real backend. */
export const liveEssayMachine = essayMachine.provide({
  actors: {
    recallDraft: fromPromise(({ input }) => adoptDraft<EssayDraft>(input.studentId, draftName(input))),
    deviceDraft: deviceDraft<EssayDraft, EssayInput>(draftName),
    openEssay: fromPromise(({ input }) => openEssay(input.moduleIndex)),
    sendAnswer: fromPromise(({ input: { moduleIndex, ...answer } }) =>
      submitEssayAnswer(moduleIndex, answer),
    ),
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(({ input: { scope, value, version } }) => {
          const { moduleIndex, number } = questionIn(scope)
          return saveEssayDraft(moduleIndex, { number, body: value, version })
        }),
      },
    }),
  },
})
