import type { Danger } from '../../contract/answers/drives.ts'
import { SCENE_STEP_SECONDS, SCENE_TAPS } from '../../contract/limits.ts'

/** Taps closer than this (ms) are one. */
const ONE_TAP = 1_000
/** Seconds shown before and after a danger in the answer. */
const BEFORE = 1.5
const AFTER = 2.5

/** The times (ms) at which a clip stops in step-by-step mode. */
export function clipStops(lasts: number): number[] {
  const steps = Math.ceil(lasts / SCENE_STEP_SECONDS)
  return Array.from({ length: steps + 1 }, (_, index) => Math.min(index * SCENE_STEP_SECONDS, lasts) * 1000)
}

/** The taps (s) with one more (ms), unless it repeats the last one or exceeds the limit. */
export function withTap(taps: readonly number[], played: number): number[] {
  const last = taps.at(-1)
  const isMore = last !== undefined && played - last * 1000 < ONE_TAP
  return isMore || taps.length >= SCENE_TAPS ? [...taps] : [...taps, Math.round(played / 10) / 100]
}

/** The marked steps (s) with one (ms) added or removed. */
export function withStep(taps: readonly number[], stop: number): number[] {
  const step = stop / 1000
  if (taps.includes(step)) return taps.filter((tap) => tap !== step)
  return taps.length >= SCENE_TAPS ? [...taps] : [...taps, step].sort((a, b) => a - b)
}

/** A part of the clip shown after the answer: its start and end (s), and its danger. */
export type Segment = { from: number; until: number; danger: Danger }

export const segmentsOf = (dangers: readonly Danger[], lasts: number): Segment[] =>
  dangers.map((danger) => ({
    from: Math.max(0, danger.from - BEFORE),
    until: Math.min(lasts, danger.until + AFTER),
    danger,
  }))

/** The stops (ms) of the segments played in a row: each danger's begin and end, and each segment's end. */
export function segmentStops(segments: readonly Segment[]): number[] {
  let shown = 0
  return segments.flatMap(({ from, until, danger }) => {
    const stops = [danger.from, danger.until, until].map((time) => Math.round((shown + time - from) * 1000))
    shown += until - from
    return stops
  })
}

/** The clip's second after some milliseconds of segments, and the danger shown there. */
export function inSegments(segments: readonly Segment[], played: number): { time: number; danger?: Danger } {
  let left = played / 1000
  for (const { from, until, danger } of segments) {
    if (left <= until - from + 0.001) return { time: from + left, danger }
    left -= until - from
  }
  return { time: segments.at(-1)?.until ?? 0 }
}
