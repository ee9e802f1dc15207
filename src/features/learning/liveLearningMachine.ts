import { fromPromise } from 'xstate'
import { learningFlowMachine } from '../../../machines/learningFlowMachine.ts'
import type { Role } from '../../../machines/profile.ts'
import { getMyCompletion, listMyModules } from '../../data/modules.ts'
import { liveEssayMachine } from './essay/liveEssayMachine.ts'
import { liveExamMachine } from './exam/liveExamMachine.ts'
import { liveVideoMachine, liveWatchReportMachine } from './video/liveVideoMachine.ts'

/** The way through a role's course on the real backend. */
export function liveLearningMachine(role: Role) {
  return learningFlowMachine.provide({
    actors: {
      loadCourse: fromPromise(async () => {
        const [modules, completion] = await Promise.all([listMyModules(), getMyCompletion(role)])
        return { modules, completion }
      }),
      video: liveVideoMachine,
      watchReport: liveWatchReportMachine,
      exam: liveExamMachine,
      essay: liveEssayMachine,
    },
  })
}
