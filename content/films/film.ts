import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { courseName } from '../../contract/answers/shared.ts'
import { bilingual, key, parseContent } from '../read.ts'

const seconds = z.number()

/** So many seconds after a sentence begins. Sentence 0 is the scene's beginning, the one after the last its end. */
const moment = z.tuple([z.int().min(0), seconds])
export type Moment = z.output<typeof moment>

/** Something on the road. It moves in straight lines from one point to the next. */
const actor = z.strictObject({
  /** The name of a drawing in `figures.ts`. */
  figure: z.string(),
  /** It stands at the roadside and comes nearer as the car drives; otherwise z is its distance from the car. */
  standing: z.boolean().optional(),
  /** Each point: when, and where (x, z in meters). It is there only from its first point on, unless it is standing. */
  path: z.array(z.tuple([z.int().min(0), seconds, z.number(), z.number()])),
  /** It is there only from this moment on. */
  from: moment.optional(),
  /** It is gone from this moment on. */
  until: moment.optional(),
})
export type Actor = z.output<typeof actor>

const view = z.strictObject({
  light: z.enum(['day', 'dusk', 'night', 'rain']),
  /** The line in the middle; 'mixed' is broken on the car's side. Each holds until the next one. */
  middle: z.array(z.tuple([z.int(), seconds, z.enum(['broken', 'solid', 'double', 'mixed'])])),
  /** What the speedometer shows; between two moments it changes evenly. */
  kph: z.array(z.tuple([z.int(), seconds, z.number()])),
  actors: z.array(actor).optional(),
  /** What follows the car, from this moment on, in the inside mirror. */
  mirror: z.strictObject({ figure: z.string(), from: moment }).optional(),
})
export type View = z.output<typeof view>

/** One spoken sentence and the line that is shown with it. A caption has at most two lines of 42 characters. */
const beat = z.strictObject({
  /** The line on the screen until the next one; the opening has none. */
  point: bilingual(100).optional(),
  /** The narration, which is also the caption. */
  say: bilingual(84),
  /** How the English should be spelled for the voice, where its own reading is wrong. */
  speak: z.string().optional(),
})
export type Beat = z.output<typeof beat>

/** What the film asks before it goes on, where the browser draws it. */
const question = z.strictObject({
  at: moment,
  text: bilingual(160),
  options: z.array(bilingual(110)).min(2).max(3),
  /** The place of the right option, from 0. */
  right: z.int().min(0).max(2),
  because: bilingual(220),
})

/** A heading and two to four spoken lines, over the view from the driver's seat or beside a drawing from `drawings/`. */
const slide = z.strictObject({
  heading: bilingual(60),
  beats: z.array(beat),
  view: view.optional(),
  drawing: z.string().optional(),
  question: question.optional(),
})
export type Slide = z.output<typeof slide>

/** One lesson's film as it is written down in `texts/<slug>.json`. */
const lesson = z.strictObject({
  slug: key,
  title: bilingual(100),
  course: courseName,
  plate: z.enum(['blue', 'green', 'brown']),
  opening: beat,
  slides: z.array(slide),
  /** The sentence to leave with, on a plate of its own. */
  closing: beat.extend({ point: bilingual(100) }),
})
export type Lesson = z.output<typeof lesson>

/** Reads one film's file. Throws a ContentError. */
export async function loadLesson(slug: string): Promise<Lesson> {
  const content = await readFile(new URL(`texts/${slug}.json`, import.meta.url), 'utf8')
  return parseContent(`films/texts/${slug}.json`, content, lesson)
}
