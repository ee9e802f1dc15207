import { isFinished, moduleAt, startingModule } from '../../../machines/learning/course.ts'
import type { LearningModule } from '../../../machines/learning/module.ts'

export type NextStep = { module: LearningModule; title: string; detail: string }

/** The last exam that was graded: modules are passed in order, so it is the last one with a score. */
export function lastExam(modules: readonly LearningModule[]): { title: string; score: number } | null {
  const graded = modules.flatMap(({ title, progress: { lastScore } }) =>
    lastScore === null ? [] : [{ title, score: lastScore }],
  )
  return graded.at(-1) ?? null
}

/** The next step of a student whose course is not completed; null without a course. */
export function nextStep(modules: readonly LearningModule[]): NextStep | null {
  const module = moduleAt(modules, startingModule(modules, null))
  if (!module || isFinished(module)) return null
  const { assessment, progress } = module
  const { started, watchedShare } = progress
  if (started) {
    const question = Math.min(started.answered + 1, started.total)
    return {
      module,
      title: `Continue your ${assessment}`,
      detail: `Question ${question} of ${started.total}`,
    }
  }
  if (progress.failures >= 3)
    return { module, title: 'Watch the lesson again', detail: 'Then you have three new tries.' }
  if (progress.assessmentOpen)
    return { module, title: `Start the ${assessment}`, detail: 'You have watched the lesson.' }
  if (watchedShare > 0)
    return { module, title: 'Continue the lesson', detail: `${Math.floor(watchedShare * 100)}% watched` }
  return { module, title: 'Start the lesson', detail: module.summary }
}
