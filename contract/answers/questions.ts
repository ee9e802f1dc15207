import { z } from 'zod'
import { sectionLink } from './exams.ts'
import { bilingual, count, day, moduleIndex, moment, pageOf, picture, share, uuid } from './shared.ts'

export const questionLevel = z.enum(['recall', 'understand', 'apply'])
export type QuestionLevel = z.infer<typeof questionLevel>

/**
 * Too few answers; too hard; too easy; hardly correlated with the exam; a wrong option hardly chosen; harder in one language;
 * legal review due.
 */
export const questionFlag = z.enum(['few', 'hard', 'easy', 'weak', 'distractor', 'languages', 'review'])
export type QuestionFlag = z.infer<typeof questionFlag>

export const questionMeasures = z.strictObject({
  answers: count,
  facility: share.nullable(),
  /** The correlation of a right answer with the rest of the exam, -1 to 1. */
  discrimination: z.number().min(-1.001).max(1.001).nullable(),
  seconds: count.nullable(),
  /** The numbers of each option's choices, and of no answer. */
  choices: z.array(count).length(4),
  flags: z.array(questionFlag),
})
export type QuestionMeasures = z.infer<typeof questionMeasures>

const right = z.int().min(0).max(2)

export const questionRow = questionMeasures.extend({
  id: uuid,
  moduleIndex,
  key: z.string(),
  topic: z.string(),
  level: questionLevel,
  text: bilingual,
  right,
  law: z.string(),
  reviewOn: day,
})
export type QuestionRow = z.infer<typeof questionRow>

export const bankQuestion = z.strictObject({
  id: uuid,
  moduleIndex,
  topicKey: z.string(),
  key: z.string(),
  level: questionLevel,
  kinds: z.array(z.enum(['amount', 'quantity'])),
  text: bilingual,
  options: z.array(bilingual).length(3),
  right,
  image: picture.nullable(),
  otherPictures: z.array(z.string()).length(2).nullable(),
  law: z.string(),
  effectiveOn: day,
  reviewOn: day,
  section: z.string(),
  quote: bilingual,
  explanation: bilingual,
})
export type BankQuestion = z.infer<typeof bankQuestion>

/** A question's revision, with statistics by reading language. */
export const questionRevision = z.strictObject({
  number: count,
  /** Null is the beginning. */
  since: moment.nullable(),
  /** Null is current. */
  until: moment.nullable(),
  text: bilingual,
  options: z.array(bilingual).length(3),
  right,
  /** Negative if harder in Filipino; null until both languages have enough answers. */
  languageDelta: z.number().nullable(),
  statistics: z.strictObject({
    all: questionMeasures,
    en: questionMeasures,
    fil: questionMeasures,
    both: questionMeasures,
  }),
})
export type QuestionRevision = z.infer<typeof questionRevision>

export const questionDetails = bankQuestion.extend({
  active: z.boolean(),
  topic: z.string(),
  /** Null if removed from the lesson. */
  section: sectionLink.nullable(),
  revisions: z.array(questionRevision),
})
export type QuestionDetails = z.infer<typeof questionDetails>

const questionList = pageOf(questionRow).extend({
  topics: z.array(z.strictObject({ key: z.string(), name: z.string() })),
  /** Attempts not yet counted, and those that cannot be. */
  waiting: count,
  uncounted: count,
})
export type QuestionList = z.infer<typeof questionList>

const bankPage = pageOf(bankQuestion)
export type BankPage = z.infer<typeof bankPage>

export const questionFunctions = {
  list_questions: questionList,
  export_questions: bankPage,
  question_details: questionDetails,
}
