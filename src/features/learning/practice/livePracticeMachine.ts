import { fromCallback, fromPromise } from 'xstate'
import type { Review } from '../../../../machines/practice/practice.ts'
import { practiceMachine } from '../../../../machines/practice/practiceMachine.ts'
import { withReviews } from '../../../../machines/practice/practiceSheet.ts'
import { reviewReportMachine } from '../../../../machines/practice/reviewReportMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { adoptLists } from '../../../data/drafts.ts'
import { amendKeptPractice, openPractice } from '../../../data/practice.ts'
import { deviceDraft } from '../deviceDraft.ts'
import { pageReports, reportReviews } from '../pageReports.ts'

const DRAFT = 'practice'
export const REVIEW = { itemKey: 's', day: 't', rating: ['word', 1, 2, 3, 4], dueOn: 't' } as const

export const livePracticeMachine = practiceMachine.provide({
  actors: {
    deviceDraft: deviceDraft<Review[], { studentId: string }>(() => DRAFT),
    openPractice: retriedJob(async ({ input }) => {
      const [practice, unsaved] = await Promise.all([
        openPractice(),
        adoptLists<Review>(input.studentId, DRAFT, REVIEW),
      ])
      return { practice, unsaved }
    }),
    report: reviewReportMachine.provide({
      actors: {
        // The machine stores unsaved reviews on this device itself.
        recallQueue: fromPromise(async ({ input }) => [...(input.left ?? [])]),
        deviceDraft: fromCallback(() => {}),
        reports: pageReports,
        sendItems: fromPromise(async ({ input: { items } }) => {
          await reportReviews(items)
          amendKeptPractice((practice) => ({ ...practice, ...withReviews(practice, items) }))
          return []
        }),
      },
    }),
  },
})
