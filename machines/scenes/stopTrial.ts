import type { Run } from '../../contract/answers/distances.ts'
import { stopOf } from './braking.ts'

/** The distance lab's settings. No scored scene has one of these speeds, so no answer can be looked up. */
export const TRIAL = {
  vehicles: ['car', 'jeepney'],
  kph: { from: 35, to: 95, step: 10 },
  surfaces: ['dry', 'wet'],
  /** Overload beyond the brakes' design, as shares of the full weight. */
  overloads: [0, 0.25, 0.5],
  drivers: ['alert', 'tired'],
} as const satisfies {
  vehicles: Run['vehicle'][]
  kph: { from: number; to: number; step: number }
  surfaces: Run['surface'][]
  overloads: number[]
  drivers: Run['driver'][]
}

export const FIRST_RUN: Run = { vehicle: 'car', kph: 55, driver: 'alert', surface: 'dry' }

/** A run with another load; like scene files, a run omits zero values. */
export function withOverload({ overload: _, ...run }: Run, overload: number): Run {
  return overload === 0 ? run : { ...run, overload }
}

/** Length (m) of the street drawn: even the worst run at a speed stops in it, so it reveals nothing. */
export function streetFor(kph: number): number {
  const worst = stopOf({ vehicle: 'jeepney', kph, driver: 'tired', surface: 'wet', overload: 0.5 })
  return Math.ceil((worst.total * 1.1) / 10) * 10
}
