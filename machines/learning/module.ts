import type { WeakTopic } from '../exam/exam.ts'
import type { Bilingual } from '../shared/bilingual.ts'

/** The assessment that follows a module's video. */
export type Assessment = 'none' | 'exam' | 'essay'

/** One student's progress in one module. Shares are 0 to 1, positions are seconds. */
export type ModuleProgress = {
  passed: boolean
  /** Failed exam attempts since the video was last watched in full, 0 to 3. */
  failures: number
  watchedShare: number
  position: number
  /** True once 95 % of the video is watched, so the exam or essay may be opened. */
  assessmentOpen: boolean
  /** The exam or essay that was begun and not finished: how many of its questions have an answer. */
  started: { answered: number; total: number } | null
  /** The score of the last graded exam attempt in whole percent. */
  lastScore: number | null
  /** The topics that were missed in the last exam, until they were read; the weakest first. */
  topics: WeakTopic[]
}

/** One lesson of a course, with this student's progress in it. `index` runs from 0 to 6. */
export type LearningModule = {
  index: number
  slug: string
  title: Bilingual
  summary: Bilingual
  assessment: Assessment
  videoSeconds: number
  progress: ModuleProgress
  /** Unlocked for this student; decided by the server. */
  available: boolean
}
