import { z } from 'zod'
import { parkRule } from '../../contract/answers/parking.ts'
import { type ParkScene, parkScene } from '../../contract/answers/scenes.ts'
import { refuse } from '../read.ts'
import { type Own, told } from './told.ts'
import { longOf, solveZones, teaches } from './zones.ts'

export const parkFile = parkScene.omit({ long: true }).extend({
  ...told,
  rule: parkRule,
  /** The right places (m): for a vehicle, those of its front. */
  free: z.array(z.tuple([z.number(), z.number()])).min(1),
})

const asText = (places: readonly (readonly number[])[]) =>
  places.map((place) => place.map((meters) => meters.toFixed(1)).join(' to ')).join(', ')

/** A street for a placement, and its forbidden zones. Throws a ContentError. */
export function readPark(file: string, { rule, free, ...shown }: Own<typeof parkFile>) {
  const { task, stalled, curb, length, hidden } = shown
  const isTriangle = task === 'red' || task === 'yellow'
  if (isTriangle !== (stalled !== undefined)) refuse(file, 'stalled belongs to a triangle')
  for (const { kind, from, to } of [...curb, ...(stalled ? [{ kind: 'stalled', ...stalled }] : [])])
    if (from > to || to > length) refuse(file, `${kind} from ${from} to ${to} m is not on the street`)
  if (hidden && stalled && (task === 'red') !== hidden.at < stalled.from)
    refuse(file, 'hidden is on the side from which nobody comes')
  const parked = curb.filter(({ kind }) => kind === 'parked').toSorted((one, other) => one.from - other.from)
  for (const [index, { from, to }] of parked.entries())
    if (from < (parked[index - 1]?.to ?? 0)) refuse(file, `two parked vehicles touch at ${from} m of ${to} m`)
  const solution = solveZones(shown)
  if (asText(free) !== asText(solution.free))
    refuse(file, `free says ${asText(free)} m, but by the rules it is ${asText(solution.free)} m`)
  if (!teaches(rule, shown)) refuse(file, `rule ${rule} decides nothing here`)
  const scene: ParkScene = { ...shown, long: longOf(shown) }
  return { rule, solution, scene }
}
