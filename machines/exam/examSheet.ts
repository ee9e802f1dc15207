import type { Change } from '../shared/autosaveMachine.ts'
import type { Failure } from '../shared/failure.ts'
import type { ExamAnswers, ExamPaper, ExamQuestion, ExamResult } from './exam.ts'

/** Choices of one attempt that this device has not seen confirmed by the server. */
export type ExamDraft = { attemptId: string; answers: ExamAnswers }

/** A paper being filled in, and its grade. */
export type ExamSheet = {
  paper: ExamPaper | null
  answers: ExamAnswers
  /** Choices the server has not confirmed yet. */
  unsaved: ExamAnswers
  /** The question on the page, from 0. */
  index: number
  result: ExamResult | null
}

/** How a sitting ended: `rewatch` sends the student back to the video, `closed` decides nothing. */
export type ExamOutcome = 'passed' | 'rewatch' | 'closed'

export const emptySheet: ExamSheet = { paper: null, answers: {}, unsaved: {}, index: 0, result: null }

function unsavedAnswers(paper: ExamPaper, draft: ExamDraft | null): ExamAnswers {
  if (draft?.attemptId !== paper.attemptId) return {}
  const news = paper.questions.flatMap(({ id, options }) => {
    const chosen = draft.answers[id]
    const isNews = chosen !== paper.answers[id] && options.some((option) => option.id === chosen)
    return chosen !== undefined && isNews ? [[id, chosen] as const] : []
  })
  return Object.fromEntries(news)
}

function firstUnanswered({ questions }: ExamPaper, answers: ExamAnswers): number {
  const index = questions.findIndex(({ id }) => answers[id] === undefined)
  return index === -1 ? questions.length - 1 : index
}

/** The server's paper with what this device still holds of it, open at the first question without a choice. */
export function takeUp(paper: ExamPaper, draft: ExamDraft | null): ExamSheet {
  const unsaved = unsavedAnswers(paper, draft)
  const answers = { ...paper.answers, ...unsaved }
  return { paper, answers, unsaved, index: firstUnanswered(paper, answers), result: null }
}

/** The question on the page. */
export function currentQuestion({ paper, index }: ExamSheet): ExamQuestion | null {
  return paper?.questions[index] ?? null
}

/** A page may be opened when every question before it has a choice. */
export function isReachable({ paper, answers }: ExamSheet, index: number): boolean {
  return paper !== null && index >= 0 && index <= firstUnanswered(paper, answers)
}

/** The sheet with a choice for the question on the page. */
export function choose(sheet: ExamSheet, optionId: string): Partial<ExamSheet> {
  const question = currentQuestion(sheet)
  if (!question) return {}
  const choice = { [question.id]: optionId }
  return { answers: { ...sheet.answers, ...choice }, unsaved: { ...sheet.unsaved, ...choice } }
}

/** The sheet after the server has confirmed a choice; one that was changed since stays unsaved. */
export function confirm(
  { paper, unsaved }: ExamSheet,
  { key, value }: Change,
  revision: number,
): Partial<ExamSheet> {
  const rest = Object.entries(unsaved).filter(([id, chosen]) => id !== key || chosen !== value)
  return { unsaved: Object.fromEntries(rest), paper: paper && { ...paper, revision } }
}

/** What autosave has to bring to the server. */
export function changesOf(sheet: ExamSheet): Change[] {
  return Object.entries(sheet.unsaved).map(([questionId, optionId]) => changeOf(sheet, questionId, optionId))
}

/** A choice as autosave takes it: the attempt counts the versions. */
export function changeOf({ paper }: ExamSheet, questionId: string, optionId: string): Change {
  return { scope: paper?.attemptId ?? '', key: questionId, value: optionId }
}

/** What the page keeps on the device until the server has confirmed it; null when there is nothing to keep. */
export function examDraftOf({ paper, unsaved }: ExamSheet): ExamDraft | null {
  return paper && Object.keys(unsaved).length > 0 ? { attemptId: paper.attemptId, answers: unsaved } : null
}

const outcomeByCode: Record<string, ExamOutcome> = {
  already_passed: 'passed',
  rewatch_required: 'rewatch',
  video_not_watched: 'rewatch',
}

/** What a grade, or the server's refusal to open a paper, means for the way on. */
export function outcomeOf(result: ExamResult | null, failure: Failure | null): ExamOutcome {
  if (result?.passed) return 'passed'
  if (result?.mustRewatch) return 'rewatch'
  return result ? 'closed' : (outcomeByCode[failure?.code ?? ''] ?? 'closed')
}

/** The attempt went on without this page, in another tab or on another device. */
export function hasMovedOn(failure: Failure | null): boolean {
  return ['attempt_changed_elsewhere', 'attempt_closed', 'attempt_not_found'].includes(failure?.code ?? '')
}
