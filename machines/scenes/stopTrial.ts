import type { Run } from '../../contract/answers/distances.ts'
import { stopOf } from './braking.ts'

/** What can be set in the distance lab. No scene that is scored has one of these speeds, so that none can be looked up. */
export const TRIAL = {
  vehicles: ['car', 'jeepney'],
  kph: { from: 35, to: 95, step: 10 },
  surfaces: ['dry', 'wet'],
  /** The load beyond what the brakes are built for, as shares of the whole weight. */
  overloads: [0, 0.25, 0.5],
  drivers: ['alert', 'tired'],
} as const satisfies {
  vehicles: Run['vehicle'][]
  kph: { from: number; to: number; step: number }
  surfaces: Run['surface'][]
  overloads: number[]
  drivers: Run['driver'][]
}

/** The run with which the lab opens. */
export const FIRST_RUN: Run = { vehicle: 'car', kph: 55, driver: 'alert', surface: 'dry' }

/** A run with another load; the file of a scene leaves out what is not there, and so does a trial. */
export function withOverload({ overload: _, ...run }: Run, overload: number): Run {
  return overload === 0 ? run : { ...run, overload }
}

/** How much of the street is drawn for a speed (m): the worst that can be set at that speed stops in it, so that it tells nothing of a run. */
export function streetFor(kph: number): number {
  const worst = stopOf({ vehicle: 'jeepney', kph, driver: 'tired', surface: 'wet', overload: 0.5 })
  return Math.ceil((worst.total * 1.1) / 10) * 10
}
