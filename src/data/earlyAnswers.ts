import { accessToken } from './client.ts'
import { keyOf, type Question } from './firstQuestions.ts'
import { callRpc } from './unwrap.ts'

/** What the page asked in the name of `token` before the app had arrived (`app/headStart.ts`). */
export type HeadStart = {
  token: string
  answers: Record<string, Promise<EarlyAnswer>>
}

/** `at` is when it came, on the clock of `performance.now()`. */
type EarlyAnswer = { document: unknown; at: number }

declare global {
  interface Window {
    headStart?: HeadStart
  }
}

/** Older than this, an answer is not news any more (ms). */
const FRESH_FOR = 10_000

/**
 * The answer to a question that was asked before the app was there, with its age in milliseconds. Null when it was not
 * asked, was asked by somebody else, failed or is old. Each is handed out once.
 */
export async function takeEarlyAnswer<Document>(
  question: Question,
): Promise<{ document: Document; age: number } | null> {
  const early = window.headStart
  const key = keyOf(question)
  const asked = early?.answers[key]
  delete early?.answers[key]
  if (!asked || early?.token !== (await accessToken())) return null
  const answer = await asked.catch(() => null)
  if (!answer) return null
  const age = performance.now() - answer.at
  return age < FRESH_FOR ? { document: answer.document as Document, age } : null
}

/** Asks one of the database's functions, unless it was asked already. The shape is the function's JSON. */
export async function ask<Document>(question: Question): Promise<Document> {
  const early = await takeEarlyAnswer<Document>(question)
  return early ? early.document : callRpc<Document>(...question)
}
