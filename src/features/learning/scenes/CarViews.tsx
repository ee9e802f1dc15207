import type { ReactNode } from 'react'
import type { CarPart, CarView, PartState } from '../../../../contract/answers/car.ts'
import { LAMPS } from './CarLamps.tsx'
import { BODY } from './colours.ts'
import { FIGURES } from './RoadFigures.tsx'

/** A part in the picture: its middle, width and height, and its drawing around the middle. */
export type DrawnPart = {
  at: [number, number]
  size: [number, number]
  draw: (state?: PartState) => ReactNode
}
type View = {
  /** The background behind the parts, 400 by 320. */
  back: ReactNode
  parts: Partial<Record<CarPart, DrawnPart>>
  /** All its parts are drawn, even those that a scene does not offer. */
  isWhole?: true
}

const METAL = '#c3c9cf'
const DARK = '#23282e'
const INK = '#16181c'
const GREEN_MARK = '#3bd16f'
const [CAR_RED, CAR_EDGE] = BODY.red

const rect = (width: number, height: number, fill: string, radius = 6) => (
  <rect
    x={-width / 2}
    y={-height / 2}
    width={width}
    height={height}
    rx={radius}
    fill={fill}
    stroke={INK}
    strokeWidth="1.5"
  />
)
const line = (d: string, stroke: string, width: number) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
)
const letter = (text: string, y: number, size: number, fill: string) => (
  <text y={y} fontSize={size} fontWeight="800" textAnchor="middle" fill={fill}>
    {text}
  </text>
)

const dial = (x: number, d: string) => (
  <g transform={`translate(${x} 58)`}>
    <circle r="46" fill="#0d0f12" stroke={METAL} strokeWidth="3" />
    <path d="M-32 22A39 39 0 1 1 32 22" fill="none" stroke="#fff" strokeWidth="4" strokeDasharray="2 9" />
    {line(d, '#ff4b3e', 3)}
    <circle r="5" fill="#ff4b3e" />
  </g>
)

/** Four lamps in a row, in the order of the scene's parts. */
const dashboard: View = {
  back: (
    <>
      <rect width="400" height="320" fill="#2b3036" />
      <path d="M0 110Q200-60 400 110V320H0Z" fill="#1a1d21" />
      {dial(110, 'M0 0-26 16')}
      {dial(290, 'M0 0-24 20')}
    </>
  ),
  parts: Object.fromEntries(
    Object.entries(LAMPS).map(([lamp, symbol]) => [
      lamp,
      { at: [0, 0], size: [82, 60], draw: () => <g transform="scale(1.15)">{symbol}</g> },
    ]),
  ),
}

const pedal = (wide: number) => (
  <>
    {line('M0-18V-34', METAL, 5)}
    {rect(wide, 34, DARK, 5)}
    {line(`M${-wide / 2 + 6}-6h${wide - 12}M${-wide / 2 + 6} 4h${wide - 12}`, METAL, 2)}
  </>
)
const mirror = (wide: number, high: number) => (
  <>
    {rect(wide, high, DARK, 9)}
    <rect x={-wide / 2 + 5} y={-high / 2 + 5} width={wide - 10} height={high - 10} rx="5" fill="#a9cbd8" />
    {line(`M${-wide / 2 + 9} ${high / 2 - 10}l14-10`, '#fff', 2.5)}
  </>
)

const cabin: View = {
  isWhole: true,
  back: (
    <>
      <rect width="400" height="320" fill="#31373e" />
      <path d="M30 12H370L392 118H8Z" fill="#bfe0f2" />
      <path d="M8 92H392V118H8Z" fill="#93b177" />
      <path d="M140 118 190 72h18l80 46Z" fill="#565b62" />
      <path d="M0 116H400V196Q300 176 236 200V230H0Z" fill="#1f242a" />
      <rect x="242" y="146" width="88" height="40" rx="8" fill="#14171a" />
      <path d="M236 214h130v106H236Z" fill="#262b31" />
      <path d="M48 240h164v80H48Z" fill="#14171a" />
    </>
  ),
  parts: {
    'inside-mirror': { at: [236, 36], size: [92, 40], draw: () => mirror(88, 32) },
    'left-mirror': { at: [34, 100], size: [60, 44], draw: () => mirror(54, 36) },
    'right-mirror': { at: [367, 100], size: [60, 44], draw: () => mirror(54, 36) },
    wheel: {
      at: [130, 188],
      size: [128, 128],
      draw: () => (
        <>
          <circle r="58" fill="none" stroke={INK} strokeWidth="15" />
          <circle r="58" fill="none" stroke="#4b525a" strokeWidth="10" />
          {line('M-54 4H54M0 6V54', '#4b525a', 11)}
        </>
      ),
    },
    horn: {
      at: [130, 190],
      size: [50, 44],
      draw: () => (
        <>
          <circle r="23" fill="#3a4048" stroke={METAL} strokeWidth="2" />
          {line('M-10-3h5l10-7v20l-10-7h-5Z', METAL, 2.5)}
        </>
      ),
    },
    'signal-lever': {
      at: [40, 164],
      size: [58, 34],
      draw: () => (
        <>
          {line('M24 6-16-4', '#5d656e', 10)}
          {line('M-22-4l-4 4 4 4M-12-8l4 4-4 4', GREEN_MARK, 2)}
        </>
      ),
    },
    'wiper-lever': {
      at: [220, 164],
      size: [46, 34],
      draw: () => (
        <>
          {line('M-22 6 14-4', '#5d656e', 10)}
          {line('M6-6q8-6 16 0M8-6l6 8', '#fff', 2)}
        </>
      ),
    },
    hazard: {
      at: [268, 166],
      size: [36, 34],
      draw: () => (
        <>
          {rect(32, 28, '#3a1512', 5)}
          {line('M0-9 10 8H-10ZM0-3 5 5H-5Z', '#ff4b3e', 2)}
        </>
      ),
    },
    defogger: {
      at: [306, 166],
      size: [36, 34],
      draw: () => (
        <>
          {rect(32, 28, '#2b3036', 5)}
          {line('M-11 8V-5q11-6 22 0V8Z', '#fff', 1.8)}
          {line('M-5 12q-3-5 0-9t0-9M1 12q-3-5 0-9t0-9M7 12q-3-5 0-9t0-9', '#fff', 1.8)}
        </>
      ),
    },
    key: {
      at: [214, 216],
      size: [36, 36],
      draw: () => (
        <>
          <circle r="15" fill={METAL} stroke={INK} strokeWidth="1.5" />
          {line('M0-7V7', INK, 4)}
          <circle cy="16" r="6" fill="none" stroke="#c9a04a" strokeWidth="3" />
        </>
      ),
    },
    clutch: { at: [78, 290], size: [46, 46], draw: () => pedal(34) },
    'foot-brake': { at: [130, 290], size: [48, 46], draw: () => pedal(40) },
    gas: { at: [182, 290], size: [40, 50], draw: () => pedal(24) },
    'gear-lever': {
      at: [276, 242],
      size: [44, 62],
      draw: () => (
        <>
          {line('M0 28-2-10', METAL, 6)}
          <circle cy="-16" r="13" fill={INK} stroke={METAL} strokeWidth="2" />
          {line('M-5-20v8M0-20v8M5-20v4h-10', '#fff', 1.5)}
        </>
      ),
    },
    handbrake: {
      at: [332, 262],
      size: [52, 66],
      draw: () => (
        <>
          {line('M14 26-12-18', '#5d656e', 15)}
          {line('M14 26-12-18', DARK, 11)}
          <circle cx="-14" cy="-22" r="5" fill={METAL} />
        </>
      ),
    },
    buckle: {
      at: [374, 298],
      size: [48, 40],
      draw: () => (
        <>
          {line('M20-14-4-2', '#14171a', 12)}
          {rect(26, 20, METAL, 4)}
          <rect x="-8" y="-5" width="16" height="10" rx="2" fill="#d3202c" />
        </>
      ),
    },
  },
}

const gear =
  (text: string): DrawnPart['draw'] =>
  () => {
    return (
      <>
        <circle r="26" fill="#14171a" stroke={METAL} strokeWidth="2.5" />
        {letter(text, 10, 28, '#fff')}
      </>
    )
  }
const gears = (grid: string, places: [CarPart, string, number, number][]): View => ({
  isWhole: true,
  back: (
    <>
      <rect width="400" height="320" fill="#31373e" />
      <rect x="40" y="14" width="320" height="292" rx="40" fill="#1f242a" stroke={METAL} strokeWidth="4" />
      {line(grid, '#5d656e', 12)}
    </>
  ),
  parts: Object.fromEntries(
    places.map(([part, text, x, y]) => [part, { at: [x, y], size: [62, 58], draw: gear(text) }]),
  ),
})
const manual = gears('M100 70V250M200 70V250M300 70V250M100 160H300', [
  ['first', '1', 100, 66],
  ['second', '2', 100, 254],
  ['third', '3', 200, 66],
  ['fourth', '4', 200, 254],
  ['fifth', '5', 300, 66],
  ['reverse', 'R', 300, 254],
  ['neutral', 'N', 200, 160],
])
const automatic = gears('M200 50V270', [
  ['park', 'P', 200, 50],
  ['reverse', 'R', 200, 106],
  ['neutral', 'N', 200, 162],
  ['forward', 'D', 200, 218],
  ['low', 'L', 200, 274],
])

const tank = (content: string, cap: string, mark: ReactNode) => (state?: PartState) => {
  const top = state === 'low' ? 22 : -8
  return (
    <>
      {rect(70, 66, '#e9eef0', 9)}
      <path d={`M-32 ${top}H32V30H-32Z`} fill={content} />
      {line('M-32-8h12M-32 14h12', INK, 2)}
      <rect x="-18" y="-44" width="36" height="14" rx="4" fill={cap} stroke={INK} />
      {mark}
    </>
  )
}

const hood: View = {
  isWhole: true,
  back: (
    <>
      <rect width="400" height="320" fill="#7d1210" />
      <path d="M24 30Q200-6 376 30L392 300H8Z" fill="#2b3036" />
      <rect x="90" y="28" width="220" height="34" rx="6" fill="#14171a" />
      <path
        d="M100 36v18M116 36v18M132 36v18M148 36v18M252 36v18M268 36v18M284 36v18M300 36v18"
        stroke="#5d656e"
        strokeWidth="3"
      />
      <rect x="120" y="112" width="150" height="120" rx="10" fill="#5d656e" stroke={INK} strokeWidth="2" />
      <path d="M132 132h126M132 152h126M132 172h126M132 192h126" stroke="#3a4048" strokeWidth="5" />
    </>
  ),
  parts: {
    'radiator-cap': {
      at: [200, 46],
      size: [64, 52],
      draw: () => (
        <>
          <circle r="20" fill={METAL} stroke={INK} strokeWidth="2" />
          {line('M-24 0H24', '#8b9199', 9)}
          {line('M-6 8 0-9 6 8Z', '#d3202c', 2.5)}
        </>
      ),
    },
    'coolant-tank': {
      at: [62, 116],
      size: [84, 100],
      draw: tank('#35b87a', '#16181c', line('M-6-40h12', '#fff', 2)),
    },
    'washer-tank': {
      at: [334, 116],
      size: [84, 100],
      draw: tank('#4fa0e8', '#1f5fae', line('M-9-35q9-8 18 0M0-36v5', '#fff', 2)),
    },
    'brake-tank': {
      at: [62, 244],
      size: [84, 100],
      draw: tank('#d9a441', '#ffc72c', <circle cy="-37" r="4.5" fill="none" stroke={INK} strokeWidth="2" />),
    },
    dipstick: {
      at: [162, 176],
      size: [56, 96],
      draw: (state) => (
        <>
          <circle cy="-32" r="11" fill="none" stroke="#ffc72c" strokeWidth="6" />
          {line('M0-20V44', METAL, 5)}
          {line('M-8 10h16M-8 30h16', '#fff', 2.5)}
          {line(state === 'low' ? 'M0 38V44' : 'M0 18V44', '#3a2410', 6)}
        </>
      ),
    },
    'oil-cap': {
      at: [230, 168],
      size: [58, 56],
      draw: () => (
        <>
          <circle r="22" fill={INK} stroke={METAL} strokeWidth="2" />
          <g transform="scale(.55)">{LAMPS.oil}</g>
        </>
      ),
    },
    'car-battery': {
      at: [330, 250],
      size: [104, 78],
      draw: (state) => (
        <>
          {rect(96, 62, '#14171a', 6)}
          <path d="M-34-40h16v12h-16ZM18-40h16v12H18Z" fill={METAL} stroke={INK} />
          {line('M-32-6h12M20-6h12M26-12V0', '#fff', 3)}
          {state === 'crusted' && (
            <path
              d="M10-30q-4-16 10-16 6-8 14 0 12 0 8 16Z"
              fill="#e8f5ee"
              stroke="#8fc7a8"
              strokeWidth="2"
            />
          )}
        </>
      ),
    },
  },
}

const wheelFigure: DrawnPart['draw'] = (state) => (
  <>
    {line('M-44 40H44', '#8d857a', 3)}
    {state === 'flat' ? (
      <path d="M-36 0a36 36 0 1 1 72 0q2 26 10 38h-92q8-12 10-38" fill={INK} />
    ) : (
      <circle r="38" fill={INK} />
    )}
    {state === 'bulging' && (
      <ellipse cx="40" cy="-8" rx="14" ry="12" fill={INK} stroke="#fff" strokeWidth="1.5" />
    )}
    {state === 'bald' ? (
      <circle r="34" fill="none" stroke="#8b9199" strokeWidth="2" />
    ) : (
      state !== 'flat' && <circle r="35" fill="none" stroke="#8b9199" strokeWidth="5" strokeDasharray="4 4" />
    )}
    <circle r="20" fill={METAL} stroke="#5d656e" strokeWidth="2" />
    {line('M0-16V16M-14-8 14 8M14-8-14 8', '#5d656e', 3)}
  </>
)
const headlight: DrawnPart['draw'] = (state) => (
  <>
    {state !== 'dark' && <path d="M-12-6-24-42H24L12-6Z" fill="#fff6c9" opacity=".8" />}
    <rect
      x="-16"
      y="-8"
      width="32"
      height="16"
      rx="6"
      fill={state === 'dark' ? '#5d656e' : '#fff6c9'}
      stroke={INK}
    />
  </>
)
const taillight: DrawnPart['draw'] = (state) => (
  <>
    {state !== 'dark' && <circle r="20" fill="#ff2d20" opacity=".3" />}
    <rect
      x="-16"
      y="-7"
      width="32"
      height="14"
      rx="5"
      fill={state === 'dark' ? '#4a2320' : '#ff4b3e'}
      stroke={INK}
    />
  </>
)

const body = (
  <>
    <path
      d="M146 76q4-34 54-34t54 34l8 70-2 108q-2 28-60 28t-60-28l-2-108Z"
      fill={CAR_RED}
      stroke={CAR_EDGE}
      strokeWidth="2"
    />
    <path d="M152 124q48-18 96 0l-8 34h-80Z" fill={DARK} />
    <path d="M160 166h80v60h-80Z" fill={CAR_RED} stroke={CAR_EDGE} strokeWidth="1.5" />
    <path d="M158 234h84l6 18q-48 14-96 0Z" fill={DARK} />
  </>
)

const walk: View = {
  isWhole: true,
  back: (
    <>
      <rect width="400" height="320" fill="#b0aba0" />
      {line('M92 92H148M308 92H252M92 240H148M308 240H252', '#e9e4d6', 2)}
      <path d="M134 84h14v44h-14ZM252 84h14v44h-14ZM134 206h14v44h-14ZM252 206h14v44h-14Z" fill={INK} />
      {body}
    </>
  ),
  parts: {
    'tire-front-left': { at: [54, 92], size: [100, 96], draw: wheelFigure },
    'tire-front-right': { at: [346, 92], size: [100, 96], draw: wheelFigure },
    'tire-rear-left': { at: [54, 240], size: [100, 96], draw: wheelFigure },
    'tire-rear-right': { at: [346, 240], size: [100, 96], draw: wheelFigure },
    'headlight-left': { at: [166, 48], size: [46, 42], draw: headlight },
    'headlight-right': { at: [234, 48], size: [46, 42], draw: headlight },
    'taillight-left': { at: [164, 278], size: [44, 34], draw: taillight },
    'taillight-right': { at: [236, 278], size: [44, 34], draw: taillight },
    windshield: {
      at: [200, 138],
      size: [92, 42],
      draw: (state) => (
        <>
          <path d="M-46-12Q0-28 46-12L38 18h-76Z" fill="#7fa6bb" stroke={INK} />
          {state === 'cracked' && line('M-20-16-8-2-16 6M-8-2 6 2 4 16M6 2 22-8', '#fff', 2)}
        </>
      ),
    },
    plate: {
      at: [200, 296],
      size: [48, 30],
      draw: (state) =>
        state === 'missing' ? (
          <rect
            x="-22"
            y="-9"
            width="44"
            height="18"
            rx="2"
            fill="none"
            stroke={INK}
            strokeWidth="2"
            strokeDasharray="4 3"
          />
        ) : (
          <>
            <rect x="-22" y="-9" width="44" height="18" rx="2" fill="#fff" stroke={INK} />
            {line('M-15 0H15', INK, 4)}
          </>
        ),
    },
    ground: {
      at: [200, 92],
      size: [88, 40],
      draw: (state) => {
        const puddle = state === 'green-puddle' ? '#35b87a' : state === 'dark-puddle' ? '#2a1a0c' : null
        return (
          <>
            <rect
              x="-40"
              y="-18"
              width="80"
              height="36"
              rx="10"
              fill="#b0aba0"
              stroke={INK}
              strokeWidth="2"
              strokeDasharray="6 4"
            />
            {puddle && <path d="M-26 0q2-14 22-10t30 2-6 18-30 2-16-12" fill={puddle} />}
          </>
        )
      },
    },
  },
}

const motorcycle =
  (colour: keyof typeof BODY): DrawnPart['draw'] =>
  () => {
    const [fill, edge] = BODY[colour]
    return <g transform="scale(20)">{FIGURES.motorcycle({ fill, edge, half: 1.1 })}</g>
  }
const COLOURS: Partial<Record<CarPart, keyof typeof BODY>> = {
  ahead: 'blue',
  'left-ahead': 'green',
  'right-ahead': 'yellow',
  'left-beside': 'orange',
  'right-beside': 'red',
  'left-behind': 'white',
  'right-behind': 'brown',
  behind: 'silver',
}
const lanes = (you: ReactNode) => (
  <>
    <rect width="400" height="320" fill="#93b177" />
    <path d="M50 0H350V320H50Z" fill="#565b62" />
    <path d="M150 0V320M250 0V320" stroke="#f4f1e8" strokeWidth="4" strokeDasharray="26 18" />
    <path d="M58 0V320M342 0V320" stroke="#f4f1e8" strokeWidth="3" />
    {you}
  </>
)
const riders = (places: Partial<Record<CarPart, [number, number]>>): View['parts'] =>
  Object.fromEntries(
    Object.entries(places).map(([part, at]) => [
      part,
      { at, size: [60, 52], draw: motorcycle(COLOURS[part as CarPart] ?? 'red') },
    ]),
  )
const around: View = {
  back: lanes(
    <g transform="translate(200 160) scale(23)">
      {FIGURES.car({ fill: BODY.blue[0], edge: BODY.blue[1], half: 2.2 })}
    </g>,
  ),
  parts: riders({
    ahead: [200, 40],
    'left-ahead': [100, 50],
    'right-ahead': [300, 50],
    'left-beside': [106, 190],
    'right-beside': [294, 190],
    'left-behind': [100, 286],
    'right-behind': [300, 286],
    behind: [200, 286],
  }),
}
const truck: View = {
  back: lanes(
    <g transform="translate(200 166) scale(25)">
      {FIGURES.truck({ fill: BODY.blue[0], edge: BODY.blue[1], half: 3.8 })}
    </g>,
  ),
  parts: riders({
    ahead: [200, 36],
    'left-ahead': [100, 46],
    'right-ahead': [306, 30],
    'right-beside': [292, 150],
    'left-behind': [100, 286],
    behind: [200, 290],
  }),
}

const seat: DrawnPart['draw'] = (state) => {
  const isSmall = state === 'child' || state === 'child-seat'
  return (
    <>
      {rect(58, 56, '#5d656e', 12)}
      {state === 'child-seat' && rect(46, 46, '#c8574b', 14)}
      {state !== 'empty' && (
        <>
          <ellipse
            cy="6"
            rx={isSmall ? 13 : 20}
            ry={isSmall ? 10 : 14}
            fill={isSmall ? '#ffc72c' : '#1f5fae'}
          />
          <circle cy="-6" r={isSmall ? 8 : 11} fill="#2a1d16" />
          {state !== 'unbelted' && line(isSmall ? 'M-9 0 10 14' : 'M-14-2 15 18', '#fff', 4)}
        </>
      )}
    </>
  )
}
const seats: View = {
  isWhole: true,
  back: (
    <>
      <rect width="400" height="320" fill="#b0aba0" />
      <path
        d="M88 60q10-50 112-50t112 50l12 90-4 130q-4 34-120 34T80 280L76 150Z"
        fill={CAR_RED}
        stroke={CAR_EDGE}
        strokeWidth="3"
      />
      <path d="M100 100q100-34 200 0v176q-100 24-200 0Z" fill="#dfe3e6" />
      <circle cx="146" cy="104" r="22" fill="none" stroke={INK} strokeWidth="5" />
    </>
  ),
  parts: {
    driver: { at: [146, 152], size: [72, 64], draw: seat },
    'front-passenger': { at: [254, 152], size: [72, 64], draw: seat },
    'rear-left': { at: [134, 238], size: [62, 64], draw: seat },
    'rear-middle': { at: [200, 238], size: [62, 64], draw: seat },
    'rear-right': { at: [266, 238], size: [62, 64], draw: seat },
  },
}

export const VIEWS: Record<CarView, View> = {
  dashboard,
  cabin,
  manual,
  automatic,
  hood,
  walk,
  around,
  truck,
  seats,
}

export const othersOf = (view: CarView, parts: readonly CarPart[]): [string, DrawnPart][] =>
  VIEWS[view].isWhole
    ? Object.entries(VIEWS[view].parts).filter(([part]) => !parts.some((each) => each === part))
    : []

/** The places of a scene's parts in its picture: a dashboard's lamps in rows of four, the others in their place. */
export function placesOf(view: CarView, parts: readonly CarPart[]): { part: CarPart; drawn: DrawnPart }[] {
  return parts.flatMap((part, index) => {
    const drawn = VIEWS[view].parts[part]
    if (!drawn) return []
    if (view !== 'dashboard') return [{ part, drawn }]
    return [{ part, drawn: { ...drawn, at: [62 + (index % 4) * 92, 144 + Math.floor(index / 4) * 66] } }]
  })
}
