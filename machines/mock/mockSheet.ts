import type { MockPaper, MockResult } from '../../contract/answers/mocks.ts'
import type { ExamDraft, ExamSheet } from '../exam/examSheet.ts'
import { answersOf, currentQuestion, keepMine, mergePaper } from '../exam/examSheet.ts'

/** A paper being filled in, with the questions that the student wants to look at again. */
export type MockSheet = ExamSheet<MockPaper> & { flags: string[] }

/**
 * The server's paper with what this device has chosen and not saved. A choice on this page stays where another tab has chosen
 * differently: nothing hangs on it, and the page says that it changed.
 */
export function mergeMock(
  before: ExamSheet<MockPaper> | null,
  paper: MockPaper,
  draft: ExamDraft | null,
): ExamSheet<MockPaper> {
  const merged = mergePaper(before, paper, draft)
  return { ...merged, ...keepMine(merged) }
}

/** The places of the questions without a choice, from 0. */
export function unansweredOf(sheet: ExamSheet<MockPaper>): number[] {
  const answers = answersOf(sheet)
  return sheet.paper.questions.flatMap(({ id }, place) => (answers[id] === undefined ? [place] : []))
}

/** Marks the question on the page to be looked at again, or takes the mark away. */
export function toggleFlag(sheet: MockSheet): string[] {
  const id = currentQuestion(sheet)?.id
  if (id === undefined) return sheet.flags
  return sheet.flags.includes(id) ? sheet.flags.filter((flag) => flag !== id) : [...sheet.flags, id]
}

/** How many choices came after the end of the time and do not count. */
export function lateAnswers({ unsaved }: ExamSheet<MockPaper>, { review }: MockResult): number {
  const counted = new Map(review.map(({ question, chosenOptionId }) => [question.id, chosenOptionId]))
  return Object.entries(unsaved).filter(([id, chosen]) => counted.get(id) !== chosen).length
}
