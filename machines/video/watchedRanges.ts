import type { WatchedRange } from './video.ts'

/** How far past a watched range a seek may land (s): players round, and the next second is about to be watched. */
const TOLERANCE = 1

/** The whole seconds that a range of playback covers fully; null when it is shorter than one. */
export function wholeSeconds(from: number, to: number): WatchedRange | null {
  const range: WatchedRange = [Math.floor(from), Math.floor(to + 0.25)]
  return range[1] > range[0] ? range : null
}

/** The same ranges in order; those that overlap or touch are joined. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const merged: WatchedRange[] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Where a seek to `target` may land: there, if it was watched; else at the end of the watched range before it. */
export function clampSeek(watched: readonly WatchedRange[], target: number): number {
  const reachable = mergeRanges(watched).filter(([from]) => from <= target)
  const end = reachable.at(-1)?.[1] ?? 0
  return target <= end + TOLERANCE ? target : end
}
