import { z } from 'zod'
import { street, traveller } from './drives.ts'

const meters = z.number().min(0).max(400)

/** One stop on a measured road: vehicle, speed, driver and surface. */
export const run = z.strictObject({
  vehicle: z.enum(['car', 'van', 'jeepney', 'bus', 'truck', 'motorcycle']),
  kph: z.int().min(10).max(100),
  /** `ready` has the foot over the brake. */
  driver: z.enum(['alert', 'ready', 'tired', 'drunk']),
  /** Seconds the driver looks away, because of the phone or sleep. */
  away: z.strictObject({ by: z.enum(['phone', 'sleep']), seconds: z.number().min(0.5).max(6) }).optional(),
  surface: z.enum(['dry', 'wet', 'gravel']),
  /** Meters of deep water at the start of braking: the tires float. */
  floats: meters.optional(),
  /** Percent; negative is downhill. */
  slope: z.int().min(-20).max(20).optional(),
  tires: z.literal('worn').optional(),
  /** Load beyond the brakes' design, as a share of the full weight. */
  overload: z.number().min(0.1).max(1).optional(),
})
export type Run = z.infer<typeof run>

/** A factor on the braking distance. */
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

export const distance = {
  length: z.int().min(20).max(250),
  street,
  colour: traveller.shape.colour,
  ahead: z
    .strictObject({
      kind: traveller.shape.kind,
      colour: traveller.shape.colour,
      at: z.number().min(4).max(240),
      faces: traveller.shape.faces,
    })
    .optional(),
  known: z.strictObject({ run, reaction: meters, braking: meters }),
  run,
  factors: z.array(brakingFactor),
}

/** The stopping point (m), the parts of the way, and the speed of a collision. */
export const stop = z.strictObject({ ...parts, total: meters, hits: z.int().positive().optional() })
export type Stop = z.infer<typeof stop>

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
