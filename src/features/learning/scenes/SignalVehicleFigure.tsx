import type { ReactNode } from 'react'
import type { Lamp, SignalVehicle } from '../../../../contract/answers/signals.ts'
import { frameAt } from '../../../../machines/scenes/signals.ts'
import { BODY, GLASS } from './colours.ts'

type Make = SignalVehicle['make']
/** Half its width, its height, and its lamps' height; the origin is between its wheels on the road. */
const SHAPES: Record<Make, { half: number; high: number; lamps: number }> = {
  car: { half: 46, high: 78, lamps: 40 },
  'police-car': { half: 46, high: 78, lamps: 40 },
  jeepney: { half: 54, high: 112, lamps: 42 },
  bus: { half: 60, high: 140, lamps: 36 },
  truck: { half: 60, high: 132, lamps: 30 },
  ambulance: { half: 52, high: 110, lamps: 40 },
  motorcycle: { half: 14, high: 84, lamps: 42 },
}

/** The vanishing point from the middle of the picture, and the road's depth, in vehicle units. */
const VANISHES = 8
const HALF_ROAD = 158
const DEPTH = 132

/** Updates a drawn vehicle's lamps, arm and place for a time (ms). Small means far up the road. */
export function moveVehicle(group: Element, { frames, at, seen }: SignalVehicle, time: number) {
  const { from, to, share } = frameAt(frames, time)
  for (const glow of group.querySelectorAll<SVGElement>('[data-lamp]'))
    glow.style.display = to.lit?.includes(glow.dataset.lamp as Lamp) ? '' : 'none'
  for (const arm of group.querySelectorAll<SVGElement>('[data-driver]'))
    arm.style.display = arm.dataset.driver === to.arm ? '' : 'none'
  // A repeated signal restarts from its first frame.
  const isFirst = to === frames[0]
  const between = (start: number, end: number) => (isFirst ? end : start + (end - start) * share)
  const size = between(from.size ?? 1, to.size ?? 1)
  const [x, y] = seen === 'mirror' ? [0, 0] : [(VANISHES - at * HALF_ROAD) * (1 - size), -DEPTH * (1 - size)]
  const aside = x + between(from.aside ?? 0, to.aside ?? 0)
  group
    .querySelector('[data-moves]')
    ?.setAttribute('transform', `translate(${aside.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})`)
}

const glow = (lamp: Lamp, x: number, y: number, colour: string, size: number) => (
  <g key={`${lamp} ${x}`} data-lamp={lamp} transform={`translate(${x} ${y})`}>
    <circle r={size * 2.2} fill={colour} opacity=".3" />
    <circle r={size} fill={colour} stroke="#fff" strokeWidth="1" />
  </g>
)

/** A vehicle's lamps. From the front, its left side is on the right of the picture; a mirror reverses it. */
function Lamps({ vehicle: { make, seen }, half, y }: { vehicle: SignalVehicle; half: number; y: number }) {
  const isRear = seen === 'rear'
  const left = seen === 'front' ? 1 : -1
  const isNarrow = make === 'motorcycle'
  const wide = isNarrow ? 13 : half - 9
  const beams = isNarrow ? [0] : [-wide, wide]
  const roof = -SHAPES[make].high
  return (
    <>
      {beams.map((x) => (
        <rect
          key={x}
          x={x - 7}
          y={y - 5}
          width="14"
          height="10"
          rx="3"
          fill={isRear ? '#7d1210' : '#e9eef2'}
          stroke="#16181c"
        />
      ))}
      {isRear && beams.map((x) => glow('brake', x, y, '#ff2d20', 8))}
      {isRear && beams.map((x) => glow('reverse', x * 0.62, y + 1, '#ffffff', 5))}
      {!isRear && beams.map((x) => glow('low', x, y, '#fff1c4', 7))}
      {!isRear &&
        beams.map((x) => (
          <g key={x} data-lamp="high" transform={`translate(${x} ${y})`}>
            <circle r="34" fill="#fffbe6" opacity=".35" />
            <path
              d="M-48 0H48M0-36V36M-30-24 30 24M30-24-30 24"
              stroke="#fffbe6"
              strokeWidth="2.5"
              opacity=".75"
            />
            <circle r="12" fill="#fffdf2" />
          </g>
        ))}
      {glow('left', left * (wide + (isNarrow ? 0 : 4)), y - 9, '#ffab1a', 6)}
      {glow('right', -left * (wide + (isNarrow ? 0 : 4)), y - 9, '#ffab1a', 6)}
      {(['beacon', 'siren'] as const).map((lamp) => (
        <g key={lamp} data-lamp={lamp} transform={`translate(0 ${roof - 4})`}>
          <circle cx="-14" r="17" fill="#ff3b30" opacity=".55" />
          <circle cx="14" r="17" fill="#2f7bff" opacity=".55" />
          {lamp === 'siren' && (
            <path
              d="M-40-12q-9 12 0 24M-52-18q-14 18 0 36M40-12q9 12 0 24M52-18q14 18 0 36"
              fill="none"
              stroke="#ff3b30"
              strokeWidth="4"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </>
  )
}

function DriverArm({ x, y }: { x: number; y: number }) {
  const arm = { out: 'h-46', 'bent-up': 'h-24v-30', down: 'h-8l-10 34' }
  const hand = { out: [-50, 0], 'bent-up': [-24, -36], down: [-19, 40] }
  return (
    <>
      {(['out', 'bent-up', 'down'] as const).map((position) => (
        <g key={position} data-driver={position} transform={`translate(${x} ${y})`}>
          <path
            d={`M0 0${arm[position]}`}
            fill="none"
            stroke="#6d4527"
            strokeWidth="10"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d={`M0 0${arm[position]}`}
            fill="none"
            stroke="#b57a4c"
            strokeWidth="8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <ellipse
            cx={hand[position][0]}
            cy={hand[position][1]}
            rx="6.5"
            ry="7"
            fill="#b57a4c"
            stroke="#6d4527"
          />
        </g>
      ))}
    </>
  )
}

const wheels = (half: number) => (
  <path
    d={`M${-half + 10} 0v-12M${half - 10} 0v-12`}
    stroke="#16181c"
    strokeWidth="16"
    strokeLinecap="round"
  />
)

const plate = (y: number) => (
  <>
    <rect x="-13" y={y} width="26" height="11" rx="1.5" fill="#fff" stroke="#16181c" />
    <path d={`M-9 ${y + 5.5}H9`} stroke="#16181c" strokeWidth="3" strokeDasharray="3 2" />
  </>
)

function body({ make, colour, seen }: SignalVehicle): ReactNode {
  const { half, high } = SHAPES[make]
  const [fill, edge] = BODY[make === 'ambulance' || make === 'police-car' ? 'white' : colour]
  const isRear = seen === 'rear'
  const look = { fill, stroke: edge, strokeWidth: 1.5 }
  if (make === 'motorcycle')
    return (
      <>
        <path d="M0 0V-30" stroke="#16181c" strokeWidth="11" strokeLinecap="round" />
        <path d="M-8-46q8-8 16 0l3 18h-22Z" {...look} />
        <path d="M-19-58h38" stroke="#8b9199" strokeWidth="4" strokeLinecap="round" />
        <path d="M-15-44-13-74q13-12 26 0l2 30Z" fill="#34404f" stroke="#16181c" />
        <path d="M14-72 20-56M-14-72-20-56" stroke="#34404f" strokeWidth="9" strokeLinecap="round" />
        <circle cy="-92" r="12" fill="#23272e" stroke="#fff" />
        {!isRear && <path d="M-9-93H9" stroke="#8fb7cf" strokeWidth="7" strokeLinecap="round" />}
        {isRear && plate(-26)}
      </>
    )
  if (make === 'car' || make === 'police-car')
    return (
      <>
        {wheels(half)}
        <path d={`M-32-50-25-${high - 2}q25-5 50 0l7 26Z`} {...look} />
        <path d={`M-27-52-21-${high - 7}q21-4 42 0l6 21Z`} fill={GLASS} />
        <rect x={-half} y="-52" width={half * 2} height="42" rx="9" {...look} />
        {make === 'police-car' && <path d={`M${-half} -24H${half}`} stroke="#1f5fae" strokeWidth="5" />}
        {!isRear && <path d="M-18-36H18M-18-30H18" stroke="#16181c" strokeWidth="3" />}
        <rect x={-half + 2} y="-20" width={half * 2 - 4} height="9" rx="4" fill="#2b3036" />
        {plate(isRear ? -34 : -21)}
      </>
    )
  const box = (
    <rect x={-half} y={-high} width={half * 2} height={high - 8} rx={make === 'jeepney' ? 10 : 7} {...look} />
  )
  const glass = (top: number, tall: number) => (
    <rect x={-half + 8} y={top} width={half * 2 - 16} height={tall} rx="4" fill={GLASS} />
  )
  if (make === 'jeepney')
    return (
      <>
        {wheels(half)}
        {box}
        {isRear ? (
          <>
            <rect x="-22" y="-96" width="44" height="76" rx="3" fill="#3a3f46" />
            <path d="M-22-28h44" stroke="#d9dde2" strokeWidth="5" />
            <path d="M-45-86h17v24h-17ZM28-86h17v24h-17Z" fill={GLASS} />
          </>
        ) : (
          <>
            {glass(-98, 30)}
            <rect x="-30" y="-60" width="60" height="34" rx="4" fill="#d9dde2" stroke="#8b9199" />
            <path d="M-20-58v30M-10-58v30M0-58v30M10-58v30M20-58v30" stroke="#8b9199" strokeWidth="2" />
          </>
        )}
        <path d={`M${-half} -104H${half}`} stroke="#ffc72c" strokeWidth="6" />
        <path d={`M${-half} -14H${half}`} stroke="#d9dde2" strokeWidth="5" />
        {plate(-20)}
      </>
    )
  if (make === 'truck')
    return (
      <>
        {wheels(half)}
        {isRear ? (
          <>
            <rect
              x={-half}
              y={-high}
              width={half * 2}
              height={high - 40}
              rx="3"
              fill="#c9b48a"
              stroke="#8a7648"
              strokeWidth="2"
            />
            <path d={`M0 ${-high}V-42M-14-86v14M14-86v14`} stroke="#8a7648" strokeWidth="2.5" />
            <rect x={-half} y="-40" width={half * 2} height="26" fill="#3a3f46" />
          </>
        ) : (
          <>
            {box}
            {glass(-122, 38)}
            <path d="M-34-64H34M-34-54H34" stroke="#16181c" strokeWidth="4" />
          </>
        )}
        {plate(-26)}
      </>
    )
  return (
    <>
      {wheels(half)}
      {box}
      {glass(-high + 10, make === 'bus' ? 44 : 32)}
      {make === 'ambulance' && (
        <>
          <path d={`M${-half} -46H${half}`} stroke="#c8201e" strokeWidth="5" />
          <path d="M-9-62H9M0-71v18" stroke="#c8201e" strokeWidth="7" />
        </>
      )}
      {make === 'bus' && !isRear && <rect x="-26" y="-138" width="52" height="9" rx="2" fill="#ffc72c" />}
      <path d={`M${-half} -16H${half}`} stroke="#2b3036" strokeWidth="6" />
      {plate(-28)}
    </>
  )
}

/** A vehicle from behind or from the front, with the middle of its wheels at the origin. */
export function SignalVehicleFigure({ vehicle }: { vehicle: SignalVehicle }) {
  const { make, seen, load } = vehicle
  const { half, high, lamps } = SHAPES[make]
  const isRider = make === 'motorcycle'
  return (
    <g data-moves="">
      <ellipse rx={half + 4} ry="6" opacity=".3" />
      {seen === 'rear' && !isRider && <DriverArm x={-half + (make === 'car' ? 12 : 2)} y={-high * 0.62} />}
      {body(vehicle)}
      {seen === 'rear' && isRider && <DriverArm x={-13} y={-70} />}
      {load && (
        <>
          <path d="M-16-72H16M-16-64H16M-14-56H14" stroke="#b98d55" strokeWidth="7" strokeLinecap="round" />
          <path d="M0-62V-30" stroke="#6e4d25" strokeWidth="2" />
          <path d="M-16-52h32v32h-32Z" fill="#d3202c" stroke="#7d1210" strokeWidth="1.5" />
        </>
      )}
      <Lamps vehicle={vehicle} half={half} y={-lamps} />
    </g>
  )
}
