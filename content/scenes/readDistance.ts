import { z } from 'zod'
import { distanceRule, type Run, type Stop } from '../../contract/answers/distances.ts'
import { type DistanceScene, distanceScene } from '../../contract/answers/scenes.ts'
import { factorsOf, stopOf } from '../../machines/scenes/braking.ts'
import { refuse } from '../read.ts'
import { TEACHES } from './stopping.ts'
import { type Own, told } from './told.ts'

export const distanceFile = distanceScene.omit({ factors: true }).extend({
  ...told,
  rule: distanceRule,
  stops: z.int(),
})

/** Tolerance of the author's whole meters. */
const ROUNDED = 0.5

/** The factors of a run compared with the measured one. */
function newFactors(run: Run, measured: Run) {
  const known = factorsOf(measured)
  return factorsOf(run).filter(
    ({ by, times }) => !known.some((each) => each.by === by && each.times === times),
  )
}

/** A stop as the student gets it, and its end. Throws a ContentError. */
export function readDistance(file: string, { rule, stops, ...shown }: Own<typeof distanceFile>) {
  const { run, known, length, ahead } = shown
  const solution: Stop = stopOf(run, ahead)
  const measured = stopOf(known.run)
  const differs = (said: number, computed: number) => Math.abs(said - computed) > ROUNDED
  for (const part of ['reaction', 'braking'] as const)
    if (differs(known[part], measured[part]))
      refuse(file, `known.${part} says ${known[part]} m, but by the rules it is ${measured[part]} m`)
  if (known.run.away || known.run.floats) refuse(file, 'known is measured with open eyes on an even road')
  if (differs(stops, solution.total))
    refuse(file, `stops says ${stops} m, but by the rules it is ${solution.total} m`)
  if (run.tires && run.surface !== 'wet') refuse(file, 'run.tires makes a difference on a wet road alone')
  if (!TEACHES[rule](shown)) refuse(file, `rule ${rule} decides nothing here`)
  if (solution.total * 1.1 > length)
    refuse(file, `length ends before the vehicle stops, at ${solution.total} m`)
  if (ahead && ahead.at > length) refuse(file, 'ahead is out of the picture')
  const scene: DistanceScene = { ...shown, factors: newFactors(run, known.run) }
  return { rule, solution, scene }
}
