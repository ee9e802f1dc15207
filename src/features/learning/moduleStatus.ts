import type { LearningModule } from '../../../contract/answers/course.ts'
import { TRIES } from '../../../contract/limits.ts'
import { isFinished } from '../../../machines/learning/course.ts'
import type { Messages } from '../../i18n/catalogue.ts'

export function moduleStatus(module: LearningModule, words: Messages['learning']['status']): string {
  const { assessment, available, progress } = module
  if (!available) return words.locked
  if (progress.essay === 'again') return words.essayOpen
  if (progress.passed && assessment !== 'none') return words.passed
  if (progress.essay) return words.essayWaits
  if (progress.failures >= TRIES) return words.watchAgain
  if (progress.wait) return words.examWaits
  if (progress.assessmentOpen && assessment === 'essay') return words.essayOpen
  if (progress.assessmentOpen && assessment === 'exam')
    return progress.failures > 0 ? words.examAttempt(progress.failures + 1) : words.examOpen
  if (assessment === 'none' && isFinished(module)) return words.watched
  if (progress.watchedShare > 0) return words.watchedShare(Math.floor(progress.watchedShare * 100))
  if (assessment === 'none') return progress.passed ? words.open : words.watch
  return assessment === 'exam' ? words.videoThenExam : words.videoThenEssay
}
