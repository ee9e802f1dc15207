import { memo } from 'react'
import type { Arm, FirstScene, Road, Side } from '../../../../contract/answers/scenes.ts'
import {
  armAt,
  BLOCK,
  DECK,
  isVehicle,
  LANE,
  RING,
  stopLine,
  VIEW,
} from '../../../../machines/scenes/roadPaths.ts'
import { LIGHTS, LINE, TAR, WALK } from './colours.ts'
import { House, Plot, Tree } from './Plot.tsx'

const TURN: Record<Side, number> = { south: 0, west: 90, north: 180, east: 270 }
/** The side on the right of the picture if an arm is drawn as the south one. */
const RIGHT: Record<Side, Side> = { south: 'east', west: 'south', north: 'west', east: 'north' }
const OPPOSITE: Record<Side, Side> = { south: 'north', west: 'east', north: 'south', east: 'west' }
/** The island of a rotunda, and the outer edge of its road. */
const ISLAND = RING - LANE / 1.3
const EDGE = RING + LANE / 1.3

const half = ({ kind }: Arm) => (kind === 'driveway' ? 2.9 : LANE)

/** One arm, drawn as the south one: inbound traffic is on its right half. */
function Lanes({ road, arm }: { road: Road; arm: Arm }) {
  if (arm.kind === 'rails') return <Rails />
  const line = stopLine(road, arm)
  const wide = half(arm)
  const isDriveway = arm.kind === 'driveway'
  const isStreet = road.arms.length === 2 && road.shape === 'corner'
  // A line is painted only where traffic has to stop.
  const hasLine = arm.signal || arm.crosswalk || arm.sign || road.arms.some(({ kind }) => kind === 'rails')
  // An edge line ends at a corner, and continues if no street opens on its side.
  const edgeFrom = (side: Side) => (road.shape === 'corner' && !armAt(road, side) ? 0 : 4.2)
  const dashesFrom = isStreet && !arm.crosswalk ? 0 : line + 0.4
  return (
    <g>
      {isDriveway && (
        <path d={`M-3.6 9.5v.1M3.6 9.5v.1`} stroke="#7b4b2a" strokeWidth="1.4" strokeLinecap="square" />
      )}
      {arm.kind === 'highway' && (
        <path
          d={`M${-wide + 0.3} ${edgeFrom(OPPOSITE[RIGHT[arm.side]])}V${VIEW}M${wide - 0.3} ${edgeFrom(RIGHT[arm.side])}V${VIEW}`}
          stroke={LINE}
          strokeWidth=".16"
        />
      )}
      {!isDriveway && (
        <path d={`M0 ${dashesFrom}V${VIEW}`} stroke={LINE} strokeWidth=".18" strokeDasharray="1.6 1.4" />
      )}
      {arm.crosswalk && (
        <path d={`M${-LANE + 0.45} 6H${LANE}`} stroke={LINE} strokeWidth="2.5" strokeDasharray=".5 .5" />
      )}
      {hasLine && <path d={`M.25 ${line}H${wide - 0.2}`} stroke={LINE} strokeWidth=".4" />}
    </g>
  )
}

const Rails = () => (
  <g>
    <path d={`M0 0V${VIEW}`} stroke="#8d857a" strokeWidth="3.8" />
    <path d={`M0 0V${VIEW}`} stroke="#5c4632" strokeWidth="2.7" strokeDasharray=".4 .8" />
    <path d={`M-.72 0V${VIEW}M.72 0V${VIEW}`} stroke="#d6dade" strokeWidth=".2" />
  </g>
)

function Floor({ road }: { road: Road }) {
  const drivable = road.arms.filter(({ kind }) => kind !== 'rails')
  const isBridge = road.shape === 'bridge'
  const isNarrow = isBridge || road.shape === 'hill'
  const strips = (extra: number, fill: (arm: Arm) => string) =>
    drivable.map((arm) => (
      <path
        key={arm.side}
        transform={`rotate(${TURN[arm.side]})`}
        fill={fill(arm)}
        d={
          isNarrow
            ? `M${-1.9 - extra} 0V${DECK + 0.3}L${-LANE - extra} 9.6V${VIEW}H${LANE + extra}V9.6L${1.9 + extra} ${DECK + 0.3}V0Z`
            : `M${-half(arm) - extra} ${-LANE * (drivable.length > 1 ? 1 : 0)}V${VIEW}H${half(arm) + extra}V${-LANE * (drivable.length > 1 ? 1 : 0)}Z`
        }
      />
    ))
  return (
    <g>
      {isBridge && (
        <>
          <path
            d={`M${-VIEW} ${-DECK + 0.6}q11-1.2 22 0t22 0V${DECK - 0.6}q-11 1.2-22 0t-22 0Z`}
            fill="#6f9fb4"
          />
          <path
            d="M-18-2.5h5M-9 2.2h4M8-1.6h5M14 3.4h4"
            stroke="#a9cbd8"
            strokeWidth=".3"
            strokeLinecap="round"
          />
        </>
      )}
      {road.top && <Slope top={road.top} />}
      {strips(isNarrow ? 0.5 : 1.5, ({ kind }) =>
        isNarrow ? '#a9a394' : kind === 'driveway' ? 'none' : WALK,
      )}
      {road.shape === 'rotunda' && <circle r={EDGE + 1.5} fill={WALK} />}
      {strips(0, ({ kind }) => (kind === 'driveway' ? '#b0aba0' : TAR))}
      {drivable.length > 2 && road.shape === 'corner' && (
        <path d={`M${-LANE} ${-LANE}h${LANE * 2}v${LANE * 2}h${-LANE * 2}Z`} fill={TAR} />
      )}
      {road.shape === 'rotunda' && (
        <>
          <circle r={EDGE} fill={TAR} />
          <circle r={ISLAND} fill={WALK} />
          <circle r={ISLAND - 0.5} fill="#7da265" />
          <path d="M-.8.9h1.6L.4-1.2h-.8Z" fill="#e9e4d6" stroke="#8d857a" strokeWidth=".15" />
          <circle cy="-1.6" r=".5" fill="#c9a04a" />
        </>
      )}
      {isBridge && (
        <path
          d={`M-2.2 ${-DECK - 0.4}V${DECK + 0.4}M2.2 ${-DECK - 0.4}V${DECK + 0.4}`}
          stroke="#e3e5e6"
          strokeWidth=".35"
        />
      )}
    </g>
  )
}

/** A hill's slopes, drawn with the top in the south: arrows point up, and lines are closer where it is steep. */
const Slope = ({ top }: { top: Side }) => (
  <g transform={`rotate(${TURN[top]})`} fill="none" strokeLinecap="round">
    <path
      d={`M${-VIEW}-13q22 5 44 0M${-VIEW}-6q22 5 44 0M${-VIEW} 0q22 5 44 0M${-VIEW} 5q22 5 44 0M${-VIEW} 9q22 5 44 0M${-VIEW} 12.5q22 5 44 0M${-VIEW} 15.5q22 5 44 0`}
      stroke="#5f5233"
      strokeWidth=".25"
      opacity=".5"
    />
    <path
      d="M-6.4-2l1.2 1.2 1.2-1.2M-6.4 0l1.2 1.2 1.2-1.2M-6.4 2l1.2 1.2 1.2-1.2M4-2l1.2 1.2 1.2-1.2M4 0l1.2 1.2 1.2-1.2M4 2l1.2 1.2 1.2-1.2"
      stroke="#fff"
      strokeWidth=".45"
      strokeLinejoin="round"
    />
  </g>
)

const Block = ({ by }: { by: 'works' | 'stalled-van' }) => (
  <g transform={`translate(${LANE / 2} ${BLOCK})`}>
    {by === 'works' ? (
      <>
        <rect x="-1.5" y="-2" width="3" height="4" rx=".8" fill="#7b5a3c" />
        <path d="M-1.6-2.3h3.2M-1.6 2.4h3.2" stroke="#fff" strokeWidth=".6" />
        <path d="M-1.6-2.3h3.2M-1.6 2.4h3.2" stroke="#e8792b" strokeWidth=".6" strokeDasharray=".5 .5" />
        <path d="M-1.7-1v.1M-1.7 0v.1M-1.7 1v.1" stroke="#e8792b" strokeWidth=".6" strokeLinecap="round" />
      </>
    ) : (
      <>
        <rect
          x="-1.3"
          y="-3"
          width="2.6"
          height="5.6"
          rx=".4"
          fill="#e2b33a"
          stroke="#8a6a12"
          strokeWidth=".1"
        />
        <path d="M-1.1-2.6h2.2v.7h-2.2Z" fill="#20262c" />
        <path d="M-.3-.8h.6v.6h-.6Zm0 1.6h.6v.6h-.6Z" fill="#dfe3e6" />
        <path d="M-.8 4.2h1.6L0 3Z" fill="#fff" stroke="#c8102e" strokeWidth=".3" strokeLinejoin="round" />
      </>
    )}
  </g>
)

/** The surroundings: the same four corners, rotated by the scene's name for variety. */
function Surroundings({ scene }: { scene: FirstScene }) {
  const seed = scene.title.en.length % 4
  const far = scene.road.shape === 'rotunda' ? 17.5 : 14
  const north = scene.road.shape === 'rotunda' ? -18.5 : -12
  const isBridge = scene.road.shape === 'bridge'
  const kinds = ['store', 'slate', 'clay', 'trees'] as const
  const corners: [number, number][] = [
    [far, far],
    [-far, -far],
    [far, -far],
    [-far, far],
  ]
  return (
    <g>
      {corners.map(([x, y], index) => (
        <Plot
          key={`${x} ${y}`}
          kind={kinds[(index + seed) % 4] ?? 'trees'}
          x={x}
          y={isBridge ? y * 1.15 : y}
        />
      ))}
      {!armAt(scene.road, 'north') && <Tree x={-5} y={north} size={1.1} />}
      {!armAt(scene.road, 'north') && <House x={4} y={north} roof="#a8584a" ridge="#83392e" />}
      {!armAt(scene.road, 'east') && scene.road.arms.length === 2 && !isBridge && <Tree x={10} y={1} />}
      {!armAt(scene.road, 'west') && !isBridge && (
        <>
          <Tree x={-9.5} y={-3} />
          <Tree x={-12} y={4} size={0.8} />
        </>
      )}
    </g>
  )
}

const LAMPS = { red: 0, 'flashing-yellow': 1, green: 2, 'flashing-red': 0, dark: -1 }

/** A sign or a light beside the stop line of the south arm, rotated back to be upright. */
function Beside({ road, arm, x = LANE + 1.9 }: { road: Road; arm: Arm; x?: number }) {
  const upright = `translate(${x} ${stopLine(road, arm) + 0.4}) rotate(${-TURN[arm.side]}) scale(1.15)`
  const isFlashing = arm.signal?.startsWith('flashing')
  return (
    <>
      {arm.sign === 'stop' && (
        <g transform={upright}>
          <path
            d="M-.58-1.4H.58L1.4-.58V.58L.58 1.4H-.58L-1.4.58V-.58Z"
            fill="#c8102e"
            stroke="#fff"
            strokeWidth=".16"
          />
          <text y=".3" fontSize=".86" fontWeight="800" textAnchor="middle" fill="#fff">
            STOP
          </text>
        </g>
      )}
      {arm.sign === 'yield' && (
        <g transform={upright}>
          <path
            d="M-1.35-1.05h2.7L0 1.3Z"
            fill="#fff"
            stroke="#c8102e"
            strokeWidth=".4"
            strokeLinejoin="round"
          />
        </g>
      )}
      {arm.signal && (
        <g transform={upright}>
          <rect
            x="-.62"
            y="-1.6"
            width="1.24"
            height="3.2"
            rx=".35"
            fill="#16181c"
            stroke="#fff"
            strokeWidth=".1"
          />
          {['#ff3b30', '#ffc72c', '#3bd16f'].map((lit, index) => {
            const isLit = LAMPS[arm.signal ?? 'dark'] === index
            return (
              <g key={lit}>
                <circle cy={index - 1} r=".42" fill={isLit ? lit : '#3a4048'} />
                {isLit && isFlashing && (
                  <path
                    transform={`translate(0 ${index - 1})`}
                    d="M-1.5 0h.6M.9 0h.6M-1.1-1.1l.4.4M1.1-1.1l-.4.4M-1.1 1.1l.4-.4M1.1 1.1l-.4-.4"
                    stroke={lit}
                    strokeWidth=".2"
                    strokeLinecap="round"
                  />
                )}
              </g>
            )
          })}
        </g>
      )}
    </>
  )
}

const Crossbuck = ({ arm }: { arm: Arm }) => (
  <g transform={`translate(${LANE + 1.4} 4.6) rotate(${-TURN[arm.side]})`}>
    <path d="M-1.2-1.2 1.2 1.2M1.2-1.2-1.2 1.2" stroke="#c8102e" strokeWidth=".75" strokeLinecap="round" />
    <path d="M-1.2-1.2 1.2 1.2M1.2-1.2-1.2 1.2" stroke="#fff" strokeWidth=".4" strokeLinecap="round" />
  </g>
)

/** The enforcer: the arms point to the traffic that may go. */
function Enforcer({ lets }: { lets: Side[] }) {
  return (
    <g>
      <circle r="1.7" fill="#ffc72c" opacity=".35" />
      {lets.map((side) => (
        <path
          key={side}
          transform={`rotate(${TURN[side]})`}
          d="M0 .3V1.9m-.45-.5.45.5.45-.5"
          fill="none"
          stroke="#fff"
          strokeWidth=".42"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      <ellipse rx=".85" ry=".6" fill="#1d3557" stroke="#fff" strokeWidth=".1" />
      <path d="M-.75 0h1.5" stroke="#d7f24a" strokeWidth=".26" />
      <circle r=".36" fill="#f6f5f1" stroke="#16181c" strokeWidth=".1" />
    </g>
  )
}

/** A bay beside the lane for a standing road user. */
const Bay = ({ at }: { at: number }) => (
  <g>
    <path d={`M${LANE} ${at - 7}l2.6 1.8V${at + 6}L${LANE} ${at + 8}Z`} fill={TAR} />
    <path d={`M${LANE} ${at - 7}V${at + 8}`} stroke={LINE} strokeWidth=".14" strokeDasharray=".7 .7" />
    <path d={`M${LANE + 3.4} ${at - 2.4}h2.2v4.8h-2.2Z`} fill="#0a4da2" opacity=".9" />
  </g>
)

/** A scene's road from above, without road users. It stays unchanged while they are tapped and drive. */
export const RoadPicture = memo(function RoadPicture({ scene }: { scene: FirstScene }) {
  const { road, light, actors } = scene
  const { grass, veil } = LIGHTS[light]
  const hasRails = road.arms.some(({ kind }) => kind === 'rails')
  const drivable = road.arms.filter(({ kind }) => kind !== 'rails')
  return (
    <>
      <rect x={-VIEW} y={-VIEW} width={VIEW * 2} height={VIEW * 2} fill={grass} />
      <Floor road={road} />
      <Surroundings scene={scene} />
      {actors.map(
        (actor) =>
          isVehicle(actor) &&
          actor.place === 'curb' && (
            <g key={actor.id} transform={`rotate(${TURN[actor.from]})`}>
              <Bay at={actor.at ?? 8} />
            </g>
          ),
      )}
      {[...drivable, ...road.arms.filter((arm) => !drivable.includes(arm))].map((arm) => (
        <g key={arm.side} transform={`rotate(${TURN[arm.side]})`}>
          <Lanes road={road} arm={arm} />
        </g>
      ))}
      {road.blocked && (
        <g transform={`rotate(${TURN[road.blocked.side]})`}>
          <Block by={road.blocked.by} />
        </g>
      )}
      {light === 'rain' && (
        <path
          d="M-20-18l-1 3M-13-20l-1 3M-4-17l-1 3M6-20l-1 3M15-16l-1 3M20-8l-1 3M-17-6l-1 3M-9-1l-1 3M12-4l-1 3M18 6l-1 3M-19 9l-1 3M-11 14l-1 3M-3 17l-1 3M8 12l-1 3M14 18l-1 3M2 7l-1 3"
          stroke="#e9f0f3"
          strokeWidth=".16"
          opacity=".7"
        />
      )}
      {veil && <rect x={-VIEW} y={-VIEW} width={VIEW * 2} height={VIEW * 2} fill={veil} />}
      {drivable.map((arm) => (
        <g key={arm.side} transform={`rotate(${TURN[arm.side]})`}>
          <Beside road={road} arm={arm} />
          {hasRails && <Crossbuck arm={arm} />}
        </g>
      ))}
      {road.enforcer && <Enforcer lets={road.enforcer} />}
      {road.limit !== undefined && (
        <g transform={`translate(${LANE + 1.6} 15)`}>
          <circle r="1.5" fill="#fff" stroke="#c8102e" strokeWidth=".5" />
          <text y=".48" fontSize="1.4" fontWeight="800" textAnchor="middle" fill="#16181c">
            {road.limit}
          </text>
        </g>
      )}
    </>
  )
})
