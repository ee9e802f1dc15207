import type { WatchedRange, WatchRecord } from '../../contract/answers/videos.ts'
import { outboxMachine } from '../shared/outbox.ts'

/** A played range of a lesson, and the playback position (s). */
export type WatchedStretch = { moduleIndex: number; range: WatchedRange; position: number }

/** The queue with another stretch, merged into the last one if contiguous. */
function withStretch(queue: readonly WatchedStretch[], stretch: WatchedStretch): WatchedStretch[] {
  const last = queue.at(-1)
  const goesOn = last?.moduleIndex === stretch.moduleIndex && last.range[1] === stretch.range[0]
  if (!last || !goesOn) return [...queue, stretch]
  return [...queue.slice(0, -1), { ...stretch, range: [last.range[0], stretch.range[1]] }]
}

/** Sends the watched ranges to the server; it outlives the player, so that leaving a lesson loses none. */
export const watchReportMachine = outboxMachine<WatchedStretch, WatchRecord>({
  id: 'watchReport',
  add: withStretch,
  // A stretch that grew during the request stays in the queue.
  remove: (queue, sent) => queue.filter((each) => !isSame(each, sent)),
})

const isSame = (one: WatchedStretch, other: WatchedStretch) =>
  one.moduleIndex === other.moduleIndex &&
  one.range[0] === other.range[0] &&
  one.range[1] === other.range[1] &&
  one.position === other.position
