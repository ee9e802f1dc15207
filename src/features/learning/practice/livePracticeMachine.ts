import { fromPromise } from 'xstate'
import type { Review } from '../../../../machines/practice/practice.ts'
import { practiceMachine } from '../../../../machines/practice/practiceMachine.ts'
import { withReviews } from '../../../../machines/practice/practiceSheet.ts'
import { autosaveMachine } from '../../../../machines/shared/autosaveMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { adoptLists } from '../../../data/drafts.ts'
import { amendKeptPractice, openPractice, recordReviews } from '../../../data/practice.ts'
import { deviceDraft } from '../deviceDraft.ts'

const DRAFT = 'practice'

/** The practice machine with the real backend. */
export const livePracticeMachine = practiceMachine.provide({
  actors: {
    deviceDraft: deviceDraft<Review[], { studentId: string }>(() => DRAFT),
    openPractice: retriedJob(async ({ input }) => {
      const [practice, unsaved] = await Promise.all([
        openPractice(),
        adoptLists<Review>(input.studentId, DRAFT),
      ])
      return { practice, unsaved }
    }),
    autosave: autosaveMachine.provide({
      actors: {
        save: fromPromise(async ({ input: { value, revision } }) => {
          const review = JSON.parse(value) as Review
          await recordReviews([review])
          amendKeptPractice((practice) => ({ ...practice, reviews: withReviews(practice, [review]) }))
          return { revision: revision + 1 }
        }),
      },
    }),
  },
})
