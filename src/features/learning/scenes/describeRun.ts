import type { DistanceScene } from '../../../../contract/answers/scenes.ts'
import type { Messages } from '../../../i18n/catalogue.ts'

type Words = Messages['distances']['words']

export function describeRun(run: DistanceScene['run'], words: Words): string[] {
  return [
    words.vehicle(run.vehicle, run.kph, Math.round(run.kph / 3.6)),
    words.driver[run.driver],
    run.away && words.away[run.away.by](run.away.seconds),
    words.surface[run.surface],
    run.tires && words.tires,
    run.overload !== undefined && words.overload(Math.round(run.overload * 100)),
    run.slope !== undefined && (run.slope < 0 ? words.down(-run.slope) : words.up(run.slope)),
    run.floats !== undefined && words.floats(run.floats),
  ].filter((sentence) => typeof sentence === 'string')
}
