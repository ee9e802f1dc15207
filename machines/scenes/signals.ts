import type { ArmPosition, SignalFigure } from '../../contract/answers/signals.ts'

/** Duration of each frame of a signal (ms). */
export const BEAT = 850
/** Shortest animation (ms); nothing moves automatically for over five seconds. */
const PLAYS = 3400

type Signals = { figures: readonly SignalFigure[] }

export const countOf = ({ figures }: Signals) => Math.max(...figures.map(({ frames }) => frames.length))

/** The ends (ms) of a picture's frames, which repeat until the last; empty if nothing moves. */
export function momentsOf(scene: Signals): number[] {
  const count = countOf(scene)
  if (count === 1) return []
  const rounds = Math.max(1, Math.round(PLAYS / (count * BEAT)))
  return Array.from(
    { length: count },
    (_, index) => (index + 1 + (index === count - 1 ? (rounds - 1) * count : 0)) * BEAT - 1,
  )
}

/** The frames described after a step; all of them if nothing moves. */
export const toldUntil = (scene: Signals, step: number) => Math.min(countOf(scene), step + 1)

/** A figure's frame at a time (ms), the previous one, and the transition's progress (0 to 1). */
export function frameAt<Frame>(
  frames: readonly Frame[],
  time: number,
): { from: Frame; to: Frame; share: number } {
  const index = Math.floor(time / BEAT)
  const to = frames[index % frames.length] as Frame
  const from = index === 0 ? to : (frames[(index - 1) % frames.length] as Frame)
  const share = Math.min(1, (time - index * BEAT) / (BEAT * 0.45))
  return { from, to, share: share * share * (3 - 2 * share) }
}

/** Degrees of the upper arm from hanging down, and of the forearm from there; `long`: visible length. */
export type Arm = { shoulder: number; elbow: number; long: number }

const ARMS: Record<ArmPosition, Arm> = {
  down: { shoulder: 7, elbow: 0, long: 1 },
  low: { shoulder: 52, elbow: 4, long: 1 },
  out: { shoulder: 90, elbow: 0, long: 1 },
  up: { shoulder: 172, elbow: 4, long: 1 },
  'bent-up': { shoulder: 82, elbow: 84, long: 1 },
  'bent-in': { shoulder: 74, elbow: 168, long: 1 },
  ahead: { shoulder: 62, elbow: -20, long: 0.5 },
}

/** From the side, arms held out point toward or away from the viewer, and those held ahead to a side of the picture. */
const FROM_THE_SIDE: Partial<Record<ArmPosition, Arm>> = {
  out: { shoulder: 34, elbow: 16, long: 0.32 },
  ahead: { shoulder: 90, elbow: 0, long: 1 },
}

export function armBetween(from: ArmPosition, to: ArmPosition, share: number, isSide = false): Arm {
  const seen = (position: ArmPosition) => (isSide && FROM_THE_SIDE[position]) || ARMS[position]
  const [one, other] = [seen(from), seen(to)]
  const between = (part: keyof Arm) => one[part] + (other[part] - one[part]) * share
  return { shoulder: between('shoulder'), elbow: between('elbow'), long: between('long') }
}
