import { fromPromise } from 'xstate'
import { essayMachine } from '../../../../machines/essay/essayMachine.ts'
import type { EssayDraft } from '../../../../machines/essay/essaySheet.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { currentUserId } from '../../../data/auth.ts'
import { readDraft } from '../../../data/drafts.ts'
import { openEssay, saveEssayDraft, submitEssayAnswer } from '../../../data/essays.ts'

/** Under this name a device keeps the texts of an essay that the server has not confirmed. */
export const essayDraftName = (moduleIndex: number) => `essay-${moduleIndex}`

/** The essay on the real backend. */
export const liveEssayMachine = essayMachine.provide({
  actors: {
    recallDraft: fromPromise(async ({ input }) => {
      const userId = await currentUserId()
      return userId ? readDraft<EssayDraft>(userId, essayDraftName(input.moduleIndex)) : null
    }),
    openEssay: fromPromise(({ input }) => openEssay(input.moduleIndex)),
    sendAnswer: fromPromise(({ input: { moduleIndex, number, body } }) =>
      submitEssayAnswer(moduleIndex, { number, body }),
    ),
    autosave: autosaveMachine.provide({
      actors: {
        // An essay's changes are keyed by module and scoped by question.
        save: fromPromise(({ input: { scope, key, value, version } }) =>
          saveEssayDraft(Number(key), { number: Number(scope), body: value, version }),
        ),
      },
    }),
  },
})
