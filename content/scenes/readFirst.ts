import { z } from 'zod'
import { type FirstScene, firstScene, sceneRule } from '../../contract/answers/scenes.ts'
import { armAt, OPPOSITE } from '../../machines/scenes/roadPaths.ts'
import { refuse } from '../read.ts'
import { solve } from './solve.ts'
import { byId, type Own, told } from './told.ts'

export const firstFile = firstScene.extend({
  ...told,
  rule: sceneRule,
  /** The order; those of one group go together. */
  order: z.array(z.array(z.string()).min(1)).min(2),
})

const asText = (order: string[][]) => order.map((group) => group.toSorted().join(' and ')).join(', then ')

/** Checks beyond the schema: actors' arms exist, and crossings are crossings. */
function refuseContradictions(file: string, { road, actors }: FirstScene): void {
  if (new Set(actors.map(({ id }) => id)).size < actors.length) refuse(file, 'actors have one id twice')
  if (new Set(road.arms.map(({ side }) => side)).size < road.arms.length)
    refuse(file, 'road.arms has one side twice')
  if ((road.shape === 'hill') !== (road.top !== undefined)) refuse(file, 'road.top belongs to a hill')
  if (road.blocked && !armAt(road, road.blocked.side))
    refuse(file, 'road.blocked has an arm that is not there')
  for (const actor of actors) {
    if (actor.from === actor.to) refuse(file, `${actor.id} goes back to where it came from`)
    if ('crosses' in actor) {
      if (!armAt(road, actor.crosses)) refuse(file, `${actor.id} crosses no arm of the road`)
      if (actor.to !== OPPOSITE[actor.from] || actor.from === actor.crosses || actor.to === actor.crosses)
        refuse(file, `${actor.id} does not walk across its arm`)
      continue
    }
    const kinds = [armAt(road, actor.from)?.kind, armAt(road, actor.to)?.kind]
    const isRight = (kind: (typeof kinds)[number]) => kind && (kind === 'rails') === (actor.kind === 'train')
    if (!kinds.every(isRight)) refuse(file, `${actor.id} has no road from ${actor.from} to ${actor.to}`)
  }
}

/** Who goes first: the file's order must follow from the rules. */
export function readFirst(file: string, { order, rule, ...shown }: Own<typeof firstFile>) {
  const scene: FirstScene = { ...shown, actors: byId(shown.actors) }
  refuseContradictions(file, scene)
  const solved = solve(scene)
  if (asText(order) !== asText(solved.order))
    refuse(file, `order says ${asText(order)}, but by the rules it is ${asText(solved.order)}`)
  if (!solved.waits.some((wait) => wait.rule === rule))
    refuse(file, `rule ${rule} decides nothing here: ${solved.waits.map((wait) => wait.rule).join(', ')}`)
  return { rule, solution: solved.waits, scene }
}
