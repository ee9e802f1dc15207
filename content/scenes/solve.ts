import type { Actor, FirstScene, SceneRule, Wait } from '../../contract/answers/scenes.ts'
import {
  armAt,
  isVehicle,
  isWalker,
  meeting,
  OPPOSITE,
  RIGHT_OF,
  turnsLeft,
} from '../../machines/scenes/roadPaths.ts'
import { turnsOf } from '../../machines/scenes/turns.ts'

/** Undecided by law, or a self-contradictory scene. */
export class UnsolvableError extends Error {}

const steady = ({ road }: FirstScene) =>
  road.arms.some(({ signal }) => signal === 'red' || signal === 'green')
const signalOf = ({ road }: FirstScene, { from }: Actor) => armAt(road, from)?.signal
const signOf = ({ road }: FirstScene, actor: Actor) => isVehicle(actor) && armAt(road, actor.from)?.sign
const kindOf = ({ road }: FirstScene, actor: Actor) => isVehicle(actor) && armAt(road, actor.from)?.kind
const isInside = (actor: Actor) => isVehicle(actor) && actor.place === 'inside'
const hasSiren = (actor: Actor) => isVehicle(actor) && actor.siren === true
const speeds = ({ road }: FirstScene, actor: Actor) =>
  isVehicle(actor) && (actor.kph ?? 0) > (road.limit ?? Number.POSITIVE_INFINITY)
const turns = (actor: Actor) => isVehicle(actor) && actor.to !== OPPOSITE[actor.from]
const isOnCrosswalk = ({ road }: FirstScene, actor: Actor) =>
  'crosses' in actor && armAt(road, actor.crosses)?.crosswalk === true

/** The enforcer's hand: a pedestrian crossing an arm goes while its traffic is stopped. */
function isHalted({ road }: FirstScene, actor: Actor): boolean {
  if (!road.enforcer) return false
  return 'crosses' in actor ? road.enforcer.includes(actor.crosses) : !road.enforcer.includes(actor.from)
}

function hasRed(scene: FirstScene, actor: Actor): boolean {
  if ('crosses' in actor) return armAt(scene.road, actor.crosses)?.signal === 'green'
  return signalOf(scene, actor) === 'red'
}

/** Whether the first waits for the second, by each rule. The first matching rule in this order decides. */
const RULES: [SceneRule, (scene: FirstScene, one: Actor, other: Actor) => boolean][] = [
  // RA 4136, s.42 (d)
  ['train', (_, one, other) => other.kind === 'train' && one.kind !== 'train'],
  ['enforcer', (scene, one, other) => isHalted(scene, one) && !isHalted(scene, other)],
  // s.43 (b) and s.49: a signal that can be heard
  ['siren', (_, one, other) => isVehicle(one) && hasSiren(other) && !hasSiren(one)],
  // s.42 (b)
  ['inside', ({ road }, one, other) => road.shape === 'corner' && isInside(other) && !isInside(one)],
  ['rotunda', ({ road }, one, other) => road.shape === 'rotunda' && isInside(other) && !isInside(one)],
  [
    'bridge',
    ({ road }, one, other) =>
      (road.shape === 'bridge' || road.shape === 'hill') && isInside(other) && !isInside(one),
  ],
  ['signal', (scene, one, other) => steady(scene) && hasRed(scene, one) && !hasRed(scene, other)],
  // s.42 (c); also for a turn on green: Vienna convention, article 21 (2), by PD 207
  [
    'crosswalk',
    (scene, one, other) =>
      isVehicle(one) &&
      isOnCrosswalk(scene, other) &&
      (turns(one) || (!steady(scene) && !scene.road.enforcer)),
  ],
  ['jaywalking', (scene, one, other) => isWalker(one) && !isOnCrosswalk(scene, one) && isVehicle(other)],
  [
    'flashing',
    (scene, one, other) =>
      signalOf(scene, one) === 'flashing-red' && signalOf(scene, other) === 'flashing-yellow',
  ],
  // s.43 (c)
  ['stop', (scene, one, other) => signOf(scene, one) === 'stop' && !signOf(scene, other)],
  ['yield', (scene, one, other) => signOf(scene, one) === 'yield' && !signOf(scene, other)],
  // s.43 (a)
  [
    'driveway',
    (scene, one, other) =>
      kindOf(scene, one) === 'driveway' && isVehicle(other) && kindOf(scene, other) !== 'driveway',
  ],
  // s.44 (a)
  [
    'starting',
    (_, one, other) => isVehicle(one) && one.place === 'curb' && isVehicle(other) && other.place !== 'curb',
  ],
  // s.41 (a): the left side belongs to oncoming traffic
  [
    'oncoming',
    ({ road }, one, other) =>
      isVehicle(one) &&
      isVehicle(other) &&
      one.from === road.blocked?.side &&
      other.from === OPPOSITE[one.from],
  ],
  // Vienna convention, article 12 (2), by PD 207
  ['uphill', ({ road }, one, other) => one.from === road.top && other.to === road.top],
  // s.43 (c)
  ['highway', (scene, one, other) => kindOf(scene, one) === 'street' && kindOf(scene, other) === 'highway'],
  // Vienna convention, article 16 (2), by PD 207
  [
    'left-turn',
    (_, one, other) =>
      isVehicle(one) &&
      isVehicle(other) &&
      turnsLeft(one) &&
      other.from === OPPOSITE[one.from] &&
      !turnsLeft(other),
  ],
  // s.42 (a), its second sentence, and its first
  [
    'speeding',
    (scene, one, other) => speeds(scene, one) && !speeds(scene, other) && one.from === RIGHT_OF[other.from],
  ],
  ['right', (_, one, other) => isVehicle(one) && isVehicle(other) && other.from === RIGHT_OF[one.from]],
]

function waitBetween(scene: FirstScene, one: Actor, other: Actor): Wait {
  for (const [rule, waits] of RULES) {
    if (waits(scene, one, other)) return { who: one.id, for: other.id, rule }
    if (waits(scene, other, one)) return { who: other.id, for: one.id, rule }
  }
  throw new UnsolvableError(`no rule says whether ${one.id} or ${other.id} goes first`)
}

/** Who waits for whom by which rule, and the order: those of one group go together. Throws an UnsolvableError. */
export function solve(scene: FirstScene): { waits: Wait[]; order: string[][] } {
  const waits = scene.actors.flatMap((one, place) =>
    scene.actors
      .slice(place + 1)
      // Pedestrians walk around each other.
      .filter((other) => !(isWalker(one) && isWalker(other)))
      .flatMap((other) => (meeting(scene, one, other) ? [waitBetween(scene, one, other)] : [])),
  )
  const ids = scene.actors.map(({ id }) => id)
  const order = turnsOf(ids, waits)
  const turned = order.flat()
  if (turned.length < ids.length)
    throw new UnsolvableError(
      `${ids.filter((id) => !turned.includes(id)).join(', ')} wait for each other in a ring`,
    )
  return { waits, order }
}
