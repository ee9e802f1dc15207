import type { EssayCourse } from '../../machines/essay/essay.ts'
import type { Payment } from '../../machines/payments/payment.ts'
import type { Profile } from '../../machines/session/profile.ts'
import type { StudyHours } from '../../machines/study/study.ts'
import type { Eligibility, IdentityCheck } from './eligibility.ts'
import type { LtmsUpload } from './ltms.ts'
import { callRpc } from './unwrap.ts'

/** A change of an enrolment's last day. Days are "2026-12-20". */
export type Extension = {
  id: number
  lastDayBefore: string
  lastDayAfter: string
  reason: string
  /** Null when the admin no longer exists, or it was done directly in the database. */
  grantedBy: string | null
  grantedAt: string
}

export type Enrolment = {
  id: number
  course: EssayCourse
  grantedAt: string
  grantedBy: string | null
  lastDay: string
  endedAt: string | null
  /** The reason of a request for more time that waits for an answer. */
  asked: string | null
  extensions: Extension[]
}

/** One module: its film, the sections of its text, and the pass. */
export type LessonRecord = {
  moduleIndex: number
  title: string
  assessment: 'none' | 'exam' | 'essay'
  passedAt: string | null
  /** Failures since the film was last watched in full. */
  failures: number
  videoSeconds: number
  /** The watched ranges of the film in whole seconds, [from, to). */
  watched: [from: number, to: number][]
  /** 0 to 1. */
  watchedShare: number
  /** When the film was watched in full. */
  watchedAt: string | null
  /** `credited` of the section's words count as read. */
  sections: { key: string; title: string; words: number; credited: number; readAt: string | null }[]
}

/** One sitting of an exam; without a score while it is open. */
export type AttemptRecord = {
  id: string
  moduleIndex: number
  number: number
  questions: number
  answered: number
  startedAt: string
  submittedAt: string | null
  score: number | null
  passed: boolean | null
}

/** The counted time of the current course. */
export type HoursRecord = Omit<StudyHours, 'terms' | 'agreed'>

export type CertificateRecord = {
  serial: string
  course: EssayCourse
  name: string
  birthDate: string
  hours: number
  completedOn: string
  issuedAt: string
  issuedBy: string | null
  revokedAt: string | null
  revokedBy: string | null
  revokeReason: string | null
  replaces: string | null
}

export type StudentRecord = {
  id: string
  /** Null once the account has been deleted. */
  person: Profile | null
  enrolments: Enrolment[]
  lessons: LessonRecord[]
  attempts: AttemptRecord[]
  essays: { course: EssayCourse; number: number; words: number; submittedAt: string }[]
  completions: { course: EssayCourse; name: string; at: string }[]
  eligibility: Eligibility
  /** Newest first. */
  identityChecks: IdentityCheck[]
  /** Null without a course. */
  hours: HoursRecord | null
  /** Newest first. */
  payments: Payment[]
  certificates: CertificateRecord[]
  uploads: LtmsUpload[]
}

/** What was answered to a question. `right` and `rightAnswer` are null while the attempt is open. */
export type AnsweredQuestion = {
  question: string
  chosen: string | null
  right: boolean | null
  rightAnswer: string | null
}

/** Everything that is kept of one student's training. Opening it is logged. Throws `user_not_found`. */
export async function openStudentRecord(userId: string): Promise<StudentRecord> {
  return callRpc('student_record', { p_user: userId })
}

/** The questions of an attempt in its order, with the answers. */
export async function listAttemptAnswers(attemptId: string): Promise<AnsweredQuestion[]> {
  return callRpc('attempt_answers', { p_attempt: attemptId })
}
