import type { StudiedActivity, StudyClock } from '../../contract/answers/study.ts'

/** So many seconds of a page that stays open the next report counts in any case, even one that comes late (countable_pause). */
const SURE_SECONDS = 45

export type TimeShown = {
  clock: StudyClock | null
  studied: StudiedActivity | null
  asked: boolean
  elsewhere: boolean
}

const countedOf = ({ creditedSeconds, pendingSeconds }: StudyClock) => creditedSeconds + pendingSeconds

/** So long a page that stays open goes on to count (s): none where only answers count, or while nobody knows whether it counts. */
function roomOf({ clock, studied, asked }: TimeShown): number {
  if (!clock || !studied || studied.byAnswers || asked) return 0
  return Math.min(studied.leftSeconds, clock.dailyCapSeconds - clock.todaySeconds)
}

/** In so many seconds the hours reach their next whole minute. */
export const secondsToMinute = ({ clock }: TimeShown): number => 60 - ((clock ? countedOf(clock) : 0) % 60)

/** Whether that minute is counted for certain, so that it can be shown before the next report has said so. */
export const isMinuteSure = (shown: TimeShown): boolean =>
  !shown.elsewhere && secondsToMinute(shown) <= Math.min(SURE_SECONDS, roomOf(shown))

/** In so many seconds the time of what is open is used up, the day is full or the required hours are reached; 0 when none is ahead. */
export function secondsToEnd(shown: TimeShown): number {
  const room = roomOf(shown)
  const required = shown.clock ? shown.clock.requiredSeconds - countedOf(shown.clock) : 0
  return Math.max(0, required > 0 ? Math.min(room, required) : room)
}
