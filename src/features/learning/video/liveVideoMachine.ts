import { fromPromise } from 'xstate'
import { videoLoaderMachine } from '../../../../machines/video/videoLoaderMachine.ts'
import { videoMachine } from '../../../../machines/video/videoMachine.ts'
import { type WatchedStretch, watchReportMachine } from '../../../../machines/video/watchReportMachine.ts'
import { adoptLists } from '../../../data/drafts.ts'
import { openLesson } from '../../../data/progress.ts'
import { deviceDraft } from '../deviceDraft.ts'
import { pageReports, reportWatched } from '../pageReports.ts'

export const liveVideoMachine = videoMachine.provide({
  actors: {
    loader: videoLoaderMachine.provide({
      actors: { openLesson: fromPromise(({ input }) => openLesson(input)) },
    }),
  },
})

const DRAFT_NAME = 'watched'
export const STRETCH = { moduleIndex: 'n', range: ['tuple', 'n', 'n'], position: 'n' } as const

export const liveWatchReportMachine = watchReportMachine.provide({
  actors: {
    recallQueue: fromPromise(({ input }) => adoptLists<WatchedStretch>(input.studentId, DRAFT_NAME, STRETCH)),
    deviceDraft: deviceDraft<WatchedStretch[], { studentId: string }>(() => DRAFT_NAME),
    reports: pageReports,
    sendItems: fromPromise(({ input: { items } }) => reportWatched(items)),
  },
})
