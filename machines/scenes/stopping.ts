import type { Stop } from '../../contract/answers/distances.ts'
import type { DistanceScene } from '../../contract/answers/scenes.ts'

type Kind = 'away' | 'reaction' | 'floats' | 'braking'
/** A part of a stop: from and to (m), starts and ends (ms). */
export type StopPart = { kind: Kind; from: number; to: number; starts: number; ends: number }

/** The parts of a stop in order. The speed is constant except in the last one, where it falls evenly. */
export function partsOf({ run }: Pick<DistanceScene, 'run'>, stop: Stop): StopPart[] {
  const perMillisecond = run.kph / 3600
  const parts: StopPart[] = []
  for (const kind of ['away', 'reaction', 'floats', 'braking'] as const) {
    const long = stop[kind]
    if (!long) continue
    const { to: from, ends: starts } = parts.at(-1) ?? { to: 0, ends: 0 }
    const lasts = ((kind === 'braking' ? 2 : 1) * long) / perMillisecond
    parts.push({ kind, from, to: from + long, starts, ends: starts + lasts })
  }
  return parts
}

/** How far the front has come (m) after some milliseconds, without an obstacle. */
export function metersAfter(parts: readonly StopPart[], played: number): number {
  const part = parts.find(({ ends }) => played < ends)
  if (!part) return parts.at(-1)?.to ?? 0
  const share = Math.max(0, played - part.starts) / (part.ends - part.starts)
  return part.from + (part.to - part.from) * (part.kind === 'braking' ? share * (2 - share) : share)
}
