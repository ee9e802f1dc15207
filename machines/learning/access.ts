/** How long a student may take the current course. */
export type Access = {
  /** The last day, in the school's time zone: "2026-12-20". */
  lastDay: string
  /** Including today; 0 when access has ended. */
  daysLeft: number
  /** The reason for which the student has asked for more time, null without a request. */
  asked: string | null
}
