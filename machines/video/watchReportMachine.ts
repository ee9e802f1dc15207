import type { WatchedRange, WatchRecord } from '../../contract/answers/videos.ts'
import { outboxMachine } from '../shared/outbox.ts'

/** A range of a lesson that was played, and the playback position (s). */
export type WatchedStretch = { moduleIndex: number; range: WatchedRange; position: number }

/**
 * Sends the watched ranges to the server. It runs longer than the player, so that leaving a lesson loses nothing. Sends
 * its parent the server's answer to each range.
 */
export const watchReportMachine = outboxMachine<WatchedStretch, WatchRecord>({
  id: 'watchReport',
  add: (queue, stretch) => [...queue, stretch],
  remove: (queue) => queue.slice(1),
})
