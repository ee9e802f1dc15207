import { z } from 'zod'
import { CAR_PARTS, type ChosenParts, carPart, carTopic } from '../../contract/answers/car.ts'
import { type CarScene, carScene } from '../../contract/answers/scenes.ts'
import { bilingual, key, refuse } from '../read.ts'
import { partFor } from './partFor.ts'
import { type Own, told } from './told.ts'

/** The car: each step asks for one part, by its purpose or state. */
export const carFile = carScene.omit({ asks: true }).extend({
  ...told,
  rule: carTopic,
  parts: z.array(carPart).min(3).max(11),
  steps: z
    .array(z.strictObject({ ask: bilingual(140), for: key, part: carPart }))
    .min(1)
    .max(4),
})

/** The car: the part that answers a step follows from the step, and must be the file's. */
export function readCar(file: string, { rule, steps, ...shown }: Own<typeof carFile>) {
  const { view, parts, shows = [] } = shown
  const known: readonly string[] = CAR_PARTS[view]
  const strange = [...parts, ...shows.map(({ part }) => part)].find((part) => !known.includes(part))
  if (strange) refuse(file, `${view} has no ${strange}`)
  if (new Set(parts).size < parts.length) refuse(file, 'parts have one twice')
  if (new Set(shows.map(({ part }) => part)).size < shows.length) refuse(file, 'shows has one part twice')
  for (const step of steps) {
    const found = partFor(shown, step.for)
    if (found !== step.part) refuse(file, `part says ${step.part}, but ${step.for} is ${found}`)
    if (!parts.includes(found)) refuse(file, `${found} is not among the parts`)
  }
  const scene: CarScene = {
    ...shown,
    // In the picture's order, which is the same for every file.
    parts: CAR_PARTS[view].filter((part) => parts.includes(part)),
    asks: steps.map(({ ask }) => ask),
  }
  const solution: ChosenParts = { parts: steps.map(({ part }) => part) }
  return { rule, solution, scene }
}
