import { fromPromise } from 'xstate'
import { videoMachine } from '../../../../machines/video/videoMachine.ts'
import { watchReportMachine } from '../../../../machines/video/watchReportMachine.ts'
import { getVideoSource } from '../../../data/modules.ts'
import { openVideo, recordVideoProgress } from '../../../data/progress.ts'

/** A lesson's video on the real backend. */
export const liveVideoMachine = videoMachine.provide({
  actors: {
    openVideo: fromPromise(({ input }) => openVideo(input.moduleIndex)),
    signVideo: fromPromise(({ input }) => getVideoSource(input.slug, input.rendition)),
  },
})

/** What was watched, on its way to the real backend. */
export const liveWatchReportMachine = watchReportMachine.provide({
  actors: {
    recordProgress: fromPromise(({ input }) =>
      recordVideoProgress(input.moduleIndex, input.range, input.position),
    ),
  },
})
