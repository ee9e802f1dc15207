import { z } from 'zod'
import { spotScene } from './scenes.ts'
import { bilingual } from './shared.ts'

/** Seconds from the beginning of the film. */
const moment = z.number().min(0)

/** Where something on the road is at a moment: meters to the right of the driver's eye, and ahead of it. */
const point = z.tuple([moment, z.number(), z.number()])

/** Something on the road. It moves in straight lines from one point to the next. */
const filmActor = z.strictObject({
  figure: z.enum([
    'car',
    'car-white',
    'car-braking',
    'jeepney',
    'jeepney-braking',
    'tricycle',
    'motorcycle-back',
    'motorcycle-family',
    'bicycle',
    'truck',
    'oncoming',
    'ambulance-back',
    'person',
    'child',
    'ball',
    'device',
    'hazard',
    'gap',
    'crosswalk',
    'rails',
    'flood',
    'light-red',
    'light-green',
    'sign-children',
    'sign-curve',
    'sign-20',
    'sign-80',
  ]),
  /** It stands in the world, or walks in it: z is from where the car is at each point's moment. Otherwise it keeps its distance. */
  isStanding: z.boolean(),
  path: z.array(point).min(1),
  from: moment,
  until: moment,
})
export type FilmActor = z.infer<typeof filmActor>

/** A stretch of a film that is seen from the driver's seat. */
export const filmDrive = z.strictObject({
  kind: z.literal('road'),
  light: spotScene.shape.light,
  /** The line in the middle, each until the next one. */
  middle: z.array(z.tuple([moment, z.enum(['broken', 'solid', 'double', 'mixed'])])).min(1),
  /** The speed (kph), which changes evenly from one moment to the next. */
  kph: z.array(z.tuple([moment, z.number()])).min(1),
  actors: z.array(filmActor),
  /** From when on an ambulance follows in the inside mirror. */
  mirror: moment.optional(),
})
export type FilmDrive = z.infer<typeof filmDrive>

/** What a drawing may be made of: nothing that runs or loads something. */
const SVG_NAMES = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'text',
  'symbol',
  'use',
  'clipPath',
] as const

/** An element of an SVG drawing: its name, its attributes, and what is in it. A page may not make elements of markup. */
export type SvgNode = [name: string, attributes: Record<string, string>, ...inside: (SvgNode | string)[]]
const svgNode: z.ZodType<SvgNode> = z.lazy(() =>
  z.tuple([z.enum(SVG_NAMES), z.record(z.string(), z.string())], z.union([z.string(), svgNode])),
)

/** A drawing that comes in steps, and when the sentences of its part begin. */
const filmDrawing = z.strictObject({ kind: z.literal('drawing'), svg: svgNode, beats: z.array(moment) })

/** What the film asks in the middle. It counts for nothing; the film goes on when the reason has been read. */
const filmQuestion = z.strictObject({
  at: moment,
  text: bilingual,
  options: z.array(bilingual).min(2).max(3),
  right: z.int().min(0),
  because: bilingual,
})
export type FilmQuestion = z.infer<typeof filmQuestion>

/** A part of a film: its picture, its heading, and the lines that are shown one after the other. */
export const filmPart = z.strictObject({
  from: moment,
  until: moment,
  heading: bilingual,
  lines: z.array(z.strictObject({ from: moment, text: bilingual })),
  /** The opening and the closing show the poster. */
  picture: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('poster') }),
    filmDrawing,
    filmDrive,
  ]),
})
export type FilmPart = z.infer<typeof filmPart>

/** A film that the browser draws by itself, to a sound track: what `content/films` makes of a lesson's text and captions. */
export const drawnFilm = z.strictObject({
  seconds: z.int().positive(),
  plate: z.enum(['blue', 'green', 'brown']),
  /** How the drawings move. */
  style: z.string(),
  /** The figures that the drawings share. */
  symbols: svgNode,
  parts: z.array(filmPart).min(3),
  question: filmQuestion,
})
export type DrawnFilm = z.infer<typeof drawnFilm>
