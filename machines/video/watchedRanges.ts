import type { WatchedRange, WatchRecord } from '../../contract/answers/videos.ts'
import { mergeRanges } from '../shared/mergeRanges.ts'

/** How far past a watched range a seek may land (s): players round, and the next second is about to be watched. */
const TOLERANCE = 1

/** The whole seconds that a played range fully covers; null if shorter than one. */
export function wholeSeconds(from: number, to: number): WatchedRange | null {
  const range: WatchedRange = [Math.floor(from), Math.floor(to + 0.25)]
  return range[1] > range[0] ? range : null
}

/** The record with a played, unconfirmed range, shown until the server's own record arrives. */
export function withPlayed(record: WatchRecord, range: WatchedRange): WatchRecord {
  const watched = mergeRanges([...record.watched, range])
  const seconds = watched.reduce((sum, [from, to]) => sum + Math.min(to, record.seconds) - from, 0)
  return { ...record, watched, watchedShare: Math.floor((1000 * seconds) / record.seconds) / 1000 }
}

/** The place that a seek to `target` reaches: itself if watched, else the end of the watched range before. */
export function clampSeek(watched: readonly WatchedRange[], target: number): number {
  const reachable = mergeRanges(watched).filter(([from]) => from <= target)
  const end = reachable.at(-1)?.[1] ?? 0
  return target <= end + TOLERANCE ? target : end
}

/** Whether two positions (s) are indistinguishable to a seek. */
export function isSamePlace(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE
}
