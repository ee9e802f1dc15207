import type { Bilingual } from '../shared/bilingual.ts'

/** Options are named "1" to "3" as this attempt shows them. */
export type ExamOption = { id: string; text: Bilingual }

export type ExamQuestion = {
  /** Random, and known to this attempt alone. */
  id: string
  text: Bilingual
  image: { src: string; alt: Bilingual } | null
  options: ExamOption[]
}

/** Chosen option id by question id. */
export type ExamAnswers = Record<string, string>

/** One sitting: a shuffled paper frozen on the server, without the key. `number` is 1 to 3. */
export type ExamPaper = {
  attemptId: string
  moduleIndex: number
  number: number
  questions: ExamQuestion[]
  answers: ExamAnswers
  /** Counts the saved choices of this attempt; a save that is based on an older one is refused. */
  revision: number
}

export type ReviewedQuestion = {
  questionId: string
  chosenOptionId: string | null
  right: boolean
  rightOptionId: string
  /** The law or rule that the question is based on. */
  law: string
  explanation: Bilingual
  /** The sentence of the lesson that holds the answer. */
  quote: Bilingual
  /** Null when the lesson does not have it any more. */
  section: SectionLink | null
}

/** A section of a module's lesson. */
export type SectionLink = { key: string; title: Bilingual }

/** A topic to study again, with the sections of the lesson that teach it. */
export type WeakTopic = Bilingual & { sections: SectionLink[] }

/** The server's grade. `score` is a whole percentage, rounded down so that it never reads 80 on a fail. */
export type ExamResult = {
  attemptId: string
  score: number
  passed: boolean
  /** Failed attempts since the video was last watched, 0 to 3. */
  failures: number
  mustRewatch: boolean
  /** The topics to study again after a failure, the weakest first; empty after a pass. */
  topics: WeakTopic[]
  /** Empty after a failure: a verdict per question would give the key away. */
  review: ReviewedQuestion[]
}

/** The score that passes, in whole percent (specification, section 9); the database has the same value. */
export const PASS_MARK = 80
