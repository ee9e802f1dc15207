import type { Actor, FirstScene } from '../../../../contract/answers/scenes.ts'
import { armAt, isVehicle, turnsLeft, turnsRight } from '../../../../machines/scenes/roadPaths.ts'
import type { Messages } from '../../../i18n/catalogue.ts'

type Words = Messages['scenes']['words']

/** "red jeepney". */
export const nameOf = (scene: FirstScene, id: string, { name }: Words): string => {
  const actor = scene.actors.find((each) => each.id === id)
  return actor ? name(actor) : ''
}

/** A road user's full description: "from the south, signaling left, at a stop sign". */
export function describeActor({ road }: FirstScene, actor: Actor, words: Words): string {
  if ('crosses' in actor) {
    const isOn = armAt(road, actor.crosses)?.crosswalk
    return [
      words.from(actor.from),
      words.crosses(actor.crosses),
      isOn ? words.onCrosswalk : words.offCrosswalk,
    ].join(', ')
  }
  if (!isVehicle(actor)) return words.from(actor.from)
  const arm = armAt(road, actor.from)
  const way = turnsLeft(actor) ? words.left : turnsRight(actor) ? words.turnRight : words.straight
  return [
    words.from(actor.from),
    arm?.kind === 'highway' && words.highway,
    road.top && (actor.from === road.top ? words.downhill : words.uphill),
    road.blocked?.side === actor.from && words.blocked,
    arm?.kind === 'driveway' && words.driveway,
    actor.place === 'inside' && words.inside,
    actor.place === 'curb' ? words.curb : way,
    actor.place === 'line' && arm?.signal && words.signals[arm.signal],
    actor.place === 'line' && arm?.sign && words[arm.sign],
    actor.siren && words.siren,
    actor.beacon && words.beacon,
    actor.kph !== undefined && words.kph(actor.kph),
  ]
    .filter(Boolean)
    .join(', ')
}

export function describeRoad({ road, light }: FirstScene, words: Words): string {
  const shape = road.arms.some(({ kind }) => kind === 'rails')
    ? words.rails
    : road.shape === 'corner'
      ? words.corner(road.arms.length)
      : words[road.shape]
  return [
    shape,
    words.lights[light],
    road.top && words.climbs(road.top),
    road.blocked && words.blocks[road.blocked.by](road.blocked.side),
    road.enforcer && words.enforcer(road.enforcer.map((side) => words.sides[side]).reduce(words.and)),
    road.limit !== undefined && words.limit(road.limit),
  ]
    .filter(Boolean)
    .join(' ')
}
