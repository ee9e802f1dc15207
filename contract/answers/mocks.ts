import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { examAnswers, examQuestion, reviewedQuestion, sectionLink } from './exams.ts'
import { bilingual, count, moduleIndex, moment, uuid } from './shared.ts'
import { answered } from './study.ts'

/** A mock exam, or the look at the start or at the end of the course. */
export const mockKind = z.enum(Constants.public.Enums.mock_kind)
export type MockKind = z.infer<typeof mockKind>

/** One sitting, frozen on the server, without the key. Its time runs by the server's clock. */
export const mockPaper = z.strictObject({
  attemptId: uuid,
  kind: mockKind,
  questions: z.array(examQuestion),
  answers: examAnswers,
  /** Counts the saved choices; a save based on an old one is refused. */
  revision: count,
  /** 0 when its time is over: it can only be submitted. */
  secondsLeft: z.number().min(0),
})
export type MockPaper = z.infer<typeof mockPaper>

export const mockTopic = bilingual.extend({
  topic: z.string(),
  moduleIndex,
  moduleTitle: bilingual,
  right: count,
  total: count,
  sections: z.array(sectionLink),
  hasScenes: z.boolean(),
  available: z.boolean(),
})
export type MockTopic = z.infer<typeof mockTopic>

export const reviewedItem = reviewedQuestion.omit({ questionId: true, number: true, quote: true }).extend({
  question: examQuestion,
  moduleIndex,
  /** Null for a sign. */
  law: z.string().nullable(),
})
export type ReviewedItem = z.infer<typeof reviewedItem>

/** The server's grade. It counts for nothing. */
export const mockResult = z.strictObject({
  attemptId: uuid,
  kind: mockKind,
  score: z.int().min(0).max(100),
  passed: z.boolean(),
  right: count,
  submittedAt: moment,
  overtime: z.boolean(),
  /** Weakest first. */
  topics: z.array(mockTopic),
  review: z.array(reviewedItem),
})
export type MockResult = z.infer<typeof mockResult>

/** The state of a look: available, done, not yet, or no longer available. */
const lookState = z.enum(['open', 'done', 'early', 'late'])

export const myMocks = z.strictObject({
  open: z
    .strictObject({ kind: mockKind, total: count, answered: count, secondsLeft: z.number().min(0) })
    .nullable(),
  firstLook: lookState,
  lastLook: lookState,
  results: z.array(
    z.strictObject({ id: uuid, kind: mockKind, score: z.int().min(0).max(100), submittedAt: moment }),
  ),
  /** The first look's topics, weakest first; null before it. */
  weakest: z.array(mockTopic).nullable(),
})
export type MyMocks = z.infer<typeof myMocks>

export const mockFunctions = {
  open_mock: mockPaper,
  save_mock_answer: z.strictObject({ revision: count, ...answered }),
  submit_mock: mockResult,
  my_mocks: myMocks,
  mock_result: mockResult,
}
