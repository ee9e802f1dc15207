import { memo } from 'react'
import type { Actor, Vehicle } from '../../../../contract/answers/scenes.ts'
import {
  HALF_LENGTH,
  isVehicle,
  LARGER,
  turnsLeft,
  turnsRight,
} from '../../../../machines/scenes/roadPaths.ts'
import { BODY } from './colours.ts'
import { FIGURES } from './RoadFigures.tsx'

function Signals({ actor, half }: { actor: Vehicle; half: number }) {
  const isLeft = turnsLeft(actor) || actor.place === 'curb'
  if (!isLeft && !turnsRight(actor)) return null
  const aside = (isLeft ? -1 : 1) * (half > 2 ? 1 : 0.5)
  return (
    <g fill="#ffab1a" stroke="#7a4a00" strokeWidth=".05" data-blinks>
      <circle cx={aside} cy={-half + 0.35} r=".3" />
      <circle cx={aside} cy={half - 0.35} r=".3" />
    </g>
  )
}

/** A road user from above, in meters around its middle, front up. */
export const RoadUser = memo(function RoadUser({ actor }: { actor: Actor }) {
  const half = HALF_LENGTH[actor.kind]
  const [fill, edge] = BODY['colour' in actor ? actor.colour : 'orange']
  return (
    <g transform={`scale(${LARGER})`}>
      {half > 0.5 && <rect x="-1" y={-half + 0.3} width="2.3" height={half * 2} rx=".8" opacity=".2" />}
      {FIGURES[actor.kind]({ fill, edge, half })}
      {isVehicle(actor) && <Signals actor={actor} half={half} />}
      {isVehicle(actor) && (actor.siren || actor.beacon) && (
        <g data-blinks>
          <circle cx="-.5" cy={-half * 0.1} r="1.1" fill="#ff3b30" opacity=".45" />
          <circle cx=".5" cy={-half * 0.1} r="1.1" fill="#2f7bff" opacity=".45" />
        </g>
      )}
      {isVehicle(actor) && actor.siren && (
        <g fill="none" stroke="#ff3b30" strokeWidth=".22" strokeLinecap="round">
          <path d={`M-2 ${-half * 0.4}q-.7.6 0 1.2M2 ${-half * 0.4}q.7.6 0 1.2`} />
          <path d={`M-2.7 ${-half * 0.4 - 0.5}q-1.2 1.1 0 2.2M2.7 ${-half * 0.4 - 0.5}q1.2 1.1 0 2.2`} />
        </g>
      )}
    </g>
  )
})
