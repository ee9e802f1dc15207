import { z } from 'zod'
import { street, traveller } from './drives.ts'

const meters = z.number().min(0).max(400)

/** One stop on a measured road: who drives what, how fast, and on what. */
export const run = z.strictObject({
  vehicle: z.enum(['car', 'van', 'jeepney', 'bus', 'truck', 'motorcycle']),
  kph: z.int().min(10).max(100),
  /** `ready` has the foot over the brake. */
  driver: z.enum(['alert', 'ready', 'tired', 'drunk']),
  /** So many seconds the driver does not look at the road, because of the phone or of sleep. */
  away: z.strictObject({ by: z.enum(['phone', 'sleep']), seconds: z.number().min(0.5).max(6) }).optional(),
  surface: z.enum(['dry', 'wet', 'gravel']),
  /** So many meters of deep water where the braking begins: the tires float on it. */
  floats: meters.optional(),
  /** Percent; below 0 it leads down. */
  slope: z.int().min(-20).max(20).optional(),
  tires: z.literal('worn').optional(),
  /** The load beyond what the brakes are built for, as a share of the whole weight. */
  overload: z.number().min(0.1).max(1).optional(),
})
export type Run = z.infer<typeof run>

/** What makes the braking distance longer or shorter, and how many times. */
export const brakingFactor = z.strictObject({
  by: z.enum(['vehicle', 'overload', 'surface', 'tires', 'slope']),
  times: z.number().positive(),
})
export type BrakingFactor = z.infer<typeof brakingFactor>

/** The parts of a stop (m). Before `reaction` the driver looks away, after it the tires float. */
const parts = {
  away: meters.optional(),
  reaction: meters,
  floats: meters.optional(),
  braking: meters,
}

/** The fields of a stop whose place is to be foretold. */
export const distance = {
  /** How much of the street is in the picture (m); the front of your vehicle is at 0. */
  length: z.int().min(20).max(250),
  street,
  colour: traveller.shape.colour,
  /** Who or what is in your way, and where its near end is (m). */
  ahead: z
    .strictObject({
      kind: traveller.shape.kind,
      colour: traveller.shape.colour,
      at: z.number().min(4).max(240),
      faces: traveller.shape.faces,
    })
    .optional(),
  /** A stop that was measured before, to reckon from. */
  known: z.strictObject({ run, reaction: meters, braking: meters }),
  run,
  factors: z.array(brakingFactor),
}

/** Where the vehicle stops (m), the parts of its way, and how fast it would hit what is in its way. */
export const stop = z.strictObject({ ...parts, total: meters, hits: z.int().positive().optional() })
export type Stop = z.infer<typeof stop>

/** What a stop can teach. */
export const DISTANCE_RULES = [
  'twice-the-speed',
  'impact-speed',
  'half-the-speed',
  'wet-road',
  'worn-tires',
  'floating-tires',
  'tired-driver',
  'sleep',
  'overload',
  'overload-downhill',
  'beyond-the-lights',
  'heavy-vehicle',
  'gravel',
  'phone',
  'phone-in-a-jam',
  'alcohol',
  'alcohol-of-professionals',
  'covered-brake',
  'tired-in-the-rain',
  'downhill',
  'expressway-speed',
] as const
export const distanceRule = z.enum(DISTANCE_RULES)
export type DistanceRule = z.infer<typeof distanceRule>
