import type { EssayCourse } from '../../machines/essay/essay.ts'
import type { Role } from '../../machines/session/profile.ts'
import type { Bilingual } from '../../machines/shared/bilingual.ts'
import { callRpc } from './unwrap.ts'

/** One student's progress as the reports show it. Completions are in ISO 8601, latest first. */
export type ReportRow = {
  id: string
  firstName: string
  middleName: string | null
  lastName: string
  fullName: string
  email: string
  role: Role
  archived: boolean
  modulesCompleted: number
  modulesNeeded: number
  completions: { course: EssayCourse; at: string }[]
}

type ReportQuery = { text: string; archived: boolean; page: number; pageSize: number }

export type SentEssayAnswer = {
  course: EssayCourse
  number: number
  question: Bilingual
  body: string
  submittedAt: string
}

/** The charts of the reports. A step without a module is enrolment; the others are passing that module. */
export type SchoolOverview = {
  unpaid: number
  /** The last twelve weeks, oldest first, each with the completions of its two courses. */
  weeks: { monday: string; otdc: number; ddc: number }[]
  courses: Record<EssayCourse, { module: number | null; students: number }[]>
}

/**
 * One page of the reports and how many there are, latest completion first. `page` starts at 0. With a text there are
 * at most 200 candidates, typos included, for Fuse.js to rank.
 */
export async function listReports(query: ReportQuery): Promise<{ rows: ReportRow[]; total: number }> {
  return callRpc('search_reports', {
    p_query: query.text,
    p_archived: query.archived,
    p_page: query.page,
    p_page_size: query.pageSize,
  })
}

/** The essay answers a student has sent, by course and question. */
export async function listEssayAnswers(userId: string): Promise<SentEssayAnswer[]> {
  return callRpc('essay_answers', { p_user: userId })
}

export async function getSchoolOverview(): Promise<SchoolOverview> {
  return callRpc('school_overview')
}
