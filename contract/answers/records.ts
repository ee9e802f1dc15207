import { z } from 'zod'
import { certificate, certificateRequirement } from './certificates.ts'
import { eligibility, identityCheck } from './eligibility.ts'
import { keptReading } from './essays.ts'
import { formerRun } from './formerRuns.ts'
import { ltmsUpload } from './ltms.ts'
import { payment } from './payments.ts'
import { profile } from './profiles.ts'
import { assessment, count, courseName, day, moduleIndex, moment, share, uuid } from './shared.ts'
import { hoursRecord } from './study.ts'
import { watchedRange } from './videos.ts'

export const extension = z.strictObject({
  id: count,
  lastDayBefore: day,
  lastDayAfter: day,
  reason: z.string(),
  /** Null if the admin was deleted, or for direct database access. */
  grantedBy: z.string().nullable(),
  grantedAt: moment,
})
export type Extension = z.infer<typeof extension>

export const enrolment = z.strictObject({
  id: count,
  course: courseName,
  grantedAt: moment,
  grantedBy: z.string().nullable(),
  lastDay: day,
  className: z.string().nullable(),
  endedAt: moment.nullable(),
  asked: z.string().nullable(),
  extensions: z.array(extension),
})
export type Enrolment = z.infer<typeof enrolment>

export const lessonRecord = z.strictObject({
  moduleIndex,
  title: z.string(),
  assessment,
  passedAt: moment.nullable(),
  /** Failures since the last full watch of the film. */
  failures: count,
  videoSeconds: count,
  watched: z.array(watchedRange),
  watchedShare: share,
  watchedAt: moment.nullable(),
  /** `credited` of the section's words count as read. */
  sections: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      words: count,
      credited: count,
      readAt: moment.nullable(),
    }),
  ),
})
export type LessonRecord = z.infer<typeof lessonRecord>

/** One sitting of an exam; without a score while it is open. */
export const attemptRecord = z.strictObject({
  id: uuid,
  moduleIndex,
  number: count,
  questions: count,
  answered: count,
  startedAt: moment,
  submittedAt: moment.nullable(),
  score: count.nullable(),
  passed: z.boolean().nullable(),
})
export type AttemptRecord = z.infer<typeof attemptRecord>

/** A look at the start or at the end of the course: its whole percentage. */
const lookRecord = z.strictObject({ score: count, at: moment })

export const studentRecord = z.strictObject({
  id: uuid,
  /** Null after the account's deletion. */
  person: profile.nullable(),
  formerRuns: z.array(formerRun),
  /** The former run with this id; null for a student's own id. */
  formerRun: formerRun.nullable(),
  enrolments: z.array(enrolment),
  lessons: z.array(lessonRecord),
  attempts: z.array(attemptRecord),
  essays: z.array(z.strictObject({ course: courseName, number: count, words: count, submittedAt: moment })),
  /** Oldest first, including corrected ones. */
  essayReadings: z.array(keptReading),
  completions: z.array(z.strictObject({ course: courseName, name: z.string(), at: moment })),
  eligibility,
  identityChecks: z.array(identityCheck),
  /** Null without a course. */
  hours: hoursRecord.nullable(),
  looks: z.strictObject({
    first: lookRecord.nullable(),
    last: lookRecord.nullable(),
    mocks: count,
    best: count.nullable(),
  }),
  payments: z.array(payment),
  certificates: z.array(certificate),
  /** The open requirements for the current course's certificate; null without a course. */
  certificateMissing: z.array(certificateRequirement).nullable(),
  uploads: z.array(ltmsUpload),
})
export type StudentRecord = z.infer<typeof studentRecord>

export const answeredQuestion = z.strictObject({
  question: z.string(),
  chosen: z.string().nullable(),
  /** This and the next are null while the attempt is open. */
  right: z.boolean().nullable(),
  rightAnswer: z.string().nullable(),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

export const recordFunctions = { student_record: studentRecord, attempt_answers: z.array(answeredQuestion) }
