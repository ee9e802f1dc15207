import '../../contract/shapes/study.ts'
import type { StudyClock, StudyHours, StudyReportAnswer } from '../../contract/answers/study.ts'
import type { WatchedRange } from '../../contract/answers/videos.ts'
import type { Review } from '../../machines/practice/practice.ts'
import type { ReadingClaim } from '../../machines/reading/readingReportMachine.ts'
import type { StudyActivity } from '../../machines/study/study.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** The student's hours in the current course; null without a course. */
export async function getMyHours(): Promise<StudyHours | null> {
  return callRpc('my_hours')
}

/** Consents to counting hours under this version of the notice. Throws `study_terms_changed`. */
export async function recordStudyConsent(version: string): Promise<StudyHours> {
  return changeByRpc('record_study_consent', { p_version: version })
}

type AnswerListener = (clock: StudyClock | null) => void
const answerListeners = new Set<AnswerListener>()

/** The listener gets the hours including a saved answer, or null if none count. Returns its unsubscribe. */
export function onAnswerKept(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

export function noteAnswer<Answer extends { clock: StudyClock | null }>(answer: Answer): Answer {
  for (const listener of answerListeners) listener(answer.clock)
  return answer
}

/** How long a page that may have died was studied after its last report. */
export type LostTime = { page: string; number: number; seconds: number }

/** A page's report since the last one; each part may be missing. */
export type StudyReport = {
  watched?: { moduleIndex: number; ranges: WatchedRange[]; position: number }[]
  read?: ReadingClaim[]
  reviews?: Review[]
  beat?: StudyActivity & { before: StudyActivity | null; resumed: boolean; lost?: LostTime }
}

let lastReport: Promise<unknown> = Promise.resolve()

/** A page waits for a report up to this long (ms). */
const LONGEST_WAIT = 1_000

/** Resolves after the report in flight, or soon in any case, so that the next page shows its effect. */
export const afterReport = (): Promise<unknown> =>
  Promise.race([lastReport, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))])

/** `page` names the reporting page. Films count up to twice the real time; a repeated number is ignored. */
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
