import type { ParkScene } from '../../../../contract/answers/scenes.ts'
import type { Messages } from '../../../i18n/catalogue.ts'

type Words = Messages['parking']['words']
type Names = Messages['drives']['words']['name']

/** The things along a street, one sentence each, in driving order. */
export function describeCurb(
  { curb, stalled, hidden, approach, vehicle, colour, long }: ParkScene,
  words: Words,
  nameOf: Names,
): string[] {
  const things = curb
    .toSorted((one, other) => one.from - other.from)
    .map((thing) => {
      if (thing.kind === 'hydrant') return words.hydrant(thing.from)
      if (thing.kind === 'parked')
        return words.parked(nameOf({ kind: thing.vehicle, colour: thing.colour }), thing.from, thing.to)
      return words.stretch[thing.kind](thing.from, thing.to)
    })
  return [
    ...(long > 0 ? [words.yours(nameOf({ kind: vehicle, colour }), long)] : []),
    ...things,
    ...(stalled ? [words.stalled(nameOf({ kind: vehicle, colour }), stalled.from, stalled.to)] : []),
    ...(hidden ? [words.hidden[hidden.by](hidden.at)] : []),
    ...(approach ? [words.approach[approach.surface](approach.kph)] : []),
  ]
}
