import type { LearningModule } from '../../contract/answers/course.ts'
import type { ExamResult } from '../../contract/answers/exams.ts'
import type { WatchRecord } from '../../contract/answers/videos.ts'

const isToDo = ({ available, progress }: LearningModule) => available && !progress.passed

export function moduleAt(modules: readonly LearningModule[], index: number | null): LearningModule | null {
  return modules.find((module) => module.index === index) ?? null
}

/** A module is finished when it is passed, or watched if it has no assessment. */
export function isFinished({ assessment, progress }: LearningModule): boolean {
  return progress.passed && (assessment !== 'none' || progress.assessmentOpen)
}

/** The progress of a course: only modules with an assessment count (specification, section 9). */
export function courseProgress(modules: readonly LearningModule[]): { passed: number; total: number } {
  const counted = modules.filter(({ assessment }) => assessment !== 'none')
  return { passed: counted.filter(({ progress }) => progress.passed).length, total: counted.length }
}

/** The module after a pass: the first open one that is not passed; null if none. */
export function nextToDo(modules: readonly LearningModule[]): number | null {
  return modules.find(isToDo)?.index ?? null
}

export function moduleAfter(modules: readonly LearningModule[], index: number | null): number | null {
  const position = modules.findIndex((module) => module.index === index)
  const following = modules[position + 1]
  return following?.available ? following.index : nextToDo(modules)
}

/** The requested module if open, else the first unfinished one, including a lesson without an assessment. */
export function startingModule(modules: readonly LearningModule[], wanted: number | null): number | null {
  const asked = moduleAt(modules, wanted)
  if (asked?.available) return asked.index
  const position = modules.findIndex(isToDo)
  const toDo = modules[position]
  const before = modules[position - 1]
  const isNewcomer = toDo?.progress.watchedShare === 0 && before?.assessment === 'none'
  if (isNewcomer && !before.progress.assessmentOpen) return before.index
  return toDo?.index ?? modules[0]?.index ?? null
}

/** The modules after a grade: a pass opens the next one; a failure may require the video again. */
export function withGrade(
  modules: readonly LearningModule[],
  moduleIndex: number,
  { passed, failures, mustRewatch, score, topics, wait }: ExamResult,
): LearningModule[] {
  const opened = passed ? modules[modules.findIndex(({ index }) => index === moduleIndex) + 1]?.index : null
  return modules.map((module) => {
    if (module.index === opened) return { ...module, available: true }
    if (module.index !== moduleIndex) return module
    const assessmentOpen = module.progress.assessmentOpen && !mustRewatch
    const grade = { passed: passed || module.progress.passed, failures, assessmentOpen, wait }
    // The topics of the last failed round stay until the next round ends.
    const missed = passed || topics.length > 0 ? topics : module.progress.topics
    return {
      ...module,
      progress: { ...module.progress, ...grade, started: null, lastScore: score, topics: missed },
    }
  })
}

export function withoutWait(modules: readonly LearningModule[], moduleIndex: number): LearningModule[] {
  return modules.map((module) =>
    module.index === moduleIndex ? { ...module, progress: { ...module.progress, wait: null } } : module,
  )
}

export function withRecord(modules: readonly LearningModule[], record: WatchRecord): LearningModule[] {
  const { position, watchedShare, assessmentOpen } = record
  return modules.map((module) =>
    module.index === record.moduleIndex
      ? { ...module, progress: { ...module.progress, position, watchedShare, assessmentOpen } }
      : module,
  )
}
