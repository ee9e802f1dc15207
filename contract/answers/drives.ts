import { z } from 'zod'
import { bilingual } from './shared.ts'

export const travellerKind = z.enum([
  'car',
  'van',
  'jeepney',
  'tricycle',
  'bus',
  'truck',
  'motorcycle',
  'bicycle',
  'ambulance',
  'train',
  'pushcart',
  'pedestrian',
  'child',
  'dog',
  'carabao',
  'ball',
  'sack',
])
export type TravellerKind = z.infer<typeof travellerKind>

export const cue = z.enum([
  'brake',
  'left',
  'right',
  'hazard',
  'door',
  'driver',
  'wheels',
  'siren',
  'dark',
  'hand',
  'looks-back',
  'looks-away',
  'sees-you',
  'empty',
  'reverse',
  'bright',
  'quiet',
  'full',
  'three',
  'learner',
  'loose',
  'chock',
  'phone',
  'leash',
  'held',
  'holds-ball',
  'box',
  'flashlight',
])
export type Cue = z.infer<typeof cue>

/** When (s), how far along the street (m), and how far to the right of its middle line (m). */
const waypoint = z.tuple([
  z.number().min(0).max(60),
  z.number().min(-80).max(900),
  z.number().min(-20).max(24),
])
export type Waypoint = z.infer<typeof waypoint>

export const traveller = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not in kebab-case'),
  kind: travellerKind,
  colour: z.enum(['red', 'white', 'blue', 'green', 'yellow', 'silver', 'orange', 'brown']),
  /** A smooth line in time; a single waypoint stands still. */
  way: z.array(waypoint).min(1).max(24),
  /** The front's direction in degrees, clockwise from the street's direction, if it does not follow from the way. */
  faces: z.int().min(-180).max(180).optional(),
  shows: z.array(z.strictObject({ cue, from: z.number().min(0), until: z.number().optional() })).optional(),
})
export type Traveller = z.infer<typeof traveller>

/** A thing beside or on the street, `at` meters along. */
export const streetThing = z.strictObject({
  kind: z.enum([
    'crosswalk',
    'side-street',
    'footbridge',
    'bus-stop',
    'rails',
    'crest',
    'flood',
    'hole',
    'store',
    'school',
    'court',
    'light',
    'works',
    'gate',
    'bend',
    'bays',
    'hump',
    'market',
    'triangle',
  ]),
  at: z.number().min(-40).max(900),
  side: z.enum(['left', 'right']).optional(),
  /** Meters from the middle line, for things on the road. */
  aside: z.number().optional(),
  long: z.number().min(1).max(80).optional(),
  /** `dark` is a light without power. */
  shows: z.enum(['red', 'yellow', 'green', 'dark']).optional(),
})
export type StreetThing = z.infer<typeof streetThing>

/** A street to drive along: lanes of 3.5 m right of the middle line, and oncoming ones to its left. */
export const street = z.strictObject({
  lanes: z.int().min(1).max(3),
  oncoming: z.int().min(0).max(2),
  middle: z.enum(['dashed', 'solid', 'double-yellow']),
  /** Beyond the lanes: a sidewalk, or grass. */
  edge: z.enum(['sidewalk', 'grass']),
  parking: z
    .array(z.enum(['left', 'right']))
    .max(2)
    .optional(),
  limit: z.int().min(10).max(100).optional(),
  things: z.array(streetThing).max(14),
})
export type Street = z.infer<typeof street>

/** The fields of a drive that stops at the decisive moment, with nothing from after it. */
export const drive = {
  until: z.number().min(8).max(20),
  sees: z.int().min(36).max(90),
  street,
  travellers: z.array(traveller).min(1).max(9),
  futures: z
    .array(z.strictObject({ id: traveller.shape.id, text: bilingual }))
    .min(3)
    .max(4),
}

/** The real future: its duration (s), and the road users' ways. */
export const future = z.strictObject({
  comes: z.string(),
  lasts: z.number().min(2).max(12),
  travellers: z.array(traveller).min(1),
})
export type Future = z.infer<typeof future>

/** The fields of a clip from the driver's seat, with one or two developing dangers. */
export const clip = {
  lasts: z.number().min(30).max(60),
  street,
  travellers: z.array(traveller).min(2).max(14),
}

/** When (s) the traveller becomes dangerous, from and until: the sooner it is seen, the more points. */
export const danger = z.strictObject({ who: traveller.shape.id, from: z.number(), until: z.number() })
export type Danger = z.infer<typeof danger>

export const HAZARDS = [
  'hidden-person',
  'door',
  'pulls-out',
  'cuts-in',
  'stops-ahead',
  'turns-across',
  'wrong-side',
  'blind-spot',
  'oncoming',
  'animal',
  'crosses-road',
  'surface',
  'unlit',
  'behind',
  'siren-behind',
  'queue',
  'rails',
  'light-changes',
  'slow-ahead',
  'school',
] as const
export const hazard = z.enum(HAZARDS)
export type Hazard = z.infer<typeof hazard>
