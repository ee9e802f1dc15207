import type { StudiedActivity, StudyClock } from '../../contract/answers/study.ts'
import { SURE_SECONDS } from '../../contract/limits.ts'

export type TimeShown = {
  clock: StudyClock | null
  studied: StudiedActivity | null
  asked: boolean
  elsewhere: boolean
}

const countedOf = (clock: StudyClock | null) => (clock ? clock.creditedSeconds + clock.pendingSeconds : 0)

/** Seconds of the open activity still countable; 0 while unknown. */
function leftOf({ clock, studied, asked }: TimeShown): number {
  if (!clock || !studied || asked) return 0
  return Math.min(studied.leftSeconds, clock.dailyCapSeconds - clock.todaySeconds)
}

/** How long an open page continues to count (s); 0 if only answers count. */
const roomOf = (shown: TimeShown): number => (shown.studied?.byAnswers ? 0 : leftOf(shown))

/** Seconds until this time is used up or the required hours are reached; 0 if neither is ahead. */
function endOf({ clock }: TimeShown, room: number): number {
  const required = clock ? clock.requiredSeconds - countedOf(clock) : 0
  return Math.max(0, required > 0 ? Math.min(room, required) : room)
}

/** Seconds until the hours reach their next whole minute. */
export const secondsToMinute = ({ clock }: TimeShown): number => 60 - (countedOf(clock) % 60)

/** Whether that minute is certain to count, so that it can be shown before the next report. */
export const isMinuteSure = (shown: TimeShown): boolean =>
  !shown.elsewhere && secondsToMinute(shown) <= Math.min(SURE_SECONDS, roomOf(shown))

/** Seconds until the activity, the day or the required hours are used up; 0 if none is ahead. */
export const secondsToEnd = (shown: TimeShown): number => endOf(shown, roomOf(shown))

/** Seconds an answer adds, by the clock in its response; 0 if that clock is older than the one shown. */
const secondsOf = ({ clock }: TimeShown, told: StudyClock | null): number =>
  told ? Math.max(0, countedOf(told) - countedOf(clock)) : 0

/** Whether an answer uses up the activity or the day, or reaches the required hours. */
export const isEndedBy = (shown: TimeShown, told: StudyClock | null): boolean => {
  const end = endOf(shown, leftOf(shown))
  return end > 0 && secondsOf(shown, told) >= end
}

/** The clock and the remaining time after a response with this clock. */
export function withAnswer(shown: TimeShown, told: StudyClock | null): Pick<TimeShown, 'clock' | 'studied'> {
  const { clock, studied } = shown
  const seconds = secondsOf(shown, told)
  if (seconds === 0) return { clock, studied }
  const leftSeconds = Math.max(0, (studied?.leftSeconds ?? 0) - seconds)
  return { clock: told, studied: studied && { ...studied, leftSeconds, waits: false } }
}
