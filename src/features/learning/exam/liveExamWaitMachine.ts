import { fromCallback } from 'xstate'
import { type ExamWaitEvent, examWaitMachine } from '../../../../machines/exam/examWaitMachine.ts'
import { retriedJob } from '../../../../machines/shared/retriedJob.ts'
import { examWait } from '../../../data/exams.ts'

export const liveExamWaitMachine = examWaitMachine.provide({
  actors: {
    watchPage: fromCallback<ExamWaitEvent>(({ sendBack }) => {
      const onOnline = () => sendBack({ type: 'network.online' })
      const onVisibility = () => document.visibilityState === 'visible' && sendBack({ type: 'page.shown' })
      window.addEventListener('online', onOnline)
      document.addEventListener('visibilitychange', onVisibility)
      return () => {
        window.removeEventListener('online', onOnline)
        document.removeEventListener('visibilitychange', onVisibility)
      }
    }),
    askServer: retriedJob(({ input: { moduleIndex, remind } }) => examWait(moduleIndex, remind)),
  },
})
