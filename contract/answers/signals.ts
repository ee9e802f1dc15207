import { z } from 'zod'
import { bilingual } from './shared.ts'

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not in kebab-case')

/** From the left edge of the picture, -1, to the right one, 1. */
const at = z.number().min(-1).max(1)

/** An arm's position, on its own side of the body; `ahead` points in the person's view. */
export const armPosition = z.enum(['down', 'low', 'out', 'up', 'bent-up', 'bent-in', 'ahead'])
export type ArmPosition = z.infer<typeof armPosition>

export const held = z.enum([
  'red-flag',
  'green-flag',
  'stop-paddle',
  'slow-paddle',
  'red-lamp',
  'baton',
  'white-cane',
])
export type Held = z.infer<typeof held>

/** One frame of a signalling person: both arms, and a sound. */
export const pose = z.strictObject({
  left: armPosition,
  right: armPosition,
  whistle: z.enum(['long', 'short']).optional(),
})
export type Pose = z.infer<typeof pose>

const person = z.strictObject({
  id,
  kind: z.literal('person'),
  role: z.enum(['enforcer', 'flagman', 'guard', 'worker', 'pedestrian']),
  at,
  /** The chest's direction: toward you, away from you, or to a side of the picture. */
  faces: z.enum(['you', 'away', 'left', 'right']),
  holds: z.strictObject({ hand: z.enum(['left', 'right']), what: held }).optional(),
  frames: z.array(pose).min(1).max(4),
})
export type Person = z.infer<typeof person>

export const lamp = z.enum(['brake', 'left', 'right', 'reverse', 'low', 'high', 'beacon', 'siren'])
export type Lamp = z.infer<typeof lamp>

/** One frame of a vehicle: lights or sounds, the driver's left arm, its size, and its sideways shift. */
export const vehicleFrame = z.strictObject({
  lit: z.array(lamp).max(4).optional(),
  arm: z.enum(['out', 'bent-up', 'down']).optional(),
  size: z.number().min(0.4).max(1.6).optional(),
  aside: z.number().min(-60).max(60).optional(),
})
export type VehicleFrame = z.infer<typeof vehicleFrame>

const signalVehicle = z.strictObject({
  id,
  kind: z.literal('vehicle'),
  make: z.enum(['car', 'jeepney', 'bus', 'truck', 'motorcycle', 'ambulance', 'police-car']),
  colour: z.enum(['red', 'white', 'blue', 'green', 'yellow', 'silver', 'orange', 'brown']),
  at,
  /** Its rear, its front, or its front in your inside mirror. */
  seen: z.enum(['rear', 'front', 'mirror']),
  stands: z.literal(true).optional(),
  /** A load that sticks out beyond its body, with a red flag at the end. */
  load: z.literal('flag').optional(),
  frames: z.array(vehicleFrame).min(1).max(4),
})
export type SignalVehicle = z.infer<typeof signalVehicle>

const trafficLight = z.strictObject({
  id,
  kind: z.literal('light'),
  at,
  frames: z
    .array(z.array(z.enum(['red', 'yellow', 'green', 'arrow-left', 'arrow-right', 'arrow-up'])).max(2))
    .min(1)
    .max(4),
})
export type TrafficLight = z.infer<typeof trafficLight>

const walkLight = z.strictObject({
  id,
  kind: z.literal('walk-light'),
  at,
  frames: z
    .array(z.enum(['standing', 'walking', 'dark']))
    .min(1)
    .max(4),
})
export type WalkLight = z.infer<typeof walkLight>

const crossing = z.strictObject({
  id,
  kind: z.literal('crossing'),
  at,
  frames: z
    .array(
      z.strictObject({
        lit: z.enum(['left', 'right']).optional(),
        gate: z.enum(['up', 'half', 'down']).optional(),
        bell: z.literal(true).optional(),
        train: z.enum(['far', 'here']).optional(),
      }),
    )
    .min(1)
    .max(4),
})
export type Crossing = z.infer<typeof crossing>

const warning = z.strictObject({
  id,
  kind: z.literal('warning'),
  what: z.enum(['triangle', 'branch']),
  at,
  frames: z.array(z.literal('here')).length(1),
})
export type Warning = z.infer<typeof warning>

export const signalFigure = z.discriminatedUnion('kind', [
  person,
  signalVehicle,
  trafficLight,
  walkLight,
  crossing,
  warning,
])
export type SignalFigure = z.infer<typeof signalFigure>

/** The fields of a signal scene: the figures, and the possible meanings. */
export const signals = {
  place: z.enum(['street', 'corner', 'highway', 'rails', 'school', 'works']),
  figures: z.array(signalFigure).min(1).max(4),
  choices: z
    .array(z.strictObject({ id, text: bilingual }))
    .min(3)
    .max(4),
}

/** The answer: the choice with the signal's meaning. */
export const meaning = z.strictObject({ choice: z.string() })
export type Meaning = z.infer<typeof meaning>

/** Kinds of signals; each scene teaches one. */
export const SIGNALS = [
  'arm-raised',
  'chest-or-back',
  'along-the-arms',
  'waves-on',
  'slows-down',
  'points-aside',
  'red-flag',
  'green-flag',
  'stop-paddle',
  'slow-paddle',
  'red-lamp',
  'white-cane',
  'crossing-lamps',
  'crossing-gate',
  'crossing-silent',
  'red-light',
  'yellow-light',
  'green-light',
  'green-arrow',
  'flashing-red',
  'flashing-yellow',
  'dark-light',
  'walk-light',
  'arm-out',
  'arm-bent-up',
  'arm-down',
  'brake-lamps',
  'turn-lamp',
  'hazards',
  'hazards-driving',
  'reverse-lamps',
  'high-beam',
  'flashed-beam',
  'siren',
  'beacon',
  'swings-out',
  'red-flag-load',
  'triangle',
  'branch',
] as const
export const signal = z.enum(SIGNALS)
export type Signal = z.infer<typeof signal>
