import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { completion } from './course.ts'
import { bilingual, count, courseName, marked, moduleIndex, moment, uuid } from './shared.ts'

/** The rubric's lines; their texts are in `src/i18n/en/rubric.ts`. */
export const essayCriterion = z.enum(Constants.public.Enums.essay_criterion)
export type EssayCriterion = z.infer<typeof essayCriterion>

/** 1 is not yet, 4 is very well. */
export const essayLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type EssayLevel = z.infer<typeof essayLevel>

export const essayReading = z.strictObject({
  /** 2 is for a rewritten essay. */
  round: count,
  levels: z.record(essayCriterion, essayLevel),
  comment: z.string(),
  again: z.array(count),
  readBy: z.string(),
  readAt: moment,
})
export type EssayReading = z.infer<typeof essayReading>

/** One of a student's readings; a round's last version counts. */
export const keptReading = essayReading.extend({ course: courseName, version: count })

const sentText = z.strictObject({ body: z.string(), submittedAt: moment })

export const sentEssayAnswer = sentText.extend({
  course: courseName,
  number: count,
  question: bilingual,
  /** The same words as the question, or another student's answer, in any order. */
  copyOf: z.enum(['question', 'student']).nullable(),
  rewrite: sentText.nullable(),
})
export type SentEssayAnswer = z.infer<typeof sentEssayAnswer>

export const essayToRead = z.strictObject({
  student: z.strictObject({ id: uuid, fullName: z.string(), email: z.string() }),
  course: courseName,
  /** The due or last reading's round: 2 after a rewrite. */
  round: count,
  /** The version of this round's last reading, 0 before the first. */
  version: count,
  /** Null if read, or waiting for a rewrite. */
  waitsSince: moment.nullable(),
  again: z.array(count),
  answers: z.array(sentEssayAnswer),
  /** Newest first, including corrected ones. */
  readings: z.array(essayReading),
})
export type EssayToRead = z.infer<typeof essayToRead>

/** Counts a draft's saves; a save based on an old one is refused. */
const revision = count

export const essayQuestion = z.strictObject({
  number: count,
  text: bilingual,
  draft: z.strictObject({ body: z.string(), revision }).nullable(),
  response: sentText.nullable(),
  again: z.boolean(),
})
export type EssayQuestion = z.infer<typeof essayQuestion>

export const essayPaper = z.strictObject({
  moduleIndex,
  course: courseName,
  reading: essayReading.nullable(),
  questions: z.array(essayQuestion),
})
export type EssayPaper = z.infer<typeof essayPaper>

/** The sent questions, and the course's completion if this was the last step. */
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
