import type { SnapshotFrom } from 'xstate'
import type { examMachine } from '../../../../machines/exam/examMachine.ts'

type ExamSnapshot = SnapshotFrom<typeof examMachine>

/** What a student has before them: several states of the machine share a page. */
export type ExamPhase =
  | 'opening'
  | 'unreachable'
  | 'refused'
  | 'elsewhere'
  | 'questions'
  | 'result'
  | 'review'

export function examPhase(snapshot: ExamSnapshot): ExamPhase {
  if (snapshot.matches('answering') || snapshot.matches('submitting') || snapshot.matches('submitFailed')) {
    return 'questions'
  }
  if (snapshot.matches('passed') || snapshot.matches('failed') || snapshot.matches('rewatch')) return 'result'
  if (snapshot.matches('review')) return 'review'
  if (snapshot.matches('elsewhere')) return 'elsewhere'
  if (snapshot.matches('refused')) return 'refused'
  return snapshot.matches('loadFailed') ? 'unreachable' : 'opening'
}
