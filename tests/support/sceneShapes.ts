import type { Actor, FirstScene, Side } from '../../contract/answers/scenes.ts'

const SIDES: Side[] = ['north', 'east', 'south', 'west']

export function moved(scene: FirstScene, to: (side: Side) => Side): FirstScene {
  const { enforcer, arms, top, blocked, ...road } = scene.road
  return {
    ...scene,
    road: {
      ...road,
      arms: arms.map((arm) => ({ ...arm, side: to(arm.side) })),
      ...(enforcer && { enforcer: enforcer.map(to) }),
      ...(top && { top: to(top) }),
      ...(blocked && { blocked: { ...blocked, side: to(blocked.side) } }),
    },
    actors: scene.actors.map((actor) => ({
      ...actor,
      from: to(actor.from),
      to: to(actor.to),
      ...('crosses' in actor && { crosses: to(actor.crosses) }),
    })) as Actor[],
  }
}

/** The scene turned clockwise by a number of corners. */
export const turned = (scene: FirstScene, times: number) =>
  moved(scene, (side) => SIDES[(SIDES.indexOf(side) + times) % 4] ?? side)

/** A scene's structure, without colours and vehicle kinds. */
const shape = (scene: FirstScene) =>
  JSON.stringify([
    scene.road.shape,
    scene.road.enforcer?.toSorted(),
    scene.road.top,
    scene.road.blocked,
    scene.road.arms.map((arm) => JSON.stringify(arm)).sort(),
    scene.actors
      .map((actor) =>
        'crosses' in actor
          ? ['walks', actor.from, actor.crosses, actor.at]
          : 'place' in actor
            ? [
                actor.from,
                actor.to,
                actor.place,
                actor.siren,
                actor.beacon,
                (actor.kph ?? 0) > (scene.road.limit ?? 99),
              ]
            : ['train', actor.from],
      )
      .map(String)
      .sort(),
  ])

/** Equal for scenes that differ by rotation and vehicles. */
export const shapeOf = (scene: FirstScene): string =>
  [0, 1, 2, 3].map((times) => shape(turned(scene, times))).sort()[0] ?? ''
