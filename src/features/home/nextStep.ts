import type { CourseOverview, LearningModule } from '../../../contract/answers/course.ts'
import { TRIES } from '../../../contract/limits.ts'
import { isFinished, moduleAt, startingModule } from '../../../machines/learning/course.ts'
import type { Messages } from '../../i18n/catalogue.ts'

export type NextStep = {
  module: LearningModule
  work: 'film' | 'assessment'
  title: string
  detail: string
}

/** Whether the course is completed and no study hours or rewrites are missing. */
export function isWhole({ completion, hours, modules }: CourseOverview): boolean {
  if (!completion) return false
  const hasHours = !hours || hours.creditedSeconds >= hours.requiredSeconds
  return hasHours && !modules.some(({ progress }) => progress.essay === 'again')
}

type Words = Messages['home']['course']['next']

/** The next step of a student whose course is not completed; null without a course. */
export function nextStep(modules: readonly LearningModule[], words: Words): NextStep | null {
  const again = modules.find(({ progress }) => progress.essay === 'again')
  if (again) return { module: again, work: 'assessment', title: words.rewriteEssay, detail: words.essayAgain }
  const module = moduleAt(modules, startingModule(modules, null))
  if (!module || isFinished(module) || module.progress.essay === 'unread') return null
  const { assessment, progress } = module
  const { started, watchedShare } = progress
  const isEssay = assessment === 'essay'
  if (started) {
    const question = Math.min(started.answered + 1, started.total)
    return {
      module,
      work: 'assessment',
      title: isEssay ? words.continueEssay : words.continueExam,
      detail: words.question(question, started.total),
    }
  }
  if (progress.failures >= TRIES)
    return { module, work: 'film', title: words.watchAgain, detail: words.newTries }
  if (progress.wait) return { module, work: 'film', title: words.examWaits, detail: words.examWaitsUntil }
  if (progress.assessmentOpen)
    return {
      module,
      work: 'assessment',
      title: isEssay ? words.startEssay : words.startExam,
      detail: words.lessonWatched,
    }
  if (watchedShare > 0)
    return {
      module,
      work: 'film',
      title: words.continueLesson,
      detail: words.watched(Math.floor(watchedShare * 100)),
    }
  return { module, work: 'film', title: words.startLesson, detail: '' }
}
