import { z } from 'zod'
import { bilingual } from './shared.ts'

export const CAR_PARTS = {
  dashboard: [
    'oil',
    'battery',
    'temperature',
    'brake',
    'abs',
    'engine',
    'airbag',
    'belt',
    'fuel',
    'door',
    'high-beam',
    'fog',
    'tire',
    'left-arrow',
    'right-arrow',
    'skid',
    'glow',
  ],
  cabin: [
    'wheel',
    'horn',
    'signal-lever',
    'wiper-lever',
    'hazard',
    'defogger',
    'key',
    'clutch',
    'foot-brake',
    'gas',
    'gear-lever',
    'handbrake',
    'buckle',
    'inside-mirror',
    'left-mirror',
    'right-mirror',
  ],
  manual: ['first', 'second', 'third', 'fourth', 'fifth', 'reverse', 'neutral'],
  automatic: ['park', 'reverse', 'neutral', 'forward', 'low'],
  hood: ['dipstick', 'oil-cap', 'radiator-cap', 'coolant-tank', 'washer-tank', 'brake-tank', 'car-battery'],
  walk: [
    'tire-front-left',
    'tire-front-right',
    'tire-rear-left',
    'tire-rear-right',
    'headlight-left',
    'headlight-right',
    'taillight-left',
    'taillight-right',
    'windshield',
    'plate',
    'ground',
  ],
  around: [
    'ahead',
    'left-ahead',
    'right-ahead',
    'left-beside',
    'right-beside',
    'left-behind',
    'right-behind',
    'behind',
  ],
  truck: ['ahead', 'left-ahead', 'right-ahead', 'right-beside', 'left-behind', 'behind'],
  seats: ['driver', 'front-passenger', 'rear-left', 'rear-middle', 'rear-right'],
} as const
export type CarPart = (typeof CAR_PARTS)[keyof typeof CAR_PARTS][number]

export const carView = z.enum([
  'dashboard',
  'cabin',
  'manual',
  'automatic',
  'hood',
  'walk',
  'around',
  'truck',
  'seats',
])
export type CarView = z.infer<typeof carView>

export const carPart = z.enum([...new Set(Object.values(CAR_PARTS).flat())] as [CarPart, ...CarPart[]])

export const partState = z.enum([
  'low',
  'crusted',
  'flat',
  'bald',
  'bulging',
  'dark',
  'cracked',
  'missing',
  'green-puddle',
  'dark-puddle',
  'unbelted',
  'child',
  'child-seat',
  'empty',
])
export type PartState = z.infer<typeof partState>

/** The fields of a car scene: the view, and the parts asked for, one after the other. */
export const car = {
  view: carView,
  parts: z.array(carPart).min(3).max(11),
  shows: z
    .array(z.strictObject({ part: carPart, is: partState }))
    .min(1)
    .optional(),
  asks: z.array(bilingual).min(1).max(4),
}

export const chosenParts = z.strictObject({ parts: z.array(carPart).min(1).max(4) })
export type ChosenParts = z.infer<typeof chosenParts>

/** Topics of car scenes; a set never repeats one. */
export const CAR_TOPICS = [
  'red-lamps',
  'brake-lamps',
  'safety-lamps',
  'light-lamps',
  'engine-lamps',
  'grip-lamps',
  'setting-up',
  'pedals',
  'signaling',
  'seeing-in-rain',
  'stalling',
  'no-brakes',
  'stuck-gas',
  'dead-engine',
  'blowout',
  'warning-people',
  'leaving-the-car',
  'gears-on-a-slope',
  'gears',
  'automatic-gears',
  'fluids',
  'hot-engine',
  'under-the-hood',
  'tires',
  'lights',
  'leaks',
  'papers-and-glass',
  'blind-spots',
  'truck-blind-spots',
  'doors',
  'turning-trucks',
  'seats',
  'belts',
] as const
export const carTopic = z.enum(CAR_TOPICS)
export type CarTopic = z.infer<typeof carTopic>
