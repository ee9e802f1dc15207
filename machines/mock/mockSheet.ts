import type { MockPaper, MockResult } from '../../contract/answers/mocks.ts'
import type { ExamDraft, ExamSheet } from '../exam/examSheet.ts'
import { answersOf, currentQuestion, keepMine, mergePaper } from '../exam/examSheet.ts'

export type MockSheet = ExamSheet<MockPaper> & { flags: string[] }

/** A choice on this page wins over another tab's: nothing depends on it, and the page shows the change. */
export function mergeMock(
  before: ExamSheet<MockPaper> | null,
  paper: MockPaper,
  draft: ExamDraft | null,
): ExamSheet<MockPaper> {
  const merged = mergePaper(before, paper, draft)
  return { ...merged, ...keepMine(merged) }
}

export function unansweredOf(sheet: ExamSheet<MockPaper>): number[] {
  const answers = answersOf(sheet)
  return sheet.paper.questions.flatMap(({ id }, place) => (answers[id] === undefined ? [place] : []))
}

export function toggleFlag(sheet: MockSheet): string[] {
  const id = currentQuestion(sheet)?.id
  if (id === undefined) return sheet.flags
  return sheet.flags.includes(id) ? sheet.flags.filter((flag) => flag !== id) : [...sheet.flags, id]
}

/** Choices made after the end of the time, which do not count. */
export function lateAnswers({ unsaved }: ExamSheet<MockPaper>, { review }: MockResult): number {
  const counted = new Map(review.map(({ question, chosenOptionId }) => [question.id, chosenOptionId]))
  return Object.entries(unsaved).filter(([id, chosen]) => counted.get(id) !== chosen).length
}
