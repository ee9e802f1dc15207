import type { Actor, FirstScene } from '../../../../contract/answers/scenes.ts'
import { meeting, type Path, type Pose, pathOf, poseAt } from '../../../../machines/scenes/roadPaths.ts'
import { APPROACH, type Turn, turnAt } from '../../../../machines/scenes/turns.ts'

export type Shown = { kind: 'arriving' } | { kind: 'waiting' } | { kind: 'film'; film: Turn[] }

type Ways = Map<string, { actor: Actor; path: Path }>

export const waysOf = ({ road, actors }: FirstScene): Ways =>
  new Map(actors.map((actor) => [actor.id, { actor, path: pathOf(road, actor) }]))

/** The distance from which road users drive or walk up to where they wait (m). */
const ARRIVES_FROM = { vehicle: 11, inside: 3, walker: 2.5 }

const ease = (share: number) => share * share * (3 - 2 * share)

function arrivesFrom(actor: Actor): number {
  if ('crosses' in actor) return ARRIVES_FROM.walker
  if ('place' in actor && actor.place !== 'line') return actor.place === 'inside' ? ARRIVES_FROM.inside : 0
  return ARRIVES_FROM.vehicle
}

/** Each road user's pose after some milliseconds; those out of the picture are missing. */
export function posesAt(scene: FirstScene, ways: Ways, shown: Shown, played: number): Map<string, Pose> {
  const poses = new Map<string, Pose>()
  const film = shown.kind === 'film' ? shown.film : []
  const { turn, share } = turnAt(film, played)
  const gone = film.slice(0, turn).flatMap((each) => ('goes' in each ? each.goes : []))
  const now = film[turn]
  const crash = now && 'meet' in now ? meetingOf(scene, ways, now.meet.who, now.meet.for) : null
  for (const [id, { actor, path }] of ways) {
    if (gone.includes(id)) continue
    const until = crash?.get(id)
    if (shown.kind === 'arriving') {
      const left = 1 - ease(Math.min(played / APPROACH, 1))
      poses.set(id, poseAt(path, path.waits - arrivesFrom(actor) * left))
    } else if (until !== undefined) {
      poses.set(id, poseAt(path, path.waits + (until - path.waits) * Math.min(1, share * 1.6) ** 2))
    } else if (now && 'goes' in now && now.goes.includes(id)) {
      if (share < 1) poses.set(id, poseAt(path, path.waits + (path.length - path.waits) * share ** 1.5))
    } else {
      poses.set(id, poseAt(path, path.waits))
    }
  }
  return poses
}

/** How far each of the two goes before they touch. */
function meetingOf(scene: FirstScene, ways: Ways, one: string, other: string): Map<string, number> {
  const [first, second] = [ways.get(one), ways.get(other)]
  const met = first && second && meeting(scene, first.actor, second.actor)
  return new Map(
    met
      ? [
          [one, met.one],
          [other, met.other],
        ]
      : [],
  )
}

/** The share of the crash turn after which the two touch. */
const TOUCHES = 0.62

/** Whether the two of a mistake have touched by then: they meet in a film's last turn. */
export function haveMet(film: readonly Turn[], played: number): boolean {
  const { turn, share } = turnAt(film, played)
  return turn === film.length - 1 && share >= TOUCHES
}

/** The point where the two of a mistake touch, or null. */
export function crashAt(scene: FirstScene, ways: Ways, shown: Shown): { x: number; y: number } | null {
  const now = shown.kind === 'film' ? shown.film.at(-1) : undefined
  if (!now || !('meet' in now)) return null
  const places = [...meetingOf(scene, ways, now.meet.who, now.meet.for)].flatMap(([id, until]) => {
    const way = ways.get(id)
    return way ? [poseAt(way.path, until)] : []
  })
  const [one, other] = places
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : null
}

/** The first part of a road user's way, for the arrow that shows its direction. */
export function intentOf({ actor, path }: { actor: Actor; path: Path }, front: number): string {
  const from = path.waits + front + 0.7
  const long = 'crosses' in actor ? 2 : 6.5
  const points = Array.from({ length: 8 }, (_, index) => poseAt(path, from + (long * index) / 7))
  return points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')
}
