import { z } from 'zod'
import { readRecord } from './lessons.ts'
import { pictureChoice, pictureToTake } from './pictureStates.ts'
import { bilingual, count, courseName, day, marked, moduleIndex } from './shared.ts'
import { watchRecord } from './videos.ts'

/** A student's hours in a course, in seconds. */
export const studyClock = z.strictObject({
  course: courseName,
  requiredSeconds: count,
  /** Confirmed by a presence check: never taken back. */
  creditedSeconds: count,
  /** Counted, and confirmed or dropped by the next presence check. */
  pendingSeconds: count,
  /** Both, on this day of the school. */
  todaySeconds: count,
  dailyCapSeconds: count,
})
export type StudyClock = z.infer<typeof studyClock>

/** What each answer to something whose time counts by answers also tells: the hours with it, null where it has counted nothing. */
export const answered = { ...marked, clock: studyClock.nullable() }

/** A question whether the student is there, to be answered with its nonce within the seconds that are left. */
export const presenceCheck = z.strictObject({
  nonce: z.guid(),
  secondsLeft: count,
  /** Null where no picture is asked for. */
  picture: pictureToTake.nullable(),
})
export type PresenceCheck = z.infer<typeof presenceCheck>

/** What a page can be studied with, as its beats name it. */
export const studyKind = z.enum([
  ...(['film', 'lesson', 'practice', 'scenes', 'exam'] as const),
  ...(['review', 'essay', 'case', 'mock', 'look'] as const),
])
export type StudyKind = z.infer<typeof studyKind>

/** Something that still has time to count; `title` is that of a section or a case. */
export const nextActivity = z.strictObject({
  kind: studyKind,
  moduleIndex: moduleIndex.nullable(),
  key: z.string().nullable(),
  title: bilingual.nullable(),
})
export type NextActivity = z.infer<typeof nextActivity>

/** What the activity of a page has left to count. */
export const studiedActivity = z.strictObject({
  leftSeconds: count,
  /** Its time counts with its answers, not while it is open. */
  byAnswers: z.boolean(),
  /** No answer has come for as long as one counts at most. */
  waits: z.boolean(),
  /** What to go on with when nothing is left; null before, and when the course has nothing more. */
  next: nextActivity.nullable(),
})
export type StudiedActivity = z.infer<typeof studiedActivity>

/** The server's answer to a beat. */
export const studyBeat = studyClock.extend({
  /** What a missed presence check has just dropped, 0 otherwise. */
  missedSeconds: count,
  /** Another page of the student's was counted a moment ago; the time counts once. */
  elsewhere: z.boolean(),
  check: presenceCheck.nullable(),
  activity: studiedActivity,
})
export type StudyBeat = z.infer<typeof studyBeat>

/** A part of a report that the server does not accept. */
export const partRefusal = z.strictObject({ status: count, code: z.string() })

/** What came of one part of a report. */
const outcomeOf = <Schema extends z.ZodType>(answer: Schema) =>
  z.union([z.strictObject({ answer }), z.strictObject({ refusal: partRefusal })])
export type PartOutcome<Answer> = { answer: Answer } | { refusal: z.infer<typeof partRefusal> }

/** The server's answer to a report, with what the report had; of each film and section in their order. */
export const studyReportAnswer = z.strictObject({
  ...marked,
  watched: z.array(outcomeOf(watchRecord)).optional(),
  read: z.array(outcomeOf(readRecord)).optional(),
  /** How many reviews the report had. */
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
  /** By kind and module; what left the course is expected to take no time. */
  activities: z.array(
    z.strictObject({
      kind: studyKind,
      moduleIndex: moduleIndex.nullable(),
      seconds: count,
      expectedSeconds: count.nullable(),
    }),
  ),
  /** `worked` counts the times when nobody was asked, because something had just been answered. */
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

/** The hours as the student sees them. */
export const studyHours = hoursRecord.extend({
  /** The version of the notice about counting hours. */
  terms: z.string(),
  agreed: z.boolean(),
  /** Null where the school asks for no pictures. */
  pictures: pictureChoice.nullable(),
})
export type StudyHours = z.infer<typeof studyHours>

export const studyFunctions = {
  my_hours: studyHours.nullable(),
  record_study_consent: studyHours,
  record_study: studyReportAnswer,
  answer_presence: studyClock,
}
