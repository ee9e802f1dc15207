import { z } from 'zod'
import { carPart } from '../../contract/answers/car.ts'
import { zoneRule } from '../../contract/answers/parking.ts'
import {
  type CarScene,
  type FirstScene,
  type ParkScene,
  parkScene,
  type SignalsScene,
  signalsScene,
} from '../../contract/answers/scenes.ts'
import { key, readContentFile, refuse } from '../read.ts'
import { partFor } from '../scenes/partFor.ts'
import { carFile } from '../scenes/readCar.ts'
import { firstFile, readFirst } from '../scenes/readFirst.ts'
import { decide, tells } from '../scenes/signify.ts'
import { longOf, solveZones } from '../scenes/zones.ts'

/** A scene's file has texts; a still's are in its question. */
const words = { title: true, situation: true, module: true, section: true, law: true, why: true } as const

/** Who goes first at a crossing: `order` must follow from the rules, and `rule` must decide it. */
const crossing = firstFile.omit(words).extend({ name: key })

/** Signals for a driver. The meaning of the figure named by `decides` must follow from the rules. */
const signal = signalsScene
  .omit({ title: true, situation: true, choices: true })
  .extend({ name: key, decides: z.string(), tells })

/** A curb with a thing that `stands` (m; a vehicle's front). It `breaks` the place's one violated rule, or none. */
const curb = parkScene
  .omit({ title: true, situation: true, long: true })
  .extend({ name: key, stands: z.number(), breaks: zoneRule.optional() })

/** A car, or its surroundings. `part` must be the one that serves the purpose `for`, or the only one in that state. */
const car = carFile
  .omit({ ...words, rule: true, steps: true })
  .extend({ name: key, parts: z.array(carPart).min(1), part: carPart, for: key })

/** A still road scene, as an exam question's picture, with its solution. */
export type Still = { name: string } & (
  | { scene: FirstScene; order: string[][] }
  | { scene: SignalsScene }
  | { scene: ParkScene; stands: number }
  | { scene: CarScene }
)

/** The drawings show a title only where scenes are played; their houses differ by its length. */
const titled = (name: string) => ({ title: { en: name, fil: name }, situation: { en: '', fil: '' } })

function readCrossing(file: string, { name, ...own }: z.output<typeof crossing>): Still {
  return { name, order: own.order, scene: readFirst(file, { ...own, ...titled(name) }).scene }
}

function readSignal(file: string, found: z.output<typeof signal>): Still {
  const { name, decides, tells: told, ...shown } = found
  const read = decide(shown.figures, decides)
  if (read.tells !== told) refuse(file, `${name} tells ${told}, but by the rules ${read.tells}`)
  return { name, scene: { ...shown, ...titled(name), choices: [] } }
}

function readCurb(file: string, { name, stands, breaks, ...shown }: z.output<typeof curb>): Still {
  const long = longOf(shown)
  const broken = solveZones(shown).zones.filter(({ from, to }) => stands > from && stands - long < to)
  const rules = [...new Set(broken.map(({ rule }) => rule))]
  if (rules.join() !== (breaks ?? '')) refuse(file, `${name} breaks ${rules.join(' and ') || 'no rule'}`)
  return { name, stands, scene: { ...shown, ...titled(name), long } }
}

function readCar(file: string, { name, part, for: purpose, ...shown }: z.output<typeof car>): Still {
  const found = partFor(shown, purpose)
  if (found !== part) refuse(file, `${name} says ${part}, but ${purpose} is ${found}`)
  return { name, scene: { ...shown, ...titled(name), asks: [] } }
}

async function readStillsOf<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  read: (file: string, found: z.output<Schema>) => Still,
): Promise<Still[]> {
  const file = `questions/stills/${name}.toml`
  const { stills } = await readContentFile(file, z.strictObject({ stills: z.array(schema) }))
  return stills.map((found) => read(file, found))
}

/** Every still, checked by its form's reader. Throws a ContentError if file and rules disagree. */
export async function readStills(): Promise<Still[]> {
  const forms = await Promise.all([
    readStillsOf('crossings', crossing, readCrossing),
    readStillsOf('signals', signal, readSignal),
    readStillsOf('curbs', curb, readCurb),
    readStillsOf('cars', car, readCar),
  ])
  return forms.flat()
}
