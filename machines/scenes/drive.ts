import type {
  Cue,
  Future,
  Street,
  Traveller,
  TravellerKind,
  Waypoint,
} from '../../contract/answers/drives.ts'
import type { NextScene } from '../../contract/answers/scenes.ts'

export const YOU = 'you'

/** Width of a lane (m). */
export const LANE_WIDTH = 3.5
/** Width of the parking strip beside the lanes (m). */
export const PARKING_WIDTH = 2.4

/** The share of the picture ahead of your car. */
export const AHEAD = 0.72

/** Half the length and half the width of each kind (m). */
export const HALF_SIZE: Record<TravellerKind, [number, number]> = {
  car: [2.2, 0.92],
  van: [2.5, 1],
  jeepney: [3.2, 1.1],
  tricycle: [1.4, 0.9],
  bus: [5.2, 1.25],
  truck: [4.4, 1.25],
  motorcycle: [1.1, 0.4],
  bicycle: [1, 0.35],
  ambulance: [2.6, 1.05],
  train: [9, 1.5],
  pushcart: [1.3, 0.6],
  pedestrian: [0.3, 0.4],
  child: [0.3, 0.35],
  dog: [0.5, 0.2],
  carabao: [1.3, 0.5],
  ball: [0.2, 0.2],
  sack: [0.4, 0.3],
}

export const isOnFoot = (kind: TravellerKind) =>
  ['pedestrian', 'child', 'dog', 'carabao', 'pushcart', 'ball', 'sack'].includes(kind)

/** A traveller's position: along and aside of the street (m), its heading in degrees, and its speed (m/s). */
export type Place = { along: number; aside: number; heading: number; speed: number; sideways: number }

type Width = Pick<Street, 'lanes' | 'oncoming' | 'parking'>

export const rightEdge = ({ lanes }: Pick<Width, 'lanes'>) => lanes * LANE_WIDTH
export const leftEdge = ({ oncoming }: Pick<Width, 'oncoming'>) => -oncoming * LANE_WIDTH

const parks = ({ parking }: Pick<Width, 'parking'>, side: 'left' | 'right') =>
  parking?.includes(side) ? PARKING_WIDTH : 0
export const curbs = (street: Width) => ({
  left: leftEdge(street) - parks(street, 'left'),
  right: rightEdge(street) + parks(street, 'right'),
})

function slopeAfter(way: readonly Waypoint[], axis: 1 | 2, index: number): number | undefined {
  const [from, to] = [way[index], way[index + 1]]
  return from && to && (to[axis] - from[axis]) / Math.max(to[0] - from[0], 0.001)
}

/** The slope at a point of a monotone spline (Fritsch and Carlson, harmonic means). */
function slopeAt(way: readonly Waypoint[], axis: 1 | 2, index: number): number {
  const [before, after] = [slopeAfter(way, axis, index - 1), slopeAfter(way, axis, index)]
  if (before === undefined || after === undefined) return before ?? after ?? 0
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}

/** A smooth line's value and slope at a time; constant before its first and after its last point. */
function on(way: readonly Waypoint[], axis: 1 | 2, time: number): [number, number] {
  const [first, last] = [way[0], way.at(-1)]
  if (!first || !last) return [0, 0]
  if (time < first[0] || way.length === 1) return [first[axis], 0]
  if (time > last[0]) return [last[axis], 0]
  const index = Math.max(
    1,
    way.findIndex((point) => point[0] >= time),
  )
  const [from, to] = [way[index - 1] ?? first, way[index] ?? last]
  const [leaves, arrives] = [slopeAt(way, axis, index - 1), slopeAt(way, axis, index)]
  const long = Math.max(to[0] - from[0], 0.001)
  const share = (time - from[0]) / long
  const rest = 1 - share
  const value =
    from[axis] * (1 + 2 * share) * rest ** 2 +
    leaves * long * share * rest ** 2 +
    to[axis] * share ** 2 * (3 - 2 * share) -
    arrives * long * share ** 2 * rest
  const slope =
    (6 * share * rest * (to[axis] - from[axis])) / long +
    leaves * rest * (1 - 3 * share) +
    arrives * share * (3 * share - 2)
  return [value, slope]
}

const degrees = (aside: number, along: number) => (Math.atan2(aside, along) * 180) / Math.PI

/** Slower than this (m/s) counts as standing. */
export const STANDS = 0.35

export function placeAt({ way, faces }: Traveller, time: number): Place {
  const [along, forward] = on(way, 1, time)
  const [aside, sideways] = on(way, 2, time)
  const place = { along, aside, speed: Math.hypot(forward, sideways), sideways }
  if (faces !== undefined) return { ...place, heading: faces }
  if (place.speed > STANDS) return { ...place, heading: degrees(sideways, forward) }
  // A standing traveller faces its last or its next direction.
  const moves = way.flatMap((to, index) => {
    const from = way[index - 1]
    if (!from || Math.hypot(to[1] - from[1], to[2] - from[2]) < 0.5) return []
    return [{ until: to[0], heading: degrees(to[2] - from[2], to[1] - from[1]) }]
  })
  const last = moves.findLast(({ until }) => until <= time + 0.01) ?? moves[0]
  return { ...place, heading: last?.heading ?? (aside < 0 ? 180 : 0) }
}

export const showsAt = ({ shows }: Traveller, time: number): Cue[] =>
  (shows ?? []).flatMap(({ cue, from, until }) =>
    from <= time && time <= (until ?? Number.POSITIVE_INFINITY) ? [cue] : [],
  )

/** A way up to a moment, which becomes its last point. */
export function wayUntil(traveller: Traveller, moment: number): Waypoint[] {
  const before = traveller.way.filter(([time]) => time < moment)
  if (traveller.way.length === 1) return traveller.way
  const { along, aside } = placeAt(traveller, moment)
  return [...before, [moment, round(along), round(aside)]]
}

export function wayFrom(traveller: Traveller, moment: number): Waypoint[] {
  const after = traveller.way.filter(([time]) => time > moment)
  const { along, aside } = placeAt(traveller, moment)
  return [[moment, round(along), round(aside)], ...after]
}

const round = (meters: number) => Math.round(meters * 100) / 100

export function yours(travellers: readonly Traveller[]): Traveller {
  const you = travellers.find(({ id }) => id === YOU)
  if (!you) throw new Error('Nobody drives')
  return you
}

/** All travellers of a future: earlier ones stay where they were, unless it moves them. */
export function travellersIn(scene: Pick<NextScene, 'travellers'>, future: Future): Traveller[] {
  const left = scene.travellers.filter(({ id }) => !future.travellers.some((each) => each.id === id))
  return [...left, ...future.travellers]
}

const STEP = 4

/** The moments (s) for words and stills: about one every four seconds, with the first and last. */
export function momentsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.round((to - from) / STEP))
  return Array.from({ length: steps + 1 }, (_, index) => from + ((to - from) * index) / steps)
}
