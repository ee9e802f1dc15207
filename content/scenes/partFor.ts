import { type CarPart, type CarView, type PartState, partState } from '../../contract/answers/car.ts'
import type { CarScene } from '../../contract/answers/scenes.ts'

/** A question of a car to which the rules know no single part. */
export class UnknownPartError extends Error {}

/** Each part's purpose, by view. */
const SERVES: Partial<Record<CarView, Record<string, CarPart>>> = {
  dashboard: {
    'no-oil-pressure': 'oil',
    'not-charging': 'battery',
    'too-hot': 'temperature',
    'brake-trouble': 'brake',
    'no-abs': 'abs',
    'check-engine': 'engine',
    'airbag-trouble': 'airbag',
    'belt-open': 'belt',
    'little-fuel': 'fuel',
    'door-open': 'door',
    'beam-up': 'high-beam',
    'fog-lamps-on': 'fog',
    'little-air': 'tire',
    'signals-left': 'left-arrow',
    'signals-right': 'right-arrow',
    'wheels-slip': 'skid',
    preheats: 'glow',
  },
  cabin: {
    steers: 'wheel',
    sounds: 'horn',
    signals: 'signal-lever',
    wipes: 'wiper-lever',
    'warns-others': 'hazard',
    'clears-glass': 'defogger',
    'stops-engine': 'key',
    'parts-engine': 'clutch',
    slows: 'foot-brake',
    speeds: 'gas',
    'changes-gear': 'gear-lever',
    'holds-still': 'handbrake',
    fastens: 'buckle',
    'shows-behind': 'inside-mirror',
    'shows-left': 'left-mirror',
    'shows-right': 'right-mirror',
  },
  manual: {
    'starts-off': 'first',
    backs: 'reverse',
    'holds-uphill': 'first',
    'holds-downhill': 'reverse',
    'lets-run-free': 'neutral',
    'holds-back': 'second',
  },
  automatic: {
    locks: 'park',
    backs: 'reverse',
    'lets-run-free': 'neutral',
    drives: 'forward',
    'holds-back': 'low',
  },
  hood: {
    'measures-oil': 'dipstick',
    scalds: 'radiator-cap',
    'shows-coolant': 'coolant-tank',
    washes: 'washer-tank',
    'serves-brakes': 'brake-tank',
    'gives-power': 'car-battery',
  },
  around: {
    'unseen-left': 'left-beside',
    'unseen-right': 'right-beside',
    'in-inside-mirror': 'behind',
    'in-left-mirror': 'left-behind',
  },
  truck: {
    'largest-blind-spot': 'right-beside',
    'below-windshield': 'ahead',
    'no-mirror-behind': 'behind',
    'crushed-in-turn': 'right-beside',
  },
  seats: { 'front-of-airbag': 'front-passenger' },
}

const isState = (purpose: string): purpose is PartState => partState.safeParse(purpose).success

/** The part asked for: the one that serves a purpose, or the only one in a state. */
export function partFor(
  { view, parts, shows = [] }: Pick<CarScene, 'view' | 'parts' | 'shows'>,
  purpose: string,
): CarPart {
  if (isState(purpose)) {
    const found = shows.filter(({ is }) => is === purpose)
    const [only] = found
    if (!only || found.length > 1)
      throw new UnknownPartError(`${found.length} parts are ${purpose}, and a question asks for one`)
    return only.part
  }
  const part = SERVES[view]?.[purpose]
  if (!part) throw new UnknownPartError(`no part of ${view} ${purpose}`)
  if (!parts.includes(part)) throw new UnknownPartError(`${part}, which ${purpose}, is not among the parts`)
  return part
}
