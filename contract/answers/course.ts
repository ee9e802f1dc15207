import { z } from 'zod'
import { examWait, weakTopic } from './exams.ts'
import { assessment, bilingual, count, courseName, day, moduleIndex, moment, share } from './shared.ts'
import { studyClock } from './study.ts'

/** How long a student may take the current course. */
export const access = z.strictObject({
  /** The last day, in the school's time zone. */
  lastDay: day,
  /** Including today; 0 when access has ended. */
  daysLeft: count,
  /** The reason for which the student has asked for more time, null without a request. */
  asked: z.string().nullable(),
})
export type Access = z.infer<typeof access>

export const completion = z.strictObject({ course: courseName, completedAt: moment })
export type Completion = z.infer<typeof completion>

/** One student's progress in one module. Positions are seconds. */
export const moduleProgress = z.strictObject({
  passed: z.boolean(),
  /** Failed exam attempts since the video was last watched in full, 0 to 3. */
  failures: count,
  watchedShare: share,
  position: count,
  /** True once 95 % of the video is watched, so the exam or essay may be opened. */
  assessmentOpen: z.boolean(),
  /** The exam or essay that was begun and not finished: how many of its questions have an answer. */
  started: z.strictObject({ answered: count, total: count }).nullable(),
  /** The score of the last graded exam attempt in whole percent. */
  lastScore: z.int().min(0).max(100).nullable(),
  /** Why the exam is not open, after failed rounds; null when nothing but the video is in its way. */
  wait: examWait.nullable(),
  /** The topics that were missed in the last failed round, until they were read; the weakest first. */
  topics: z.array(weakTopic),
  /** Of a sent essay: it waits for the instructor, is to be written again, or is read; null before, and for modules without one. */
  essay: z.enum(['unread', 'again', 'read']).nullable(),
})
export type ModuleProgress = z.infer<typeof moduleProgress>

/** One lesson of a course, with this student's progress in it. */
export const learningModule = z.strictObject({
  index: moduleIndex,
  slug: z.string(),
  title: bilingual,
  summary: bilingual,
  assessment,
  videoSeconds: count,
  /** How many road scenes belong to it. */
  scenes: count,
  progress: moduleProgress,
  /** Unlocked for this student; decided by the server. */
  available: z.boolean(),
})
export type LearningModule = z.infer<typeof learningModule>

/**
 * The student's course: its lessons in order with progress and locks, none for an unpaid student; the hours of study in it, and how
 * many items of practice and how many road scenes are due today.
 */
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
