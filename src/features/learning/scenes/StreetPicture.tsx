import type { Street, StreetThing } from '../../../../contract/answers/drives.ts'
import type { NextScene } from '../../../../contract/answers/scenes.ts'
import { curbs, LANE_WIDTH, leftEdge, rightEdge } from '../../../../machines/scenes/drive.ts'
import { LIGHTS, LINE, TAR, WALK } from './colours.ts'
import { Plot } from './Plot.tsx'

/** How much of the street is drawn before its start and beyond its end (m). */
const BEFORE = 60
const SIDEWALK = 2.2
/** From a bend's middle line to its centre (m). */
const BEND_RADIUS = 20
/** The width of a parking bay (m). */
const BAY = 2.6

type DrawnStreet = Pick<NextScene, 'street' | 'light' | 'title'>

const middleOf = (street: Street) => {
  const { left, right } = curbs(street)
  return (left + right) / 2
}

function Lines({ street, to }: { street: Street; to: number }) {
  const { lanes, oncoming, middle } = street
  const between = [
    ...Array.from({ length: lanes - 1 }, (_, index) => (index + 1) * LANE_WIDTH),
    ...Array.from({ length: Math.max(0, oncoming - 1) }, (_, index) => -(index + 1) * LANE_WIDTH),
  ]
  const along = (aside: number) => `M${aside} ${BEFORE}V${-to}`
  return (
    <g fill="none" stroke={LINE}>
      {between.map((aside) => (
        <path key={aside} d={along(aside)} strokeWidth=".16" strokeDasharray="3 4.5" />
      ))}
      {oncoming > 0 && middle === 'dashed' && <path d={along(0)} strokeWidth=".18" strokeDasharray="3 3" />}
      {oncoming > 0 && middle === 'solid' && <path d={along(0)} strokeWidth=".22" />}
      {oncoming > 0 && middle === 'double-yellow' && (
        <path d={`${along(-0.2)}${along(0.2)}`} stroke="#ffc72c" strokeWidth=".16" />
      )}
      {(['left', 'right'] as const).map(
        (side) =>
          street.parking?.includes(side) && (
            <path
              key={side}
              d={along(side === 'right' ? rightEdge(street) : leftEdge(street))}
              strokeWidth=".12"
              strokeDasharray="1 1"
            />
          ),
      )}
      {street.edge === 'grass' && (
        <path d={`${along(rightEdge(street) - 0.15)}${along(leftEdge(street) + 0.15)}`} strokeWidth=".14" />
      )}
    </g>
  )
}

const sidesOf = ({ side }: StreetThing) => (side ? [side] : (['left', 'right'] as const))

function OnTheRoad({ street, thing, grass }: { street: Street; thing: StreetThing; grass: string }) {
  const { left, right } = curbs(street)
  const y = -thing.at
  const wide = right - left
  const long = thing.long ?? 6
  switch (thing.kind) {
    case 'crosswalk':
      return (
        <path
          d={`M${left + 0.4} ${y}H${right - 0.2}`}
          stroke={LINE}
          strokeWidth="3"
          strokeDasharray=".5 .55"
        />
      )
    case 'side-street':
      return sidesOf(thing).map((side) => (
        <g key={side}>
          <path
            d={
              side === 'right'
                ? `M${right - 0.1} ${y - 4.2}q3 .9 3.6 1.2H60V${y + 3}H${right + 3.5}q-2 .3-3.6 1.2Z`
                : `M${left + 0.1} ${y - 4.2}q-3 .9-3.6 1.2H-60V${y + 3}H${left - 3.5}q2 .3 3.6 1.2Z`
            }
            fill={TAR}
          />
          <path
            d={side === 'right' ? `M${right + 4} ${y}H60` : `M${left - 4} ${y}H-60`}
            stroke={LINE}
            strokeWidth=".16"
            strokeDasharray="1.6 1.6"
          />
        </g>
      ))
    case 'gate':
      return sidesOf(thing).map((side) => {
        const from = side === 'right' ? right : left - 7
        return <rect key={side} x={from} y={y - 2} width="7" height="4" fill="#b0aba0" />
      })
    case 'rails':
      return (
        <g>
          <path d={`M-60 ${y}H60`} stroke="#8d857a" strokeWidth="3.8" />
          <path d={`M-60 ${y}H60`} stroke="#5c4632" strokeWidth="2.7" strokeDasharray=".4 .8" />
          <path d={`M-60 ${y - 0.72}H60M-60 ${y + 0.72}H60`} stroke="#d6dade" strokeWidth=".2" />
        </g>
      )
    case 'crest':
      return (
        <g>
          <rect x={left} y={y - 10} width={wide} height="10" fill="#16181c" opacity=".28" />
          <rect x={left} y={y} width={wide} height="9" fill="#fff" opacity=".12" />
          <path d={`M${left - 2} ${y}H${right + 2}`} stroke="#16181c" strokeWidth=".5" opacity=".5" />
        </g>
      )
    case 'flood':
      return (
        <g>
          <path
            d={`M${left - 1.5} ${y}q${wide / 4 + 0.7} -1.4 ${wide / 2 + 1.5} 0t${wide / 2 + 1.5} 0V${y - long}q-${wide / 4 + 0.7} 1.4-${wide / 2 + 1.5} 0t-${wide / 2 + 1.5} 0Z`}
            fill="#8a7250"
            opacity=".92"
          />
          <path
            d={`M${left + 1} ${y - long * 0.3}q1-.5 2 0t2 0M${right - 4.6} ${y - long * 0.55}q1-.5 2 0t2 0M${left + 1.6} ${y - long * 0.8}q1-.5 2 0t2 0`}
            fill="none"
            stroke="#c9b48d"
            strokeWidth=".2"
          />
        </g>
      )
    case 'hole':
      return (
        <g transform={`translate(${thing.aside ?? 0} ${y})`}>
          <ellipse rx=".95" ry=".7" fill="#2c2f33" stroke="#8d857a" strokeWidth=".14" />
          <ellipse cx=".15" cy=".1" rx=".5" ry=".3" fill="#16181c" />
        </g>
      )
    case 'works':
      return (
        <g transform={`translate(${thing.aside ?? right - 1.6} ${y})`}>
          <rect x="-1.4" y={-long + 1} width="2.8" height={long - 1} fill="#8a6f4d" />
          <path d="M-1.5 1h3" stroke="#c8102e" strokeWidth=".6" />
          <path d="M-1.5 1h3" stroke="#fff" strokeWidth=".6" strokeDasharray=".5 .5" />
        </g>
      )
    case 'bend': {
      // The road turns right around a centre beside it, and the straight part becomes grass.
      const arc = (radius: number) =>
        `M${BEND_RADIUS - radius} ${y + 0.5}V${y}A${radius} ${radius} 0 0 1 ${BEND_RADIUS} ${y - radius}H60`
      return (
        <g fill="none">
          <rect x={left - 9} y={y - 400} width={wide + 18} height="400" fill={grass} />
          <path d={arc(BEND_RADIUS - middleOf(street))} stroke="#b3a67e" strokeWidth={wide + 2} />
          <path d={arc(BEND_RADIUS - middleOf(street))} stroke={TAR} strokeWidth={wide} />
          <path d={`${arc(BEND_RADIUS - 0.2)}${arc(BEND_RADIUS + 0.2)}`} stroke="#ffc72c" strokeWidth=".16" />
          <path
            d={`${arc(BEND_RADIUS - left - 0.15)}${arc(BEND_RADIUS - right + 0.15)}`}
            stroke={LINE}
            strokeWidth=".14"
          />
        </g>
      )
    }
    case 'bays':
      return sidesOf(thing).map((side) => {
        const sign = side === 'right' ? 1 : -1
        const curb = side === 'right' ? right : left
        const lines = Array.from({ length: Math.floor(long / BAY) + 1 }, (_, index) => y - index * BAY)
        return (
          <g key={side}>
            <rect
              x={side === 'right' ? curb - 0.1 : curb - 5.4}
              y={y - long}
              width="5.5"
              height={long}
              fill={TAR}
            />
            <path
              d={lines.map((at) => `M${curb} ${at}h${sign * 5.2}`).join('')}
              stroke={LINE}
              strokeWidth=".14"
            />
          </g>
        )
      })
    case 'hump':
      return (
        <g>
          <rect x={left} y={y - 0.8} width={wide} height="1.6" fill="#16181c" opacity=".35" />
          <path d={`M${left} ${y}H${right}`} stroke="#ffc72c" strokeWidth="1.1" strokeDasharray=".8 .8" />
        </g>
      )
    case 'triangle':
      return (
        <path
          transform={`translate(${thing.aside ?? right - 1.6} ${y})`}
          d="M0-.8.8.6H-.8Z"
          fill="#fff"
          stroke="#ff2a1a"
          strokeWidth=".38"
          strokeLinejoin="round"
        />
      )
    case 'light':
      return <path d={`M.2 ${y}H${rightEdge(street) - 0.2}`} stroke={LINE} strokeWidth=".4" />
    default:
      return null
  }
}

function Beside({ street, thing }: { street: Street; thing: StreetThing }) {
  const { left, right } = curbs(street)
  const y = -thing.at
  const signAt = `translate(${right + 1.1} ${y + 2})`
  switch (thing.kind) {
    case 'store':
    case 'school':
    case 'court':
      return sidesOf(thing).map((side) => {
        const x = side === 'right' ? right + SIDEWALK + 4.6 : left - SIDEWALK - 4.6
        if (thing.kind === 'store') return <Plot key={side} kind="store" x={x} y={y} />
        if (thing.kind === 'school')
          return (
            <g key={side} transform={`translate(${x} ${y})`}>
              <rect
                x="-4"
                y="-7"
                width="8"
                height="14"
                rx=".3"
                fill="#c9a04a"
                stroke="#8d6636"
                strokeWidth=".2"
              />
              <path d="M0-7v14" stroke="#8d6636" strokeWidth=".2" />
              <path d="M0-1.6v-2.6l1.8.7L0-2.8" fill="#c8102e" stroke="#16181c" strokeWidth=".14" />
            </g>
          )
        return (
          <g key={side} transform={`translate(${x} ${y})`}>
            <rect x="-4" y="-6" width="8" height="12" fill="#b98d55" stroke={LINE} strokeWidth=".2" />
            <circle r="1.4" fill="none" stroke={LINE} strokeWidth=".18" />
            <path d="M-4 0h8M-.8-5.6h1.6M-.8 5.6h1.6" stroke={LINE} strokeWidth=".2" />
            <circle cy="-5" r=".4" fill="none" stroke="#e8792b" strokeWidth=".18" />
          </g>
        )
      })
    case 'market':
      return sidesOf(thing).map((side) => {
        const x = side === 'right' ? right + SIDEWALK + 1.6 : left - SIDEWALK - 1.6
        return (
          <g key={side} transform={`translate(${x} ${y})`} stroke="#16181c" strokeWidth=".1">
            {['#c8102e', '#ffc72c', '#0a4da2', '#2f7d3b'].map((fill, index) => (
              <g key={fill}>
                <rect x="-1.5" y={index * 4.4 - 8.6} width="3" height="3.6" fill={fill} />
                <path d={`M-1.5 ${index * 4.4 - 7.4}h3m-3 1.2h3`} stroke="#fff" strokeWidth=".3" />
              </g>
            ))}
          </g>
        )
      })
    case 'bus-stop':
      return sidesOf({ ...thing, side: thing.side ?? 'right' }).map((side) => (
        <g key={side} transform={`translate(${side === 'right' ? right + 1.3 : left - 1.3} ${y})`}>
          <rect
            x="-.8"
            y="-2.4"
            width="1.6"
            height="4.8"
            rx=".2"
            fill="#8a97a3"
            stroke="#6d7a86"
            strokeWidth=".12"
          />
          <rect x="-.6" y="2.9" width="1.2" height="1.2" rx=".15" fill="#0a4da2" />
        </g>
      ))
    case 'rails':
      return (
        <g transform={`translate(${right + 1.4} ${y + 4.4})`}>
          <path
            d="M-1.2-1.2 1.2 1.2M1.2-1.2-1.2 1.2"
            stroke="#c8102e"
            strokeWidth=".75"
            strokeLinecap="round"
          />
          <path d="M-1.2-1.2 1.2 1.2M1.2-1.2-1.2 1.2" stroke="#fff" strokeWidth=".4" strokeLinecap="round" />
        </g>
      )
    case 'light':
      return (
        <g transform={signAt}>
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
          {(['red', 'yellow', 'green'] as const).map((each, index) => (
            <circle
              key={each}
              cy={index - 1}
              r=".42"
              fill={
                thing.shows === each
                  ? { red: '#ff3b30', yellow: '#ffc72c', green: '#3bd16f' }[each]
                  : '#3a4048'
              }
            />
          ))}
        </g>
      )
    default:
      return null
  }
}

function Above({ street, thing }: { street: Street; thing: StreetThing }) {
  if (thing.kind !== 'footbridge') return null
  const { left, right } = curbs(street)
  return (
    <g transform={`translate(0 ${-thing.at})`} opacity=".9">
      <path
        d={`M${left - 2.4} -1.2H${right + 2.4}V1.2H${left - 2.4}Z`}
        fill="#2f6ea8"
        stroke="#173f66"
        strokeWidth=".2"
      />
      <path d={`M${left - 2} 0H${right + 2}`} stroke="#8fb7d8" strokeWidth="1" strokeDasharray=".5 .5" />
      <path
        d={`M${right + 1.2} 1.2v6h2.2v-6M${left - 1.2} 1.2v6h-2.2v-6`}
        fill="#8a97a3"
        stroke="#173f66"
        strokeWidth=".15"
      />
    </g>
  )
}

const isFree = (things: StreetThing[], at: number, side: 'left' | 'right') =>
  !things.some(
    (thing) =>
      (thing.side === undefined || thing.side === side) &&
      at > thing.at - 10 &&
      at < thing.at + 10 + (thing.kind === 'bays' ? (thing.long ?? 0) : 0) &&
      ['side-street', 'gate', 'rails', 'store', 'school', 'court', 'footbridge', 'bays', 'market'].includes(
        thing.kind,
      ),
  )

const EVERY = 17

function Surroundings({ scene, to }: { scene: DrawnStreet; to: number }) {
  const { street, title } = scene
  const { left, right } = curbs(street)
  const kinds =
    street.edge === 'grass'
      ? (['trees', 'trees', 'clay', 'trees'] as const)
      : (['store', 'slate', 'clay', 'trees'] as const)
  const places = Array.from(
    { length: Math.ceil((to + BEFORE) / EVERY) },
    (_, index) => index * EVERY - BEFORE,
  )
  const bend = street.things.find(({ kind }) => kind === 'bend')
  const straight = bend ? places.filter((at) => at < bend.at - 8) : places
  return straight.flatMap((at, index) =>
    (['left', 'right'] as const).flatMap((side, other) => {
      const kind = kinds[(index * 3 + other * 2 + title.en.length) % 4] ?? 'trees'
      const x = side === 'right' ? right + SIDEWALK + 5 : left - SIDEWALK - 5
      return isFree(street.things, at, side) ? [<Plot key={`${at} ${side}`} kind={kind} x={x} y={-at} />] : []
    }),
  )
}

/** A street from above, without road users; its direction is upward. */
export function StreetPicture({ scene, to }: { scene: DrawnStreet; to: number }) {
  const { street, light } = scene
  const { left, right } = curbs(street)
  const isPaved = street.edge === 'sidewalk'
  const tall = to + BEFORE
  return (
    <>
      <rect x="-70" y={-to} width="140" height={tall} fill={LIGHTS[light].grass} />
      {isPaved && (
        <rect x={left - SIDEWALK} y={-to} width={right - left + SIDEWALK * 2} height={tall} fill={WALK} />
      )}
      {!isPaved && <rect x={left - 1} y={-to} width={right - left + 2} height={tall} fill="#b3a67e" />}
      <rect x={left} y={-to} width={right - left} height={tall} fill={TAR} />
      <Surroundings scene={scene} to={to} />
      <Lines street={street} to={to} />
      {street.things.map((thing) => (
        <OnTheRoad
          key={`${thing.kind} ${thing.at} ${thing.aside} ${thing.side}`}
          street={street}
          thing={thing}
          grass={LIGHTS[light].grass}
        />
      ))}
      {street.things.map((thing) => (
        <Beside key={`${thing.kind} ${thing.at} ${thing.side}`} street={street} thing={thing} />
      ))}
    </>
  )
}

export const StreetAbove = ({ scene: { street } }: { scene: DrawnStreet }) =>
  street.things.map((thing) => <Above key={`${thing.kind} ${thing.at}`} street={street} thing={thing} />)
