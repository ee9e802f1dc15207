import { z } from 'zod'
import { street, traveller } from './drives.ts'

const place = z.number().min(0).max(150)
const stretch = { from: place, to: place }

/** Things at the right curb of a measured street, from and to (m). */
export const curbThing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['corner', 'crosswalk', 'hydrant', 'fire-station', 'driveway', 'no-parking', 'parking']),
    ...stretch,
  }),
  z.strictObject({
    kind: z.literal('parked'),
    ...stretch,
    vehicle: traveller.shape.kind,
    colour: traveller.shape.colour,
  }),
])
export type CurbThing = z.infer<typeof curbThing>

export const parking = {
  /** Park a vehicle, stop it for a passenger, or set out the red or yellow triangle of a stalled one. */
  task: z.enum(['park', 'drop', 'red', 'yellow']),
  length: z.int().min(20).max(150),
  street,
  vehicle: traveller.shape.kind,
  colour: traveller.shape.colour,
  /** Length of the placed thing (m); a triangle is a point. */
  long: z.number().min(0).max(12),
  stalled: z.strictObject(stretch).optional(),
  /** Oncoming drivers cannot see beyond it. */
  hidden: z.strictObject({ at: place, by: z.enum(['crest', 'bend']) }).optional(),
  approach: z.strictObject({ kph: z.int().min(20).max(100), surface: z.enum(['dry', 'wet']) }).optional(),
  curb: z.array(curbThing).max(8),
}

/** Rules that forbid a place, or teach another lesson of a place. */
export const ZONE_RULES = [
  'intersection',
  'crosswalk',
  'hydrant',
  'fire-station',
  'private-driveway',
  'double-parking',
  'no-parking-sign',
  'too-near',
  'wrong-side',
  'out-of-sight',
  'stopping-distance',
] as const
export const zoneRule = z.enum(ZONE_RULES)
export type ZoneRule = z.infer<typeof zoneRule>
export const parkRule = z.enum([...ZONE_RULES, 'dropping', 'long-vehicle'])
export type ParkRule = z.infer<typeof parkRule>

/** A forbidden zone, from and to (m), and its rule. */
export const zone = z.strictObject({ from: z.number(), to: z.number(), rule: zoneRule })
export type Zone = z.infer<typeof zone>

/** The zones, and the right places: for a vehicle, those of its front. */
export const zones = z.strictObject({
  long: z.number(),
  zones: z.array(zone),
  free: z.array(z.tuple([z.number(), z.number()])).min(1),
})
export type Zones = z.infer<typeof zones>
