import { z } from 'zod'
import { street, traveller } from './drives.ts'

const place = z.number().min(0).max(150)
const stretch = { from: place, to: place }

/** What is at the right curb of a measured street, from where to where (m). */
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

/** The fields of a street where something is to be placed. */
export const parking = {
  /** Park a vehicle, stop it for a passenger, or set out the red or the yellow triangle of one that has stalled. */
  task: z.enum(['park', 'drop', 'red', 'yellow']),
  /** How much of the street is in the picture (m). */
  length: z.int().min(20).max(150),
  street,
  vehicle: traveller.shape.kind,
  colour: traveller.shape.colour,
  /** How long what is placed is (m); a triangle is a point. */
  long: z.number().min(0).max(12),
  stalled: z.strictObject(stretch).optional(),
  /** Those who come do not see beyond it. */
  hidden: z.strictObject({ at: place, by: z.enum(['crest', 'bend']) }).optional(),
  /** How those come who are to stop before the stalled vehicle. */
  approach: z.strictObject({ kph: z.int().min(20).max(100), surface: z.enum(['dry', 'wet']) }).optional(),
  curb: z.array(curbThing).max(8),
}

/** What forbids a place, or what a place teaches otherwise. */
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

/** Where nothing may stand, from where to where (m), and by which rule. */
export const zone = z.strictObject({ from: z.number(), to: z.number(), rule: zoneRule })
export type Zone = z.infer<typeof zone>

/** What a place is judged by, and the places that are right: of a vehicle, those of its front. */
export const zones = z.strictObject({
  long: z.number(),
  zones: z.array(zone),
  free: z.array(z.tuple([z.number(), z.number()])).min(1),
})
export type Zones = z.infer<typeof zones>
