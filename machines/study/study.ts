import type { Bilingual } from '../shared/bilingual.ts'

/** What a student is studying with. Practice belongs to no module. */
export type StudyActivity =
  | { kind: 'film' | 'lesson' | 'exam' | 'essay'; moduleIndex: number }
  | { kind: 'practice'; moduleIndex: null }

/** A student's hours in a course, in seconds. */
export type StudyClock = {
  course: 'otdc' | 'ddc'
  requiredSeconds: number
  /** Confirmed by a presence check: never taken back. */
  creditedSeconds: number
  /** Counted, and confirmed or dropped by the next presence check. */
  pendingSeconds: number
  /** Both, on this day of the school. */
  todaySeconds: number
  dailyCapSeconds: number
}

/** A question whether the student is there, to be answered with its nonce within the seconds that are left. */
export type PresenceCheck = { nonce: string; secondsLeft: number }

/** The server's answer to a beat. */
export type StudyBeat = StudyClock & {
  /** What a missed presence check has just dropped, 0 otherwise. */
  missedSeconds: number
  /** Another page of the student's was counted a moment ago; the time counts once. */
  elsewhere: boolean
  check: PresenceCheck | null
}

/** The hours as the student sees them. Days are the school's ("2026-11-22"); practice has neither index nor title. */
export type StudyHours = StudyClock & {
  days: { day: string; seconds: number }[]
  modules: { moduleIndex: number | null; title: Bilingual | null; seconds: number }[]
  presence: { asked: number; answered: number }
  /** The version of the notice about counting hours. */
  terms: string
  agreed: boolean
}
