import { z } from 'zod'
import { readRecord } from './lessons.ts'
import { pictureChoice, pictureToTake } from './pictureStates.ts'
import { bilingual, count, courseName, day, marked, moduleIndex } from './shared.ts'
import { watchRecord } from './videos.ts'

export const studyClock = z.strictObject({
  course: courseName,
  requiredSeconds: count,
  /** Confirmed by a presence check: never revoked. */
  creditedSeconds: count,
  /** Counted but not credited: the next presence check confirms or drops it, except held seconds. */
  pendingSeconds: count,
  /** The part of it that a presence check confirmed, and that right answers will credit. */
  heldSeconds: count,
  /** Both, on this day of the school. */
  todaySeconds: count,
  dailyCapSeconds: count,
})
export type StudyClock = z.infer<typeof studyClock>

/** Also in responses to answers that count time: the hours including the answer, null if it counted nothing. */
export const answered = { ...marked, clock: studyClock.nullable() }

/** A presence check, to be answered with its nonce within the remaining seconds. */
export const presenceCheck = z.strictObject({
  nonce: z.guid(),
  secondsLeft: count,
  /** Null if no picture is requested. */
  picture: pictureToTake.nullable(),
})
export type PresenceCheck = z.infer<typeof presenceCheck>

export const studyKind = z.enum([
  ...(['film', 'lesson', 'practice', 'scenes', 'exam'] as const),
  ...(['review', 'essay', 'case', 'mock', 'look'] as const),
])
export type StudyKind = z.infer<typeof studyKind>

/** An activity with time left to count; `title` is a section's or case's. */
export const nextActivity = z.strictObject({
  kind: studyKind,
  moduleIndex: moduleIndex.nullable(),
  key: z.string().nullable(),
  title: bilingual.nullable(),
})
export type NextActivity = z.infer<typeof nextActivity>

export const studiedActivity = z.strictObject({
  leftSeconds: count,
  /** It counts by its answers, not while it is open. */
  byAnswers: z.boolean(),
  /** No answer has come for one answer's maximum. */
  waits: z.boolean(),
  /** The next activity when nothing is left; null before, and if the course has none. */
  next: nextActivity.nullable(),
})
export type StudiedActivity = z.infer<typeof studiedActivity>

export const studyBeat = studyClock.extend({
  /** Seconds just dropped by a missed presence check, else 0. */
  missedSeconds: count,
  /** Another page of the student was counted just now; the time counts once. */
  elsewhere: z.boolean(),
  check: presenceCheck.nullable(),
  activity: studiedActivity,
})
export type StudyBeat = z.infer<typeof studyBeat>

export const partRefusal = z.strictObject({ status: count, code: z.string() })

/** The outcome of one part of a report. */
const outcomeOf = <Schema extends z.ZodType>(answer: Schema) =>
  z.union([z.strictObject({ answer }), z.strictObject({ refusal: partRefusal })])
export type PartOutcome<Answer> = { answer: Answer } | { refusal: z.infer<typeof partRefusal> }

/** The response to a report, per part; films and sections in order. */
export const studyReportAnswer = z.strictObject({
  ...marked,
  watched: z.array(outcomeOf(watchRecord)).optional(),
  read: z.array(outcomeOf(readRecord)).optional(),
  reviews: outcomeOf(count).optional(),
  beat: outcomeOf(studyBeat).optional(),
})
export type StudyReportAnswer = z.infer<typeof studyReportAnswer>

/** The counted time of a course. Practice has neither index nor title. */
export const hoursRecord = studyClock.extend({
  days: z.array(z.strictObject({ day, seconds: count })),
  modules: z.array(
    z.strictObject({ moduleIndex: moduleIndex.nullable(), title: bilingual.nullable(), seconds: count }),
  ),
  /** By kind and module; removed activities have no expected time. */
  activities: z.array(
    z.strictObject({
      kind: studyKind,
      moduleIndex: moduleIndex.nullable(),
      seconds: count,
      expectedSeconds: count.nullable(),
    }),
  ),
  /** `worked` counts checks skipped after a fresh answer. */
  /** `hasty` were pressed within half a second and asked again; `alwaysFast`: three or more, each answered within a second. */
  presence: z.strictObject({
    asked: count,
    answered: count,
    worked: count,
    hasty: count,
    alwaysFast: z.boolean(),
  }),
})
export type HoursRecord = z.infer<typeof hoursRecord>

export const studyHours = hoursRecord.extend({
  terms: z.string(),
  agreed: z.boolean(),
  /** The notice has changed since; the time counts on. */
  termsChanged: z.boolean(),
  /** Null if the school asks for no pictures. */
  pictures: pictureChoice.nullable(),
})
export type StudyHours = z.infer<typeof studyHours>

export const studyFunctions = {
  my_hours: studyHours.nullable(),
  record_study_consent: studyHours,
  record_study: studyReportAnswer,
  answer_presence: studyClock,
}
