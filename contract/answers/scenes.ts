import { z } from 'zod'
import { car, chosenParts } from './car.ts'
import { distance, stop } from './distances.ts'
import { clip, danger, drive, future } from './drives.ts'
import { parking, zones } from './parking.ts'
import { bilingual, count, moduleIndex, moment } from './shared.ts'
import { meaning, signals } from './signals.ts'
import { answered } from './study.ts'

/** A side of the picture, north up: the direction of an arm of the road. */
export const side = z.enum(['north', 'east', 'south', 'west'])
export type Side = z.infer<typeof side>

export const arm = z.strictObject({
  side,
  kind: z.enum(['street', 'highway', 'driveway', 'rails']),
  sign: z.enum(['stop', 'yield']).optional(),
  /** `dark` is a light without power. */
  signal: z.enum(['red', 'green', 'flashing-red', 'flashing-yellow', 'dark']).optional(),
  crosswalk: z.literal(true).optional(),
})
export type Arm = z.infer<typeof arm>

export const road = z.strictObject({
  /** How the arms meet: at a corner (two arms are a street), around a rotunda, over a bridge or along a hill with one lane. */
  shape: z.enum(['corner', 'rotunda', 'bridge', 'hill']),
  arms: z.array(arm).min(2).max(4),
  /** An enforcer in the middle lets these arms' traffic go and stops the others. */
  enforcer: z.array(side).min(1).max(2).optional(),
  /** For a hill, the arm at its top. */
  top: side.optional(),
  /** An obstacle blocks this arm's inbound lane. */
  blocked: z.strictObject({ side, by: z.enum(['works', 'stalled-van']) }).optional(),
  limit: z.int().min(10).max(100).optional(),
})
export type Road = z.infer<typeof road>

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not in kebab-case')

export const vehicle = z.strictObject({
  id,
  kind: z.enum([
    'car',
    'jeepney',
    'tricycle',
    'bus',
    'truck',
    'motorcycle',
    'bicycle',
    'ambulance',
    'fire-truck',
    'police-car',
    'carabao-cart',
  ]),
  colour: z.enum(['red', 'white', 'blue', 'green', 'yellow', 'silver', 'orange', 'brown']),
  from: side,
  to: side,
  /** Before the crossing, already inside it, or at the curb and about to start. */
  place: z.enum(['line', 'inside', 'curb']),
  /** Meters from the crossing's middle to its own, if not at the usual place. */
  at: z.number().min(-20).max(24).optional(),
  siren: z.literal(true).optional(),
  /** Flashing lights without the siren. */
  beacon: z.literal(true).optional(),
  kph: z.int().min(1).max(160).optional(),
})
export type Vehicle = z.infer<typeof vehicle>

export const walker = z.strictObject({
  id,
  kind: z.enum(['pedestrian', 'child']),
  colour: vehicle.shape.colour,
  from: side,
  to: side,
  crosses: side,
  at: z.number().min(0).max(20),
})
export type Walker = z.infer<typeof walker>

export const train = z.strictObject({ id, kind: z.literal('train'), from: side, to: side })
export type Train = z.infer<typeof train>

export const actor = z.discriminatedUnion('kind', [vehicle, walker, train])
export type Actor = z.infer<typeof actor>

const shown = {
  light: z.enum(['day', 'dusk', 'night', 'rain']),
  title: bilingual,
  situation: bilingual,
}

/** Each form asks one question, such as who goes first, what a signal means, or where a vehicle stops. */
export const firstScene = z.strictObject({
  form: z.literal('first'),
  ...shown,
  road,
  actors: z.array(actor).min(2).max(5),
})
export type FirstScene = z.infer<typeof firstScene>

export const nextScene = z.strictObject({ form: z.literal('next'), ...shown, ...drive })
export type NextScene = z.infer<typeof nextScene>

export const signalsScene = z.strictObject({ form: z.literal('signals'), ...shown, ...signals })
export type SignalsScene = z.infer<typeof signalsScene>

export const carScene = z.strictObject({ form: z.literal('car'), ...shown, ...car })
export type CarScene = z.infer<typeof carScene>

export const distanceScene = z.strictObject({ form: z.literal('distance'), ...shown, ...distance })
export type DistanceScene = z.infer<typeof distanceScene>

export const parkScene = z.strictObject({ form: z.literal('park'), ...shown, ...parking })
export type ParkScene = z.infer<typeof parkScene>

export const spotScene = z.strictObject({ form: z.literal('spot'), ...shown, ...clip })
export type SpotScene = z.infer<typeof spotScene>

/** A road scene for a student, without any hint at the answer. */
export const scene = z.discriminatedUnion('form', [
  firstScene,
  nextScene,
  signalsScene,
  distanceScene,
  parkScene,
  spotScene,
  carScene,
])
export type Scene = z.infer<typeof scene>

/** The rules that decide who waits, strongest first: enforcer, signal, sign, and then the law of corners. */
export const SCENE_RULES = [
  'train',
  'enforcer',
  'siren',
  'inside',
  'rotunda',
  'bridge',
  'signal',
  'crosswalk',
  'jaywalking',
  'flashing',
  'stop',
  'yield',
  'driveway',
  'starting',
  'oncoming',
  'uphill',
  'highway',
  'left-turn',
  'speeding',
  'right',
] as const
export const sceneRule = z.enum(SCENE_RULES)
export type SceneRule = z.infer<typeof sceneRule>

export const wait = z.strictObject({ who: z.string(), for: z.string(), rule: sceneRule })
export type Wait = z.infer<typeof wait>

/** The road users' ids in tap order. */
const order = z.array(z.string())

const taps = z.array(z.number())

export const sceneAnswer = z.union([order, z.string(), z.number(), taps])

const told = {
  right: z.boolean(),
  why: bilingual,
  law: z.string(),
  section: z.string(),
}

/** The verdict of one form: the counted answer, and the solution. */
const verdictOf = <F extends string, Answer extends z.ZodType, Solution extends z.ZodType>(
  form: F,
  answer: Answer,
  solution: Solution,
) => z.strictObject({ form: z.literal(form), ...told, answer, solution })

const firstVerdict = verdictOf('first', order, z.array(wait))
export type FirstVerdict = z.infer<typeof firstVerdict>

/** The answer is the id of a future. */
const nextVerdict = verdictOf('next', z.string(), future)
export type NextVerdict = z.infer<typeof nextVerdict>

/** The answer is the id of a choice. */
const signalsVerdict = verdictOf('signals', z.string(), meaning)
export type SignalsVerdict = z.infer<typeof signalsVerdict>

/** The answer is the guessed stopping point (m). */
const distanceVerdict = verdictOf('distance', z.number(), stop)
export type DistanceVerdict = z.infer<typeof distanceVerdict>

/** The answer is a part for each question. */
const carVerdict = verdictOf('car', z.array(z.string()), chosenParts)
export type CarVerdict = z.infer<typeof carVerdict>

/** The answer is the place of the vehicle's front, or of the triangle (m). */
const parkVerdict = verdictOf('park', z.number(), zones)
export type ParkVerdict = z.infer<typeof parkVerdict>

const spotVerdict = verdictOf('spot', taps, z.array(danger).min(1).max(2)).extend({
  /** From 5 to 0 for each danger. */
  points: z.array(z.int().min(0).max(5)),
  /** Answered step by step, not timed. */
  stepwise: z.boolean(),
  /** Why the taps score nothing. */
  refused: z.enum(['late', 'too-many', 'rhythmic']).nullable(),
})
export type SpotVerdict = z.infer<typeof spotVerdict>

/** The server's verdict on an answered scene. `answer` is the first one, which counts. */
export const sceneVerdict = z.discriminatedUnion('form', [
  firstVerdict,
  nextVerdict,
  signalsVerdict,
  distanceVerdict,
  parkVerdict,
  spotVerdict,
  carVerdict,
])
export type SceneVerdict = z.infer<typeof sceneVerdict>

/** The same as the response to an answer. */
const answeredVerdict = z.discriminatedUnion('form', [
  firstVerdict.extend(answered),
  nextVerdict.extend(answered),
  signalsVerdict.extend(answered),
  distanceVerdict.extend(answered),
  parkVerdict.extend(answered),
  spotVerdict.extend(answered),
  carVerdict.extend(answered),
])

export type Form = Scene['form']
export type SceneOf<F extends Form> = Extract<Scene, { form: F }>
export type VerdictOf<F extends Form> = Extract<SceneVerdict, { form: F }>
export type AnswerOf<F extends Form> = VerdictOf<F>['answer']

export const sceneSet = z.strictObject({
  id: z.guid(),
  moduleIndex,
  /** Answers are accepted until then. */
  until: moment,
  scenes: z.array(scene).min(1),
  /** By place; null before the answer. */
  verdicts: z.array(sceneVerdict.nullable()),
})
export type SceneSet = z.infer<typeof sceneSet>

export const sceneModule = z.strictObject({
  moduleIndex,
  title: bilingual,
  total: count,
  tried: count,
  right: count,
  due: count,
  available: z.boolean(),
  begun: z.boolean(),
})
export type SceneModule = z.infer<typeof sceneModule>

export const begunScene = z.strictObject({ played: z.number().min(0) })

export const sceneFunctions = {
  my_scenes: z.array(sceneModule),
  start_scene_set: sceneSet,
  answer_scene: answeredVerdict,
  try_scenes: sceneSet,
  try_scene: sceneVerdict,
  begin_scene: begunScene,
}
