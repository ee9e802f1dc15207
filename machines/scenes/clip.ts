import type { Danger } from '../../contract/answers/drives.ts'
import { SCENE_STEP_SECONDS, SCENE_TAPS } from '../../contract/limits.ts'

/** Two taps in less than this (ms) are one. */
const ONE_TAP = 1_000
/** What is shown of a danger after the answer: so much before it begins and after it ends (s). */
const BEFORE = 1.5
const AFTER = 2.5

/** The times (ms) at which a clip stands still for who goes step by step. */
export function clipStops(lasts: number): number[] {
  const steps = Math.ceil(lasts / SCENE_STEP_SECONDS)
  return Array.from({ length: steps + 1 }, (_, index) => Math.min(index * SCENE_STEP_SECONDS, lasts) * 1000)
}

/** The taps (s) with one more (ms), unless it belongs to the last one or no more are judged. */
export function withTap(taps: readonly number[], played: number): number[] {
  const last = taps.at(-1)
  const isMore = last !== undefined && played - last * 1000 < ONE_TAP
  return isMore || taps.length >= SCENE_TAPS ? [...taps] : [...taps, Math.round(played / 10) / 100]
}

/** The steps (s) at which danger is said to develop, with or without one of them (ms). */
export function withStep(taps: readonly number[], stop: number): number[] {
  const step = stop / 1000
  if (taps.includes(step)) return taps.filter((tap) => tap !== step)
  return taps.length >= SCENE_TAPS ? [...taps] : [...taps, step].sort((a, b) => a - b)
}

/** A part of the clip that is shown after the answer: from when until when (s), and when its danger begins. */
export type Segment = { from: number; until: number; danger: Danger }

export const segmentsOf = (dangers: readonly Danger[], lasts: number): Segment[] =>
  dangers.map((danger) => ({
    from: Math.max(0, danger.from - BEFORE),
    until: Math.min(lasts, danger.until + AFTER),
    danger,
  }))

/** The times (ms) at which the segments, one after the other, stand still: where each danger begins and ends, and at the end of each. */
export function segmentStops(segments: readonly Segment[]): number[] {
  let shown = 0
  return segments.flatMap(({ from, until, danger }) => {
    const stops = [danger.from, danger.until, until].map((time) => Math.round((shown + time - from) * 1000))
    shown += until - from
    return stops
  })
}

/** The second of the clip that is shown after some milliseconds of its segments, and the danger that it is about. */
export function inSegments(segments: readonly Segment[], played: number): { time: number; danger?: Danger } {
  let left = played / 1000
  for (const { from, until, danger } of segments) {
    if (left <= until - from + 0.001) return { time: from + left, danger }
    left -= until - from
  }
  return { time: segments.at(-1)?.until ?? 0 }
}
