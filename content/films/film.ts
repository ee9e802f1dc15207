import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { courseName } from '../../contract/answers/shared.ts'
import { bilingual, key, parseContent } from '../read.ts'

const seconds = z.number()

/** Seconds after a sentence begins. Sentence 0 is the scene's beginning, the one after the last its end. */
const moment = z.tuple([z.int().min(0), seconds])
export type Moment = z.output<typeof moment>

/** A thing on the road. It moves in straight lines between points. */
const actor = z.strictObject({
  /** The name of a drawing in `figures.ts`. */
  figure: z.string(),
  /** It stands at the roadside and approaches as the car drives; otherwise z is its distance from the car. */
  standing: z.boolean().optional(),
  /** Each point: when, and where (x, z in meters). It appears at its first point, unless it is standing. */
  path: z.array(z.tuple([z.int().min(0), seconds, z.number(), z.number()])),
  from: moment.optional(),
  until: moment.optional(),
})
export type Actor = z.output<typeof actor>

const view = z.strictObject({
  light: z.enum(['day', 'dusk', 'night', 'rain']),
  /** The middle line; 'mixed' is broken on the car's side. Each holds until the next one. */
  middle: z.array(z.tuple([z.int(), seconds, z.enum(['broken', 'solid', 'double', 'mixed'])])),
  /** The speedometer's value, interpolated between moments. */
  kph: z.array(z.tuple([z.int(), seconds, z.number()])),
  actors: z.array(actor).optional(),
  /** The vehicle in the inside mirror, from this moment on. */
  mirror: z.strictObject({ figure: z.string(), from: moment }).optional(),
})
export type View = z.output<typeof view>

/** A spoken sentence and its line. A caption has up to two lines of 42 characters. */
const beat = z.strictObject({
  /** The line on the screen until the next one; the opening has none. */
  point: bilingual(100).optional(),
  say: bilingual(84),
  /** The English spelling for the voice, if it misreads the normal one. */
  speak: z.string().optional(),
})
export type Beat = z.output<typeof beat>

const question = z.strictObject({
  at: moment,
  text: bilingual(160),
  options: z.array(bilingual(110)).min(2).max(3),
  /** The index of the right option. */
  right: z.int().min(0).max(2),
  because: bilingual(220),
})

/** A heading and two to four spoken lines, over the driver's view or beside a drawing from `drawings/`. */
const slide = z.strictObject({
  heading: bilingual(60),
  beats: z.array(beat),
  view: view.optional(),
  drawing: z.string().optional(),
  question: question.optional(),
})
export type Slide = z.output<typeof slide>

const lesson = z.strictObject({
  slug: key,
  title: bilingual(100),
  course: courseName,
  plate: z.enum(['blue', 'green', 'brown']),
  opening: beat,
  slides: z.array(slide),
  /** The final sentence, on its own plate. */
  closing: beat.extend({ point: bilingual(100) }),
})
export type Lesson = z.output<typeof lesson>

/** Reads one film's file. Throws a ContentError. */
export async function loadLesson(slug: string): Promise<Lesson> {
  const content = await readFile(new URL(`texts/${slug}.json`, import.meta.url), 'utf8')
  return parseContent(`films/texts/${slug}.json`, content, lesson)
}
