import type { LearningModule } from '../../../machines/module.ts'
import { messages } from '../../messages.ts'

const TO_DO = { none: 'Watch the video', exam: 'Exam', essay: 'Essay' } as const

/** Where a student stands in a module, in a few words under its name. */
export function moduleStatus({ assessment, available, progress }: LearningModule): string {
  if (!available) return messages.moduleLocked
  if (progress.passed) return assessment === 'none' ? 'Open' : 'Passed'
  if (progress.failures >= 3) return 'Watch the video again'
  if (progress.assessmentOpen && assessment !== 'none') {
    return progress.failures > 0
      ? `${TO_DO[assessment]} open, attempt ${progress.failures + 1} of 3`
      : `${TO_DO[assessment]} open`
  }
  if (progress.watchedShare > 0) return `${Math.floor(progress.watchedShare * 100)}% watched`
  return assessment === 'none' ? TO_DO.none : `Video, then ${TO_DO[assessment].toLowerCase()}`
}
