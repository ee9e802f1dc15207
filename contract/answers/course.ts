import { z } from 'zod'
import { examWait, weakTopic } from './exams.ts'
import { assessment, bilingual, count, courseName, day, moduleIndex, moment, share } from './shared.ts'
import { studyClock } from './study.ts'

export const access = z.strictObject({
  lastDay: day,
  /** Including today; 0 after the end. */
  daysLeft: count,
  asked: z.string().nullable(),
})
export type Access = z.infer<typeof access>

export const completion = z.strictObject({ course: courseName, completedAt: moment })
export type Completion = z.infer<typeof completion>

/** One student's progress in one module. Positions are seconds. */
export const moduleProgress = z.strictObject({
  passed: z.boolean(),
  /** Failed exam attempts since the last full watch of the video, 0 to 3. */
  failures: count,
  watchedShare: share,
  sectionsRead: count,
  scenesRight: count,
  position: count,
  /** True once 95 % of the video is watched, so the exam or essay may be opened. */
  assessmentOpen: z.boolean(),
  started: z.strictObject({ answered: count, total: count }).nullable(),
  /** The score of the last graded exam attempt in whole percent. */
  lastScore: z.int().min(0).max(100).nullable(),
  /** Why the exam is closed after failed rounds; null if only the video is missing. */
  wait: examWait.nullable(),
  /** Topics missed in the last failed round, until read; weakest first. */
  topics: z.array(weakTopic),
  /** Essay status: waiting, to rewrite, or read; null before sending, and for modules without one. */
  essay: z.enum(['unread', 'again', 'read']).nullable(),
})
export type ModuleProgress = z.infer<typeof moduleProgress>

export const learningModule = z.strictObject({
  index: moduleIndex,
  slug: z.string(),
  title: bilingual,
  summary: bilingual,
  assessment,
  videoSeconds: count,
  sections: count,
  scenes: count,
  progress: moduleProgress,
  available: z.boolean(),
})
export type LearningModule = z.infer<typeof learningModule>

/** Lessons in order (none for an unpaid student), study hours, and the practice items and road scenes due today. */
export const courseOverview = z.strictObject({
  modules: z.array(learningModule),
  access: access.nullable(),
  completion: completion.nullable(),
  practiceDue: count,
  scenesDue: count,
  hours: studyClock.nullable(),
})
export type CourseOverview = z.infer<typeof courseOverview>

export const courseFunctions = { my_course: courseOverview, request_extension: access }
