import type { CurbThing, ParkRule, Zone, Zones } from '../../contract/answers/parking.ts'
import type { ParkScene } from '../../contract/answers/scenes.ts'
import { stopOf } from '../../machines/scenes/braking.ts'
import { HALF_SIZE } from '../../machines/scenes/drive.ts'

type Placed = Omit<ParkScene, 'form' | 'light' | 'title' | 'situation' | 'street' | 'colour' | 'long'>

/** Clear distances on both sides in meters (RA 4136, s.46; LOI 229). */
const INTERSECTION = 6
const FIRE_STATION = 4
const HYDRANT = 4
const TRIANGLE = 4
/** A smaller place does not count (m). */
const SMALLEST = 0.1

const round = (meters: number) => Math.round(meters * 10) / 10
const isVehicle = ({ task }: Pick<Placed, 'task'>) => task === 'park' || task === 'drop'

/** Length of the placed thing (m). */
export const longOf = (placed: Pick<Placed, 'task' | 'vehicle'>) =>
  isVehicle(placed) ? round(HALF_SIZE[placed.vehicle][0] * 2) : 0

/** Zones of one thing at the curb in which a vehicle may not stand. Letting a passenger out may not block the way. */
function zonesAt({ kind, from, to }: CurbThing, task: Placed['task']): Zone[] {
  const wider = (meters: number) => ({ from: from - meters, to: to + meters })
  const isParking = task === 'park'
  switch (kind) {
    case 'corner':
      return [{ ...wider(isParking ? INTERSECTION : 0), rule: 'intersection' }]
    case 'crosswalk':
      return [{ from, to, rule: 'crosswalk' }]
    case 'hydrant':
      return [{ ...wider(HYDRANT), rule: 'hydrant' }]
    case 'fire-station':
      return [{ ...wider(FIRE_STATION), rule: 'fire-station' }]
    case 'driveway':
      return [{ from, to, rule: 'private-driveway' }]
    case 'parked':
      return [{ from, to, rule: 'double-parking' }]
    case 'no-parking':
      return isParking ? [{ from, to, rule: 'no-parking-sign' }] : []
    case 'parking':
      return []
  }
}

/** Zones forbidden to a triangle: red behind the stalled vehicle, yellow in front of it. */
function zonesOfTriangle({ task, stalled, hidden, approach, length }: Placed): Zone[] {
  if (!stalled) return []
  const needs = approach
    ? stopOf({ vehicle: 'car', kph: approach.kph, driver: 'alert', surface: approach.surface }).total
    : 0
  const isRed = task === 'red'
  /** On the vehicle, and up to this distance from it (m). */
  const within = (meters: number) =>
    isRed ? { from: stalled.from - meters, to: stalled.to } : { from: stalled.from, to: stalled.to + meters }
  return [
    { ...within(TRIANGLE), rule: 'too-near' },
    {
      ...(isRed ? { from: stalled.from, to: length + 1 } : { from: -1, to: stalled.to }),
      rule: 'wrong-side',
    },
    ...(hidden
      ? [
          {
            ...within(isRed ? stalled.from - hidden.at : hidden.at - stalled.to),
            rule: 'out-of-sight' as const,
          },
        ]
      : []),
    ...(needs ? [{ ...within(needs), rule: 'stopping-distance' as const }] : []),
  ]
}

/** The places between the zones, for the front of a thing of this length. */
function placesBetween(zones: readonly Zone[], long: number, length: number): [number, number][] {
  const places: [number, number][] = []
  let from = long
  const add = (to: number) => {
    if (to - from >= SMALLEST) places.push([round(from), round(to)])
  }
  for (const zone of zones.toSorted((one, other) => one.from - other.from)) {
    add(zone.from)
    from = Math.max(from, zone.to + long)
  }
  add(length)
  return places
}

/** A street's forbidden zones, and the remaining places. */
export function solveZones(placed: Placed): Zones {
  const long = longOf(placed)
  const zones = isVehicle(placed)
    ? placed.curb.flatMap((thing) => zonesAt(thing, placed.task))
    : zonesOfTriangle(placed)
  return {
    long,
    zones: zones.map(({ from, to, rule }) => ({ from: round(from), to: round(to), rule })),
    free: placesBetween(zones, long, placed.length),
  }
}

const sizeOf = (places: readonly [number, number][]) => places.reduce((sum, [from, to]) => sum + to - from, 0)

export function teaches(rule: ParkRule, placed: Placed): boolean {
  const { zones, long, free } = solveZones(placed)
  if (rule === 'dropping')
    return placed.task === 'drop' && solveZones({ ...placed, task: 'park' }).free.length === 0
  if (rule === 'long-vehicle')
    return long > 5 && placesBetween(zones, 4.4, placed.length).length > free.length
  const others = zones.filter((zone) => zone.rule !== rule)
  return sizeOf(placesBetween(others, long, placed.length)) > sizeOf(free)
}
