import { z } from 'zod'
import type {
  Crossing,
  Person,
  Signal,
  SignalFigure,
  SignalVehicle,
  TrafficLight,
  WalkLight,
} from '../../contract/answers/signals.ts'

/** A signal's meaning for a driver: an instruction, or another road user's intention. */
export const tells = z.enum([
  'stop',
  'go',
  'go-left',
  'go-right',
  'slow',
  'right-of-way',
  'let-pass',
  'keep-off',
  'walkers-stop',
  'walkers-go',
  'turns-left',
  'turns-right',
  'slows',
  'stands',
  'unclear',
  'backs-up',
  'dim',
  'careful',
])
export type Tells = z.infer<typeof tells>

/** A signal that the rules cannot read. */
export class UnreadableSignalError extends Error {}

const MEANS: Record<Signal, Tells> = {
  'arm-raised': 'stop',
  'chest-or-back': 'stop',
  'along-the-arms': 'go',
  'waves-on': 'go',
  'slows-down': 'slow',
  'points-aside': 'go-right',
  'red-flag': 'stop',
  'green-flag': 'go',
  'stop-paddle': 'stop',
  'slow-paddle': 'slow',
  'red-lamp': 'stop',
  'white-cane': 'stop',
  'crossing-lamps': 'stop',
  'crossing-gate': 'stop',
  'crossing-silent': 'stop',
  'red-light': 'stop',
  'yellow-light': 'stop',
  'green-light': 'go',
  'green-arrow': 'go-left',
  'flashing-red': 'stop',
  'flashing-yellow': 'slow',
  'dark-light': 'right-of-way',
  'walk-light': 'walkers-go',
  'arm-out': 'turns-left',
  'arm-bent-up': 'turns-right',
  'arm-down': 'slows',
  'brake-lamps': 'slows',
  'turn-lamp': 'turns-left',
  hazards: 'stands',
  'hazards-driving': 'unclear',
  'reverse-lamps': 'backs-up',
  'high-beam': 'dim',
  'flashed-beam': 'careful',
  siren: 'let-pass',
  beacon: 'unclear',
  'swings-out': 'turns-right',
  'red-flag-load': 'keep-off',
  triangle: 'stands',
  branch: 'stands',
}

/** A figure's signal, and its meaning. */
export type Reading = { signal: Signal; tells: Tells }

const reading = (signal: Signal, told: Tells = MEANS[signal]): Reading => ({ signal, tells: told })

function readPerson({ id, faces, holds, frames }: Person): Reading | null {
  if (holds && holds.what !== 'baton') return reading(holds.what)
  const arms = frames.flatMap(({ left, right }) => [left, right])
  const held = frames.some(({ left, right }) => left === 'out' && right === 'out')
  if (held) return reading(faces === 'you' || faces === 'away' ? 'chest-or-back' : 'along-the-arms')
  if (arms.includes('bent-in')) return reading('waves-on')
  const points = frames.find(
    ({ left, right }) => (left === 'ahead' && right === 'out') || (right === 'ahead' && left === 'out'),
  )
  // A person facing you has the left arm on your right.
  if (points && faces === 'you')
    return reading('points-aside', points.left === 'out' ? 'go-right' : 'go-left')
  if (arms.includes('up')) return reading('arm-raised')
  if (arms.includes('low')) return reading('slows-down')
  if (arms.every((arm) => arm === 'down')) return null
  throw new UnreadableSignalError(`no rule says what ${id} means with these arms`)
}

function readLight({ frames }: TrafficLight): Reading {
  const lit = frames.flat()
  const flashes = frames.length > 1 && frames.some((frame) => frame.length === 0)
  if (lit.length === 0) return reading('dark-light')
  if (flashes) return reading(lit.includes('red') ? 'flashing-red' : 'flashing-yellow')
  if (lit.includes('arrow-left')) return reading('green-arrow', 'go-left')
  if (lit.includes('arrow-right')) return reading('green-arrow', 'go-right')
  const last = frames.at(-1) ?? []
  return reading(
    last.includes('red') ? 'red-light' : last.includes('yellow') ? 'yellow-light' : 'green-light',
  )
}

function readCrossing({ frames }: Crossing): Reading {
  if (frames.some(({ gate }) => gate && gate !== 'up')) return reading('crossing-gate')
  return reading(frames.some(({ lit }) => lit) ? 'crossing-lamps' : 'crossing-silent')
}

function readVehicle({ id, seen, stands, load, frames }: SignalVehicle): Reading | null {
  const has = (lamp: NonNullable<(typeof frames)[number]['lit']>[number]) =>
    frames.some(({ lit }) => lit?.includes(lamp))
  const arm = frames.find((frame) => frame.arm)?.arm
  if (arm) return reading(`arm-${arm}`)
  if (has('siren')) return reading('siren')
  if (has('beacon')) return reading('beacon')
  if (has('left') && has('right')) return reading(stands ? 'hazards' : 'hazards-driving')
  if (has('reverse')) return reading('reverse-lamps')
  // A vehicle showing its front has its own left side on your right.
  if (has('right') && frames.some(({ aside = 0 }) => aside < 0)) return reading('swings-out')
  if (has('left') || has('right')) return reading('turn-lamp', has('left') ? 'turns-left' : 'turns-right')
  if (has('high'))
    return reading(frames.every(({ lit }) => lit?.includes('high')) ? 'high-beam' : 'flashed-beam')
  if (has('brake')) return reading('brake-lamps')
  if (load) return reading('red-flag-load')
  if (seen === 'mirror') throw new UnreadableSignalError(`no rule says what ${id} means in the mirror`)
  return null
}

const readWalk = ({ frames }: WalkLight): Reading =>
  reading(
    'walk-light',
    frames.includes('walking') && !frames.includes('dark') ? 'walkers-go' : 'walkers-stop',
  )

/** A figure's own meaning; null without a signal. */
export function readSignal(figure: SignalFigure): Reading | null {
  switch (figure.kind) {
    case 'light':
      return readLight(figure)
    case 'walk-light':
      return readWalk(figure)
    case 'crossing':
      return readCrossing(figure)
    case 'warning':
      return reading(figure.what)
    case 'person':
      return readPerson(figure)
    case 'vehicle':
      return readVehicle(figure)
  }
}

/** Precedence: a coming train, a person directing traffic, a light, and then all others. */
const strength = (figure: SignalFigure): number => {
  if (figure.kind === 'crossing') return readCrossing(figure).signal === 'crossing-silent' ? 2 : 4
  if (figure.kind === 'person') return figure.role === 'pedestrian' ? 1 : 3
  return figure.kind === 'light' ? 2 : 1
}

/** The deciding reading in a picture: the named figure's, which no stronger one may contradict. */
export function decide(figures: readonly SignalFigure[], by: string): Reading {
  const figure = figures.find(({ id }) => id === by)
  const found = figure && readSignal(figure)
  if (!figure || !found) throw new UnreadableSignalError(`${by} gives no signal`)
  const stronger = figures.find((other) => strength(other) > strength(figure) && readSignal(other))
  if (stronger) throw new UnreadableSignalError(`${by} decides nothing: ${stronger.id} is obeyed before it`)
  return found
}
