import { fromCallback, fromPromise } from 'xstate'
import { listenMachine } from '../../../../machines/reading/listenMachine.ts'
import { readingMachine } from '../../../../machines/reading/readingMachine.ts'
import { type ReadingClaim, readingReportMachine } from '../../../../machines/reading/readingReportMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { adoptLists } from '../../../data/drafts.ts'
import { getLessonOutline, readLesson } from '../../../data/lessons.ts'
import { deviceDraft } from '../deviceDraft.ts'
import { pageReports, reportRead } from '../pageReports.ts'
import { speak } from './voices.ts'

const DRAFT_NAME = 'read'
export const CLAIM = { moduleIndex: 'n', key: 's', words: 'n' } as const

export const liveReadingMachine = readingMachine.provide({
  actors: {
    watchPage: fromCallback(({ sendBack }) => {
      const onOnline = () => sendBack({ type: 'network.online' })
      const onVisibility = () =>
        sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.visible' })
      window.addEventListener('online', onOnline)
      document.addEventListener('visibilitychange', onVisibility)
      return () => {
        window.removeEventListener('online', onOnline)
        document.removeEventListener('visibilitychange', onVisibility)
      }
    }),
    loadOutline: retriedJob(({ input }) => getLessonOutline(input.moduleIndex)),
    loadLesson: retriedJob(({ input }) => readLesson(input.moduleIndex)),
    report: readingReportMachine.provide({
      actors: {
        recallQueue: fromPromise(({ input }) => adoptLists<ReadingClaim>(input.studentId, DRAFT_NAME, CLAIM)),
        deviceDraft: deviceDraft<ReadingClaim[], { studentId: string }>(() => DRAFT_NAME),
        reports: pageReports,
        sendItems: fromPromise(({ input: { items } }) => reportRead(items)),
      },
    }),
  },
})

export const liveListenMachine = listenMachine.provide({
  actors: { speakLine: fromPromise(({ input, signal }) => speak(input.text, input.language, signal)) },
})
