import type { Sql } from 'embedded-supabase/testing'
import type { ReadRecord } from '../../contract/answers/lessons.ts'
import type { PartOutcome, StudyBeat, StudyReportAnswer } from '../../contract/answers/study.ts'
import type { WatchRecord } from '../../contract/answers/videos.ts'
import { call } from './signedIn.ts'

export const PAGE = '00000000-0000-4000-8000-0000000000aa'

let reports = 0

export const reportArgs = (report: object, page: string | null = PAGE) => {
  reports += 1
  return { p_page: page, p_number: reports, p_report: report }
}

/** Returns a part's reply, or throws its refusal as a separate call would. */
export function answerTo<Answer>(outcome: PartOutcome<Answer> | undefined): Answer {
  if (!outcome) throw new Error('The report had no such part')
  if ('answer' in outcome) return outcome.answer
  const { status, code } = outcome.refusal
  throw Object.assign(new Error(code), { code: `PT${status}` })
}

export function record(
  sql: Sql,
  student: string | null,
  report: object,
  page?: string | null,
): Promise<StudyReportAnswer> {
  const { p_report, ...args } = reportArgs(report, page)
  return call(sql, student, 'record_study', { ...args, p_report: sql.json(p_report as never) })
}

export async function read(
  sql: Sql,
  student: string | null,
  words: number | null,
  key: string,
  moduleIndex = 1,
): Promise<ReadRecord> {
  return answerTo((await record(sql, student, { read: [{ moduleIndex, key, words }] })).read?.[0])
}

type Watched = { moduleIndex: number; ranges: unknown[]; position: number | null }

/** Reports a film's ranges (s). */
export async function watched(sql: Sql, student: string | null, film: Watched): Promise<WatchRecord> {
  return answerTo((await record(sql, student, { watched: [film] })).watched?.[0])
}

export async function review(sql: Sql, student: string | null, reviews: unknown): Promise<number> {
  return answerTo((await record(sql, student, { reviews })).reviews)
}

export async function beatOf(
  sql: Sql,
  student: string | null,
  beat: object,
  page?: string | null,
): Promise<StudyBeat> {
  return answerTo((await record(sql, student, { beat }, page)).beat)
}
