import { z } from 'zod'
import { bilingual, count, moduleIndex, moment, picture, uuid } from './shared.ts'
import { answered } from './study.ts'

/** Options are named "1" to "3" in this attempt's order. */
const optionId = z.string().regex(/^[123]$/)
export const examOption = z.strictObject({ id: optionId, text: bilingual })
export type ExamOption = z.infer<typeof examOption>

export const examQuestion = z.strictObject({
  /** Random, and unique to this attempt. */
  id: uuid,
  text: bilingual,
  image: picture.nullable(),
  options: z.array(examOption),
})
export type ExamQuestion = z.infer<typeof examQuestion>

/** Chosen option id by question id. */
export const examAnswers = z.record(uuid, optionId)
export type ExamAnswers = z.infer<typeof examAnswers>

/** Counts saves; a save based on an old revision is refused. */
const revision = count

/** One sitting: a shuffled paper frozen on the server, without the key. */
export const examPaper = z.strictObject({
  attemptId: uuid,
  moduleIndex,
  number: count,
  questions: z.array(examQuestion),
  answers: examAnswers,
  /** Counts saved choices; a save based on an old one is refused. */
  revision,
  /** The remaining reading time; an attempt submitted earlier is marked. */
  readingMilliseconds: count,
})
export type ExamPaper = z.infer<typeof examPaper>

export const sectionLink = z.strictObject({ key: z.string(), title: bilingual })
export type SectionLink = z.infer<typeof sectionLink>

export const reviewedQuestion = z.strictObject({
  questionId: uuid,
  /** Its place on the paper, from 1. */
  number: count,
  chosenOptionId: optionId.nullable(),
  right: z.boolean(),
  rightOptionId: optionId,
  law: z.string(),
  explanation: bilingual,
  /** The sentence of the lesson that holds the answer. */
  quote: bilingual,
  /** Null if removed from the lesson. */
  section: sectionLink.nullable(),
})
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

export const weakTopic = bilingual.extend({ sections: z.array(sectionLink) })
export type WeakTopic = z.infer<typeof weakTopic>

export const examWait = z.strictObject({
  closed: z.boolean(),
  /** The remaining wait; null while `closed`. */
  milliseconds: count.nullable(),
  opensAt: moment.nullable(),
  failures: count,
  remind: z.boolean(),
})
export type ExamWait = z.infer<typeof examWait>

export const examResult = z.strictObject({
  attemptId: uuid,
  /** A whole percentage, rounded down so that a fail never reads as a pass. */
  score: z.int().min(0).max(100),
  passed: z.boolean(),
  /** Failed attempts since the last watch of the video, 0 to 3. */
  failures: count,
  mustRewatch: z.boolean(),
  /** Topics to study after a failed round, weakest first; empty before its third failure and after a pass. */
  topics: z.array(weakTopic),
  questions: count,
  wait: examWait.nullable(),
  /** A passed attempt's wrong answers; under rules version 1 also the right ones. Empty after a failure. */
  review: z.array(reviewedQuestion),
})
export type ExamResult = z.infer<typeof examResult>

/** A passed attempt with its paper: the review's questions, without the answers. */
export const passedExam = examResult.extend({ paper: examPaper })
export type PassedExam = z.infer<typeof passedExam>

export const examFunctions = {
  start_exam: examPaper,
  save_exam_answer: z.strictObject({ revision, ...answered }),
  submit_exam: examResult.extend(answered),
  review_exam: passedExam.nullable(),
  exam_wait: examWait.nullable(),
  settle_exam_alert: z.strictObject({}),
}
