import { fromCallback, fromPromise } from 'xstate'
import type { StudyHours } from '../../../../contract/answers/study.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { presenceMachine } from '../../../../machines/study/presenceMachine.ts'
import {
  type StudyCounterEvent,
  studyCounterMachine,
} from '../../../../machines/study/studyCounterMachine.ts'
import {
  type StudySessionEvent,
  studySessionMachine,
} from '../../../../machines/study/studySessionMachine.ts'
import { answerPresence, getMyHours, onAnswerKept, recordStudyConsent } from '../../../data/study.ts'
import { noteTime, onReportDue, onReportWanted, reportBeat } from '../pageReports.ts'

/** Signs of life. A playing film is one too: `timeupdate` does not bubble, so all are captured. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove', 'timeupdate'] as const

/** Throttle (ms): a moving pointer sends many events. */
const SIGNS_APART = 1_000

function watchLife(onSign: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onEvent = ({ timeStamp }: Event) => {
    if (document.visibilityState === 'hidden' || timeStamp - last < SIGNS_APART) return
    last = timeStamp
    onSign()
  }
  for (const sign of SIGNS) document.addEventListener(sign, onEvent, { capture: true, passive: true })
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onEvent, { capture: true })
  }
}

const watchNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const liveStudyCounterMachine = studyCounterMachine.provide({
  actors: {
    watchPage: fromCallback<StudyCounterEvent>(({ sendBack }) => {
      const onVisibility = () =>
        sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.visible' })
      const onNetwork = () => sendBack({ type: navigator.onLine ? 'network.online' : 'network.offline' })
      if (!navigator.onLine) onNetwork()
      onVisibility()
      document.addEventListener('visibilitychange', onVisibility)
      const stopWatchingNetwork = watchNetwork(onNetwork)
      const stopWatchingLife = watchLife(() => sendBack({ type: 'life.sign' }))
      const stopListening = onReportDue(() => sendBack({ type: 'report.due' }))
      const stopHearing = onAnswerKept((clock) => sendBack({ type: 'answer.kept', clock }))
      const stopAwaiting = onReportWanted(() => sendBack({ type: 'report.wanted' }))
      return () => {
        document.removeEventListener('visibilitychange', onVisibility)
        stopWatchingNetwork()
        stopWatchingLife()
        stopListening()
        stopHearing()
        stopAwaiting()
      }
    }),
    sendBeat: fromPromise(({ input }) => reportBeat(input)),
    noteTime: fromCallback(noteTime),
    presence: presenceMachine.provide({
      actors: { answerPresence: retriedJob(({ input }) => answerPresence(input.nonce)) },
    }),
  },
})

export const liveStudySessionMachine = studySessionMachine.provide({
  actors: {
    watchNetwork: fromCallback<StudySessionEvent>(({ sendBack }) =>
      watchNetwork(() => navigator.onLine && sendBack({ type: 'network.online' })),
    ),
    loadHours: retriedJob<StudyHours | null>(getMyHours),
    recordConsent: fromPromise(({ input }) => recordStudyConsent(input.version)),
    counter: liveStudyCounterMachine,
  },
})
