import { fromCallback } from 'xstate'
import { learningFlowMachine } from '../../../machines/learning/learningFlowMachine.ts'
import type { Course } from '../../../machines/learning/learningFlowSetup.ts'
import { retriedJob } from '../../../machines/shared/retriedJob.ts'
import { lastVisitShown } from '../../data/lastVisit.ts'
import { getMyCourse } from '../../data/modules.ts'
import { liveEssayMachine } from './essay/liveEssayMachine.ts'
import { liveExamMachine } from './exam/liveExamMachine.ts'
import { liveVideoMachine, liveWatchReportMachine } from './video/liveVideoMachine.ts'

export const liveLearningMachine = learningFlowMachine.provide({
  actors: {
    watchPage: fromCallback(({ sendBack }) => {
      const onOnline = () => {
        sendBack({ type: 'network.online' })
        // The shown course is from an earlier visit.
        if (lastVisitShown()) sendBack({ type: 'course.refresh' })
      }
      const onVisibility = () => document.visibilityState === 'hidden' && sendBack({ type: 'page.hidden' })
      window.addEventListener('online', onOnline)
      document.addEventListener('visibilitychange', onVisibility)
      return () => {
        window.removeEventListener('online', onOnline)
        document.removeEventListener('visibilitychange', onVisibility)
      }
    }),
    loadCourse: retriedJob<Course>(getMyCourse),
    video: liveVideoMachine,
    watchReport: liveWatchReportMachine,
    exam: liveExamMachine,
    essay: liveEssayMachine,
  },
})
