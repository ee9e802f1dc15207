import type { Completion } from '../../contract/answers/course.ts'
import type { EssayPaper, EssayQuestion, EssayReceipt } from '../../contract/answers/essays.ts'
import { ESSAY_CHARACTERS, ESSAY_DIFFERENT_WORDS, ESSAY_WORDS } from '../../contract/limits.ts'
import type { Change } from '../shared/autosaveMachine.ts'
import { countDifferentWords, countWords } from './countWords.ts'

/** Unconfirmed texts by question number, each with the draft revision it is based on. */
export type EssayDraft = Record<number, { body: string; revision: number }>

/** Five questions being answered; `number` (1 to 5) is the current one. */
export type EssaySheet = {
  paper: EssayPaper | null
  unsaved: EssayDraft
  number: number
  completion: Completion | null
}

export const emptyEssay: EssaySheet = { paper: null, unsaved: {}, number: 1, completion: null }

export function questionOf({ paper, number }: EssaySheet, wanted = number): EssayQuestion | null {
  return paper?.questions.find((question) => question.number === wanted) ?? null
}

/** True while an answer can be written: not sent yet, or requested again by an instructor. */
export function isToWrite({ response, again }: EssayQuestion): boolean {
  return response === null || again
}

/** The sent answer, else the local text, else the server's draft. A rewrite starts from the sent text. */
export function bodyOf(sheet: EssaySheet, number = sheet.number): string {
  const question = questionOf(sheet, number)
  if (!question) return ''
  const sent = question.response?.body ?? ''
  return isToWrite(question) ? (sheet.unsaved[number]?.body ?? question.draft?.body ?? sent) : sent
}

export function isAllSent({ paper }: EssaySheet): boolean {
  return paper?.questions.some(isToWrite) === false
}

export function isRewriting({ paper }: EssaySheet): boolean {
  return paper?.questions.some(({ again }) => again) === true
}

function firstToWrite({ questions }: EssayPaper): number {
  return questions.find(isToWrite)?.number ?? 1
}

/** The server's paper with this device's texts. One that differs from a sent answer stays until seen. */
export function mergePaper(sheet: EssaySheet, paper: EssayPaper): Partial<EssaySheet> {
  const kept = paper.questions.flatMap((question) => {
    const { number } = question
    const mine = sheet.unsaved[number]
    const theirs = bodyOf({ ...sheet, paper, unsaved: {} }, number)
    const isEmpty = !isToWrite(question) && mine?.body.trim() === ''
    return mine && mine.body !== theirs && !isEmpty ? [[number, mine] as const] : []
  })
  const isOpen = paper.questions.some((question) => question.number === sheet.number && isToWrite(question))
  const number = sheet.paper && isOpen ? sheet.number : firstToWrite(paper)
  return { paper, unsaved: Object.fromEntries(kept), number }
}

/** The draft revision on which the question's next save or answer is based. */
export function revisionOf(sheet: EssaySheet, number = sheet.number): number {
  return sheet.unsaved[number]?.revision ?? questionOf(sheet, number)?.draft?.revision ?? 0
}

export function write(sheet: EssaySheet, body: string): Partial<EssaySheet> {
  const mine = { body, revision: revisionOf(sheet) }
  return { unsaved: { ...sheet.unsaved, [sheet.number]: mine } }
}

function withQuestion(sheet: EssaySheet, number: number, change: Partial<EssayQuestion>): EssayPaper | null {
  if (!sheet.paper) return null
  const questions = sheet.paper.questions.map((question) =>
    question.number === number ? { ...question, ...change } : question,
  )
  return { ...sheet.paper, questions }
}

function without({ unsaved }: EssaySheet, number: number): EssayDraft {
  return Object.fromEntries(Object.entries(unsaved).filter(([key]) => Number(key) !== number))
}

/** The sheet after the server confirmed a draft; a text changed since then stays unsaved. */
export function confirm(sheet: EssaySheet, { scope, value }: Change, revision: number): Partial<EssaySheet> {
  const { number } = questionIn(scope)
  const mine = sheet.unsaved[number]
  const isNewer = mine !== undefined && mine.body !== value
  return {
    paper: withQuestion(sheet, number, { draft: { body: value, revision } }),
    unsaved: isNewer ? { ...sheet.unsaved, [number]: { ...mine, revision } } : without(sheet, number),
  }
}

/** The sheet after the current question was sent, open at the next unsent one. */
export function markSent(
  sheet: EssaySheet,
  { completion }: EssayReceipt,
  submittedAt: string,
): Partial<EssaySheet> {
  const response = { body: bodyOf(sheet), submittedAt }
  const paper = withQuestion(sheet, sheet.number, { response, draft: null, again: false })
  const number = paper ? firstToWrite(paper) : sheet.number
  return { paper, completion, number }
}

/** The first question whose local text is based on an older revision, or was answered elsewhere; null if none. */
export function conflictIn({ paper, unsaved }: EssaySheet): number | null {
  const isConflicting = (question: EssayQuestion) => {
    const mine = unsaved[question.number]
    return mine !== undefined && (!isToWrite(question) || mine.revision !== (question.draft?.revision ?? 0))
  }
  return paper?.questions.find(isConflicting)?.number ?? null
}

/** The sheet with the current text marked as unsaved, so that it is compared with the other device's. */
export function markShownUnsaved(sheet: EssaySheet): Partial<EssaySheet> {
  return write(sheet, bodyOf(sheet))
}

export function keepMine(sheet: EssaySheet): Partial<EssaySheet> {
  const mine = { body: bodyOf(sheet), revision: questionOf(sheet)?.draft?.revision ?? 0 }
  return { unsaved: { ...sheet.unsaved, [sheet.number]: mine } }
}

export function takeTheirs(sheet: EssaySheet): Partial<EssaySheet> {
  return { unsaved: without(sheet, sheet.number) }
}

/** The server's code for why an answer cannot be sent yet, or null. */
export function problemOf(
  body: string,
): 'essay_empty' | 'essay_too_short' | 'essay_repetitive' | 'essay_too_long' | null {
  const words = countWords(body)
  if (words === 0) return 'essay_empty'
  if (words < ESSAY_WORDS) return 'essay_too_short'
  if ([...body].length > ESSAY_CHARACTERS) return 'essay_too_long'
  return countDifferentWords(body) < ESSAY_DIFFERENT_WORDS ? 'essay_repetitive' : null
}

export function changesOf(sheet: EssaySheet): Change[] {
  return Object.entries(sheet.unsaved).map(([number, { body }]) => changeOf(sheet, Number(number), body))
}

const scopeOf = ({ paper }: EssaySheet, number: number) => `${paper?.moduleIndex}/${number}`

export function questionIn(scope: string): { moduleIndex: number; number: number } {
  const [moduleIndex = 0, number = 0] = scope.split('/').map(Number)
  return { moduleIndex, number }
}

/** A text as a change for autosave: one scope (with its revision) and one key per question. */
export function changeOf(sheet: EssaySheet, number: number, body: string): Change {
  return { scope: scopeOf(sheet, number), key: 'body', value: body }
}

export function revisionsOf(sheet: EssaySheet): Record<string, number> {
  const numbers = sheet.paper?.questions.map(({ number }) => number) ?? []
  return Object.fromEntries(numbers.map((number) => [scopeOf(sheet, number), revisionOf(sheet, number)]))
}

/** The draft stored on the device until the server has confirmed it; null if none. */
export function essayDraftOf({ unsaved }: EssaySheet): EssayDraft | null {
  return Object.keys(unsaved).length > 0 ? unsaved : null
}
