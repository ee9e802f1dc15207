import { z } from 'zod'
import { bilingual, count, moduleIndex, moment, picture, uuid } from './shared.ts'
import { answered } from './study.ts'

/** Options are named "1" to "3" as this attempt shows them. */
const optionId = z.string().regex(/^[123]$/)
export const examOption = z.strictObject({ id: optionId, text: bilingual })
export type ExamOption = z.infer<typeof examOption>

export const examQuestion = z.strictObject({
  /** Random, and known to this attempt alone. */
  id: uuid,
  text: bilingual,
  image: picture.nullable(),
  options: z.array(examOption),
})
export type ExamQuestion = z.infer<typeof examQuestion>

/** Chosen option id by question id. */
export const examAnswers = z.record(uuid, optionId)
export type ExamAnswers = z.infer<typeof examAnswers>

/** The number of something that is saved again and again; a save that is based on an older one is refused. */
const revision = count

/** One sitting: a shuffled paper frozen on the server, without the key. */
export const examPaper = z.strictObject({
  attemptId: uuid,
  moduleIndex,
  /** 1 to 3. */
  number: count,
  questions: z.array(examQuestion),
  answers: examAnswers,
  /** Counts the saved choices of this attempt; a save that is based on an older one is refused. */
  revision,
  /** How long the paper still takes to read when it is sent; an attempt handed in before is marked. */
  readingMilliseconds: count,
})
export type ExamPaper = z.infer<typeof examPaper>

/** A section of a module's lesson. */
export const sectionLink = z.strictObject({ key: z.string(), title: bilingual })
export type SectionLink = z.infer<typeof sectionLink>

export const reviewedQuestion = z.strictObject({
  questionId: uuid,
  /** Its place on the paper, from 1. */
  number: count,
  chosenOptionId: optionId.nullable(),
  right: z.boolean(),
  rightOptionId: optionId,
  /** The law or rule that the question is based on. */
  law: z.string(),
  explanation: bilingual,
  /** The sentence of the lesson that holds the answer. */
  quote: bilingual,
  /** Null when the lesson does not have it any more. */
  section: sectionLink.nullable(),
})
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

/** A topic to study again, with the sections of the lesson that teach it. */
export const weakTopic = bilingual.extend({ sections: z.array(sectionLink) })
export type WeakTopic = z.infer<typeof weakTopic>

/** Why an exam is not open yet. */
export const examWait = z.strictObject({
  /** A person of the school has to open it. */
  closed: z.boolean(),
  /** How long it still waits when this is sent; null while it is closed. */
  milliseconds: count.nullable(),
  opensAt: moment.nullable(),
  /** The failures in this exam so far. */
  failures: count,
  /** Whether the student is told when it opens. */
  remind: z.boolean(),
})
export type ExamWait = z.infer<typeof examWait>

/** The server's grade. */
export const examResult = z.strictObject({
  attemptId: uuid,
  /** A whole percentage, rounded down so that it never reads as a pass on a fail. */
  score: z.int().min(0).max(100),
  passed: z.boolean(),
  /** Failed attempts since the video was last watched, 0 to 3. */
  failures: count,
  mustRewatch: z.boolean(),
  /** The topics to study again after a failed round, the weakest first; empty before its third failure and after a pass. */
  topics: z.array(weakTopic),
  /** How many questions the paper has. */
  questions: count,
  /** What the next round waits for after a failed one. */
  wait: examWait.nullable(),
  /** The wrong answers of a passed attempt; of one under the first rules the right ones too. Empty after a failure. */
  review: z.array(reviewedQuestion),
})
export type ExamResult = z.infer<typeof examResult>

/** A passed attempt with its paper: the questions of the review, without the answers. */
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
