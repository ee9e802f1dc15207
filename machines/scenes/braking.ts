import type { BrakingFactor, Run, Stop } from '../../contract/answers/distances.ts'
import type { DistanceScene } from '../../contract/answers/scenes.ts'

/** docs/domain/distances.md names the source of each figure. */
const GRAVITY = 9.81
/** Seconds from seeing the danger to braking. */
const REACTION: Record<Run['driver'], number> = { alert: 1, ready: 0.5, tired: 1.5, drunk: 1.1 }
/** Grip of the tires, as a share of the weight. */
const GRIP: Record<Run['surface'], number> = { dry: 0.7, wet: 0.35, gravel: 0.5 }
/** Largest brake force of a fully loaded vehicle, as a share of the weight. */
export const BRAKES: Record<Run['vehicle'], number> = {
  car: 0.7,
  van: 0.7,
  motorcycle: 0.7,
  jeepney: 0.5,
  bus: 0.5,
  truck: 0.5,
}
/** Longer braking in rain on worn tires (factor). */
const WORN = 1.4

const round = (value: number, digits = 1) => Number(value.toFixed(digits))
const perSecond = ({ kph }: Run) => kph / 3.6

/** The deceleration (as a share of gravity) after each factor of a run, starting with a car on a dry level road. */
function decelerations({ vehicle, overload = 0, surface, tires, slope = 0 }: Run) {
  const brakes = BRAKES[vehicle]
  const loaded = brakes / (1 + overload)
  const onSurface = Math.min(loaded, GRIP[surface])
  const onTires = tires && surface === 'wet' ? Math.min(onSurface, GRIP.wet / WORN) : onSurface
  return [
    { by: 'vehicle' as const, holds: brakes },
    { by: 'overload' as const, holds: loaded },
    { by: 'surface' as const, holds: onSurface },
    { by: 'tires' as const, holds: onTires },
    { by: 'slope' as const, holds: onTires + slope / 100 },
  ]
}

/** The factors that change a run's braking distance compared with a car on a dry level road. */
export function factorsOf(run: Run): BrakingFactor[] {
  const all = decelerations(run)
  return all.flatMap(({ by, holds }, index) => {
    const times = (all[index - 1]?.holds ?? GRIP.dry) / holds
    return times === 1 ? [] : [{ by, times: round(times) }]
  })
}

/** A run's stopping point (m from where the danger appeared), and the speed of an earlier collision. */
export function stopOf(run: Run, ahead?: DistanceScene['ahead']): Stop {
  const speed = perSecond(run)
  const holds = (decelerations(run).at(-1)?.holds ?? 0) * GRAVITY
  const away = run.away ? speed * run.away.seconds : 0
  const reaction = speed * REACTION[run.driver]
  const floats = run.floats ?? 0
  const braking = speed ** 2 / (2 * holds)
  const free = away + reaction + floats
  const hits =
    ahead && ahead.at < free + braking
      ? Math.sqrt(speed ** 2 - 2 * holds * Math.max(0, ahead.at - free)) * 3.6
      : 0
  return {
    ...(away && { away: round(away) }),
    reaction: round(reaction),
    ...(floats && { floats }),
    braking: round(braking),
    total: round(free + braking),
    ...(hits >= 1 && { hits: Math.round(hits) }),
  }
}
