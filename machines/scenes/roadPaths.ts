import type { Actor, Arm, FirstScene, Road, Side, Vehicle } from '../../contract/answers/scenes.ts'

/** Meters from the middle of the road, x to the east and y to the south. */
export type Point = { x: number; y: number }
/** A position, and a heading in degrees, clockwise from north. */
export type Pose = Point & { heading: number }

/** A road user's way, as evenly spaced points; `waits` is how far along it waits until the order is decided. */
export type Path = { points: Point[]; length: number; waits: number }

export const LANE = 3.5
/** The middle of a lane, from the middle line. */
const MIDDLE = LANE / 2
/** Distance at which road users leave the picture (m). */
export const VIEW = 22
export const RING = 7
export const BLOCK = 8
/** Half the length of the one-lane bridge. */
export const DECK = 6
const STEP = 0.5

const OUT: Record<Side, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
}
const ANGLE: Record<Side, number> = { east: 0, south: 90, west: 180, north: 270 }

/** Road users are drawn slightly enlarged, as easier touch targets. */
export const LARGER = 1.25

/** Meters from its middle to its front. */
export const HALF_LENGTH: Record<Actor['kind'], number> = {
  car: 2.2,
  jeepney: 3.2,
  tricycle: 1.4,
  bus: 4.4,
  truck: 3.8,
  motorcycle: 1.1,
  bicycle: 1,
  ambulance: 2.6,
  'fire-truck': 3.8,
  'police-car': 2.3,
  'carabao-cart': 2.4,
  pedestrian: 0.3,
  child: 0.3,
  train: 9,
}

export const OPPOSITE: Record<Side, Side> = { north: 'south', south: 'north', east: 'west', west: 'east' }
export const RIGHT_OF: Record<Side, Side> = { south: 'east', east: 'north', north: 'west', west: 'south' }

export const turnsLeft = ({ from, to }: { from: Side; to: Side }) =>
  to !== OPPOSITE[from] && to !== RIGHT_OF[from]
export const turnsRight = ({ from, to }: { from: Side; to: Side }) => to === RIGHT_OF[from]

export const isWalker = (actor: Actor) => actor.kind === 'pedestrian' || actor.kind === 'child'
export const isVehicle = (actor: Actor): actor is Vehicle => 'place' in actor

export const armAt = ({ arms }: Road, wanted: Side): Arm | undefined =>
  arms.find(({ side }) => side === wanted)

/** Meters from the middle to an arm's stop line. */
export function stopLine({ shape }: Road, arm: Arm | undefined): number {
  if (shape === 'rotunda') return 11.4
  if (shape === 'bridge' || shape === 'hill') return 10.4
  return arm?.crosswalk ? 7.8 : 5.2
}

/** A point `distance` out along an arm, and `aside` to the right of outbound traffic. */
function along(arm: Side, distance: number, aside: number): Point {
  const { x, y } = OUT[arm]
  return { x: x * distance - y * aside, y: y * distance + x * aside }
}
const inward = (arm: Side, distance: number, aside = MIDDLE) => along(arm, distance, -aside)
const outward = (arm: Side, distance: number) => along(arm, distance, MIDDLE)

const onRing = (degrees: number): Point => ({
  x: RING * Math.cos((degrees * Math.PI) / 180),
  y: RING * Math.sin((degrees * Math.PI) / 180),
})

/** A curve that leaves toward `control` and arrives from it. */
const curve = (from: Point, control: Point, to: Point): Point[] =>
  Array.from({ length: 13 }, (_, index) => index / 12).map((share) => {
    const rest = 1 - share
    const mix = (axis: 'x' | 'y') =>
      rest * rest * from[axis] + 2 * rest * share * control[axis] + share * share * to[axis]
    return { x: mix('x'), y: mix('y') }
  })

function throughCorner({ from, to }: { from: Side; to: Side }): Point[] {
  const [enters, leaves] = [inward(from, LANE), outward(to, LANE)]
  if (to === OPPOSITE[from]) return [enters, leaves]
  const control = OUT[from].x === 0 ? { x: enters.x, y: leaves.y } : { x: leaves.x, y: enters.y }
  return curve(enters, control, leaves)
}

/** Counterclockwise around the island, as right-hand traffic goes. */
function aroundRotunda({ from, to }: { from: Side; to: Side }): Point[] {
  const start = ANGLE[from] - 32
  const end = start - ((((start - ANGLE[to] - 32) % 360) + 360) % 360)
  const ring: Point[] = []
  for (let degrees = start; degrees > end; degrees -= 6) ring.push(onRing(degrees))
  return [inward(from, 10.4), ...ring, onRing(end), outward(to, 10.4)]
}

function overBridge({ from, to }: { from: Side; to: Side }): Point[] {
  return [inward(from, 10), inward(from, DECK + 0.5, 0), inward(to, DECK + 0.5, 0), outward(to, 10)]
}

/** Out of the blocked lane, past the obstacle on the other lane, and back. */
function aroundBlock({ from }: { from: Side }): Point[] {
  return [
    inward(from, BLOCK + 6.5),
    inward(from, BLOCK + 2.6, -MIDDLE),
    inward(from, BLOCK - 2.8, -MIDDLE),
    inward(from, BLOCK - 6.5),
  ]
}

const between = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

function mix(from: Point | undefined, to: Point | undefined, share: number): Point {
  if (!from || !to) return from ?? to ?? { x: 0, y: 0 }
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function evenly(corners: Point[]): Point[] {
  const points = corners.slice(0, 1)
  let left = STEP
  for (const [index, to] of corners.entries()) {
    let from = corners[index - 1]
    if (!from) continue
    let rest = between(from, to)
    while (rest >= left) {
      from = mix(from, to, left / rest)
      points.push(from)
      rest -= left
      left = STEP
    }
    left -= rest
  }
  return points
}

const pathThrough = (corners: Point[], waits: (points: Point[]) => number): Path => {
  const points = evenly(corners)
  return { points, length: (points.length - 1) * STEP, waits: waits(points) }
}

/** How far along a path its point nearest to `wanted` is. */
function distanceTo(points: Point[], wanted: Point): number {
  const distances = points.map((point) => between(point, wanted))
  return distances.indexOf(Math.min(...distances)) * STEP
}

function vehiclePath(road: Road, actor: Vehicle): Path {
  const { from, to, place } = actor
  const half = HALF_LENGTH[actor.kind] * LARGER
  const begin = VIEW + 14
  const end = outward(to, VIEW + 8)
  if (place === 'curb') {
    const at = actor.at ?? 8
    const start = inward(from, at, MIDDLE + 2.7)
    const corners = [
      inward(from, begin, MIDDLE + 2.7),
      start,
      inward(from, at - 2, MIDDLE + 2.7),
      inward(from, at - 7),
      inward(from, at - 12),
      end,
    ]
    return pathThrough(corners, (points) => distanceTo(points, start))
  }
  if (road.blocked?.side === from) {
    const corners = [inward(from, begin), ...aroundBlock(actor), end]
    return pathThrough(corners, (points) => distanceTo(points, inward(from, BLOCK + 4.8 + half)))
  }
  const middle =
    road.shape === 'rotunda'
      ? aroundRotunda(actor)
      : road.shape === 'corner'
        ? throughCorner(actor)
        : overBridge(actor)
  return pathThrough([inward(from, begin), ...middle, end], (points) => {
    if (place === 'inside' && actor.at === undefined)
      return distanceTo(points, middle[0] ?? end) + (road.shape === 'corner' ? 2.5 : 4.5)
    return distanceTo(points, inward(from, actor.at ?? stopLine(road, armAt(road, from)) + half + 0.3))
  })
}

export function pathOf(road: Road, actor: Actor): Path {
  if (isVehicle(actor)) return vehiclePath(road, actor)
  if ('crosses' in actor) {
    const base = along(actor.crosses, actor.at, 0)
    const place = (to: Side, distance: number) => ({
      x: base.x + OUT[to].x * distance,
      y: base.y + OUT[to].y * distance,
    })
    const corners = [place(actor.from, LANE + 4), place(actor.to, LANE + 5)]
    return pathThrough(corners, () => 3)
  }
  const [start, end] = [along(actor.from, VIEW + 34, 0), along(actor.to, VIEW + 14, 0)]
  return pathThrough([start, end], (points) => distanceTo(points, along(actor.from, VIEW - 2, 0)))
}

export function poseAt({ points, length }: Path, distance: number): Pose {
  const place = Math.min(Math.max(distance, 0), length) / STEP
  const index = Math.min(Math.floor(place), points.length - 2)
  const [from, to] = [points[index], points[index + 1]]
  if (!from || !to) return { x: 0, y: 0, heading: 0 }
  const ahead = points[Math.min(index + 3, points.length - 1)] ?? to
  const behind = points[Math.max(index - 2, 0)] ?? from
  const heading = (Math.atan2(ahead.x - behind.x, behind.y - ahead.y) * 180) / Math.PI
  return { ...mix(from, to, place - index), heading }
}

/** Vehicles nearer than this touch (m); pedestrians are slimmer. */
const NEAR = 2.1
const NEAR_ON_FOOT = 1.5

/** The distances at which two road users meet if both start; null if their ways stay apart. */
export function meeting(
  { road }: FirstScene,
  one: Actor,
  other: Actor,
): { one: number; other: number } | null {
  const [first, second] = [pathOf(road, one), pathOf(road, other)]
  const near = isWalker(one) || isWalker(other) ? NEAR_ON_FOOT : NEAR
  for (let index = first.waits / STEP; index < first.points.length; index += 1)
    for (let place = second.waits / STEP; place < second.points.length; place += 1) {
      const [here, there] = [first.points[index], second.points[place]]
      if (here && there && Math.max(Math.abs(here.x), Math.abs(here.y)) < VIEW && between(here, there) < near)
        return { one: index * STEP, other: place * STEP }
    }
  return null
}
