import type { LearningModule } from '../../../machines/learning/module.ts'
import { messages } from '../../messages.ts'

const TO_DO = { none: 'Watch the video', exam: 'Exam', essay: 'Essay' } as const

/** The share of a video above which it counts as watched. */
const WATCHED = 0.95

/** A student's status in a module, as a few words below its name. */
export function moduleStatus({ assessment, available, progress }: LearningModule): string {
  if (!available) return messages.moduleLocked
  if (progress.passed && assessment !== 'none') return 'Passed'
  if (progress.failures >= 3) return 'Watch the video again'
  if (progress.assessmentOpen && assessment !== 'none') {
    return progress.failures > 0
      ? `${TO_DO[assessment]} open, attempt ${progress.failures + 1} of 3`
      : `${TO_DO[assessment]} open`
  }
  if (assessment === 'none' && progress.watchedShare >= WATCHED) return 'Watched'
  if (progress.watchedShare > 0) return `${Math.floor(progress.watchedShare * 100)}% watched`
  if (assessment === 'none') return progress.passed ? 'Open' : TO_DO.none
  return `Video, then ${TO_DO[assessment].toLowerCase()}`
}
