import type { ExamAnswers, ExamPaper, ExamQuestion, ExamResult } from '../../contract/answers/exams.ts'
import type { Change } from '../shared/autosaveMachine.ts'
import type { Failure } from '../shared/failure.ts'

/** One attempt's choices that the server has not confirmed, and the revision they are based on. */
export type ExamDraft = { attemptId: string; revision: number; answers: ExamAnswers }

export type QuestionPaper = Pick<ExamPaper, 'attemptId' | 'questions' | 'answers' | 'revision'>

export type ExamSheet<Paper extends QuestionPaper = ExamPaper> = {
  paper: Paper
  unsaved: ExamAnswers
  /** The revision of `unsaved`; if it differs from the paper's, the student must choose. */
  base: number
  /** The current question, from 0. */
  index: number
}

/** How a sitting ended: `rewatch` sends the student back to the video, `closed` decides nothing. */
export type ExamOutcome = 'passed' | 'rewatch' | 'closed'

export function answersOf({ paper, unsaved }: ExamSheet<QuestionPaper>): ExamAnswers {
  return { ...paper.answers, ...unsaved }
}

function newAnswers(paper: QuestionPaper, draft: ExamDraft | null): ExamAnswers {
  if (draft?.attemptId !== paper.attemptId) return {}
  const differing = paper.questions.flatMap(({ id, options }) => {
    const chosen = draft.answers[id]
    const isNew = chosen !== paper.answers[id] && options.some((option) => option.id === chosen)
    return chosen !== undefined && isNew ? [[id, chosen] as const] : []
  })
  return Object.fromEntries(differing)
}

function firstUnanswered({ questions }: QuestionPaper, answers: ExamAnswers): number {
  const index = questions.findIndex(({ id }) => answers[id] === undefined)
  return index === -1 ? questions.length - 1 : index
}

/** The server's paper with a draft on top. If both answer a question, the draft keeps its older base. */
export function mergePaper<Paper extends QuestionPaper>(
  before: ExamSheet<Paper> | null,
  paper: Paper,
  draft: ExamDraft | null,
): ExamSheet<Paper> {
  const unsaved = newAnswers(paper, draft)
  const overwrites = Object.keys(unsaved).some((id) => paper.answers[id] !== undefined)
  return {
    paper,
    unsaved,
    base: draft && overwrites ? draft.revision : paper.revision,
    index:
      before?.paper.attemptId === paper.attemptId
        ? before.index
        : firstUnanswered(paper, { ...paper.answers, ...unsaved }),
  }
}

export function isConflicting({ paper, base }: ExamSheet<QuestionPaper>): boolean {
  return base !== paper.revision
}

export type ExamConflict = { question: ExamQuestion; mine: string; theirs: string }

export function conflictsOf({ paper, unsaved }: ExamSheet<QuestionPaper>): ExamConflict[] {
  return paper.questions.flatMap((question) => {
    const [mine, theirs] = [unsaved[question.id], paper.answers[question.id]]
    return mine !== undefined && theirs !== undefined ? [{ question, mine, theirs }] : []
  })
}

export function keepMine({ paper }: ExamSheet<QuestionPaper>): Pick<ExamSheet, 'base'> {
  return { base: paper.revision }
}

/** The sheet with the server's choices in place of this device's; questions answered only here stay. */
export function takeTheirs({ paper, unsaved }: ExamSheet): Partial<ExamSheet> {
  const own = Object.entries(unsaved).filter(([id]) => paper.answers[id] === undefined)
  return { unsaved: Object.fromEntries(own), base: paper.revision }
}

export function currentQuestion({ paper, index }: ExamSheet<QuestionPaper>): ExamQuestion | null {
  return paper.questions[index] ?? null
}

export function picturesOf({ paper }: ExamSheet<QuestionPaper>): string[] {
  return [...new Set(paper.questions.flatMap(({ image }) => image?.src ?? []))]
}

/** A question can be opened when all questions before it have a choice. */
export function isReachable(sheet: ExamSheet<QuestionPaper>, index: number): boolean {
  return index >= 0 && index <= firstUnanswered(sheet.paper, answersOf(sheet))
}

export function isComplete(sheet: ExamSheet<QuestionPaper>): boolean {
  const answers = answersOf(sheet)
  return sheet.paper.questions.every(({ id }) => answers[id] !== undefined)
}

export function choose(
  sheet: ExamSheet<QuestionPaper>,
  optionId: string,
): Partial<Pick<ExamSheet, 'unsaved'>> {
  const question = currentQuestion(sheet)
  return question ? { unsaved: { ...sheet.unsaved, [question.id]: optionId } } : {}
}

/** The sheet after the server confirmed a choice; one changed since then stays unsaved. */
export function confirm<Paper extends QuestionPaper>(
  { paper, unsaved }: ExamSheet<Paper>,
  { key, value }: Change,
  revision: number,
): Partial<ExamSheet<Paper>> {
  const rest = Object.entries(unsaved).filter(([id, chosen]) => id !== key || chosen !== value)
  return {
    paper: { ...paper, revision, answers: { ...paper.answers, [key]: value } },
    unsaved: Object.fromEntries(rest),
    base: revision,
  }
}

export function changesOf(sheet: ExamSheet<QuestionPaper>): Change[] {
  return Object.entries(sheet.unsaved).map(([questionId, optionId]) => changeOf(sheet, questionId, optionId))
}

/** A choice as a change for autosave: the attempt has one revision for all its questions. */
export function changeOf({ paper }: ExamSheet<QuestionPaper>, questionId: string, optionId: string): Change {
  return { scope: paper.attemptId, key: questionId, value: optionId }
}

/** The draft stored on the device until the server has confirmed it; null if none. */
export function examDraftOf({ paper, unsaved, base }: ExamSheet<QuestionPaper>): ExamDraft | null {
  if (Object.keys(unsaved).length === 0) return null
  return { attemptId: paper.attemptId, revision: base, answers: unsaved }
}

/** All shown choices as a draft, for comparison with those saved by another device. */
export function shownDraftOf(sheet: ExamSheet<QuestionPaper>): ExamDraft {
  return { attemptId: sheet.paper.attemptId, revision: sheet.base, answers: answersOf(sheet) }
}

const outcomeByCode: Record<string, ExamOutcome> = {
  already_passed: 'passed',
  rewatch_required: 'rewatch',
  video_not_watched: 'rewatch',
  exam_waits: 'rewatch',
  exam_closed: 'rewatch',
}

export function outcomeOf(result: ExamResult | null, failure: Failure | null): ExamOutcome {
  if (result?.passed) return 'passed'
  if (result?.mustRewatch) return 'rewatch'
  return result ? 'closed' : (outcomeByCode[failure?.code ?? ''] ?? 'closed')
}
