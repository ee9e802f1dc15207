import '../../contract/shapes/study.ts'
import type { StudyClock, StudyHours, StudyReportAnswer } from '../../contract/answers/study.ts'
import type { WatchedRange } from '../../contract/answers/videos.ts'
import type { Review } from '../../machines/practice/practice.ts'
import type { ReadingClaim } from '../../machines/reading/readingReportMachine.ts'
import type { StudyActivity } from '../../machines/study/study.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** The student's hours in the current course; null for somebody who is in none. */
export async function getMyHours(): Promise<StudyHours | null> {
  return callRpc('my_hours')
}

/** Agrees that hours are counted, as the notice of this version says. Throws `study_terms_changed`. */
export async function recordStudyConsent(version: string): Promise<StudyHours> {
  return changeByRpc('record_study_consent', { p_version: version })
}

type AnswerListener = (clock: StudyClock | null) => void
const answerListeners = new Set<AnswerListener>()

/**
 * Calls the listener whenever the server has kept an answer, which tells it the time, too, with the hours that count with it, null when
 * none do; returns its unsubscribe.
 */
export function onAnswerKept(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

/** Passes on what the server says of an answer that it has kept. */
export function noteAnswer<Answer extends { clock: StudyClock | null }>(answer: Answer): Answer {
  for (const listener of answerListeners) listener(answer.clock)
  return answer
}

/** For how long a page that may have died was studied with after a report. */
export type LostTime = { page: string; number: number; seconds: number }

/** What a page tells of the time since its last report; each part may be missing. */
export type StudyReport = {
  watched?: { moduleIndex: number; ranges: WatchedRange[]; position: number }[]
  read?: ReadingClaim[]
  reviews?: Review[]
  beat?: StudyActivity & { before: StudyActivity | null; resumed: boolean; lost?: LostTime }
}

let lastReport: Promise<unknown> = Promise.resolve()

/** No page waits longer than this for a report (ms). */
const LONGEST_WAIT = 1_000

/** Ends with the report that is under way, so that a page that is opened next shows what it has told; soon in any case. */
export const afterReport = (): Promise<unknown> =>
  Promise.race([lastReport, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])

/**
 * Reports what happened on a page, named by `page`, since its last report. The server credits films with at most twice the real time, and
 * texts with READING_WORDS a minute. A report with a number that it has had changes nothing.
 */
export async function recordStudy(
  page: string,
  number: number,
  report: StudyReport,
): Promise<StudyReportAnswer> {
  const told = callRpc('record_study', { p_page: page, p_number: number, p_report: report })
  lastReport = told.catch(() => {})
  return told
}

/** Answers a presence check. Throws `presence_too_late`; a second answer changes nothing. */
export async function answerPresence(nonce: string): Promise<StudyClock> {
  return callRpc('answer_presence', { p_nonce: nonce })
}
