import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { completion } from './course.ts'
import { bilingual, count, courseName, marked, moduleIndex, moment, uuid } from './shared.ts'

/** The lines of the rubric by which an instructor reads an essay; their words are in `src/i18n/en/rubric.ts`. */
export const essayCriterion = z.enum(Constants.public.Enums.essay_criterion)
export type EssayCriterion = z.infer<typeof essayCriterion>

/** 1 is not yet, 4 is very well. */
export const essayLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type EssayLevel = z.infer<typeof essayLevel>

/** What an instructor thought of an essay. */
export const essayReading = z.strictObject({
  /** 2 is about an essay that was written again. */
  round: count,
  levels: z.record(essayCriterion, essayLevel),
  comment: z.string(),
  /** The numbers of the answers to be written again. */
  again: z.array(count),
  readBy: z.string(),
  readAt: moment,
})
export type EssayReading = z.infer<typeof essayReading>

/** A reading among all of a student's; the last version of a round is the one that counts. */
export const keptReading = essayReading.extend({ course: courseName, version: count })

const sentText = z.strictObject({ body: z.string(), submittedAt: moment })

/** A sent answer with its question, as the staff read it. */
export const sentEssayAnswer = sentText.extend({
  course: courseName,
  number: count,
  question: bilingual,
  /** The words are those of the question, or of another student's answer, in any order. */
  copyOf: z.enum(['question', 'student']).nullable(),
  /** What the student wrote in its place, when an instructor asked for it. */
  rewrite: sentText.nullable(),
})
export type SentEssayAnswer = z.infer<typeof sentEssayAnswer>

/** A sent essay, as an instructor reads it. */
export const essayToRead = z.strictObject({
  student: z.strictObject({ id: uuid, fullName: z.string(), email: z.string() }),
  course: courseName,
  /** Which reading is due, or was the last: 2 once it was written again. */
  round: count,
  /** The version of this round's last reading, 0 before the first. */
  version: count,
  /** Null when it is read, or the student is to write again. */
  waitsSince: moment.nullable(),
  /** What the student still has to write again. */
  again: z.array(count),
  answers: z.array(sentEssayAnswer),
  /** Newest first, with those that were corrected. */
  readings: z.array(essayReading),
})
export type EssayToRead = z.infer<typeof essayToRead>

/** Counts the saves of a draft; a save that is based on an older one is refused. */
const revision = count

/** One of the five questions of a course's essay, with this student's draft and the answer that was sent last. */
export const essayQuestion = z.strictObject({
  number: count,
  text: bilingual,
  draft: z.strictObject({ body: z.string(), revision }).nullable(),
  response: sentText.nullable(),
  /** True when an instructor has asked to write it again, and it was not yet sent again. */
  again: z.boolean(),
})
export type EssayQuestion = z.infer<typeof essayQuestion>

/** Everything the essay panel needs. */
export const essayPaper = z.strictObject({
  moduleIndex,
  course: courseName,
  /** What the instructor thought of it last. */
  reading: essayReading.nullable(),
  questions: z.array(essayQuestion),
})
export type EssayPaper = z.infer<typeof essayPaper>

/** Which questions are sent, and the course's completion if this was the last step. */
export const essayReceipt = z.strictObject({
  sent: z.array(count),
  modulePassed: z.boolean(),
  completion: completion.nullable(),
})
export type EssayReceipt = z.infer<typeof essayReceipt>

export const essayFunctions = {
  open_essay: essayPaper,
  save_essay_draft: z.strictObject({ revision, ...marked }),
  submit_essay_answer: essayReceipt,
  essay_answers: z.array(sentEssayAnswer),
  open_essay_reading: essayToRead,
  record_essay_reading: essayToRead,
}
