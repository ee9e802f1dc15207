import type { ReactNode } from 'react'
import type { Cue, Traveller } from '../../../../contract/answers/drives.ts'
import { HALF_SIZE } from '../../../../machines/scenes/drive.ts'
import { BODY, GLASS } from './colours.ts'
import { box, FIGURES, type Look, lamps } from './RoadFigures.tsx'

/** Kinds only in drives, from above, in meters, front up. */
const OWN_FIGURES: Partial<Record<Traveller['kind'], (look: Look) => ReactNode>> = {
  van: (look) => (
    <>
      {box(2, look.half, 0.45, look)}
      <path d={`M-.82 ${-look.half + 0.55}q.82-.3 1.64 0v.6h-1.64Z`} fill={GLASS} />
      <path d={`M-.75 ${look.half - 0.25}h1.5v-.3h-1.5Z`} fill={GLASS} />
      <path d="M-.7-.6v2.2M.7-.6v2.2" stroke={look.edge} strokeWidth=".08" />
      {lamps(look.half, 0.72)}
    </>
  ),
  pushcart: ({ fill, edge }) => (
    <>
      <rect x="-.6" y="-1.2" width="1.2" height="1.6" rx=".1" fill={fill} stroke={edge} strokeWidth=".09" />
      <path d="M-.6-.7h1.2M-.6-.1h1.2" stroke={edge} strokeWidth=".09" />
      <path d="M-.72-.9v1M.72-.9v1" stroke="#16181c" strokeWidth=".18" />
      <path d="M-.4.4v.5M.4.4v.5" stroke="#6e4d25" strokeWidth=".1" />
      <ellipse cy="1.05" rx=".5" ry=".28" fill="#efe8d6" stroke="#fff" strokeWidth=".06" />
      <circle cy="1" r=".26" fill="#2a1d16" />
    </>
  ),
  dog: ({ fill, edge }) => (
    <g transform="scale(1.5)">
      <ellipse cy=".1" rx=".2" ry=".42" fill={fill} stroke={edge} strokeWidth=".06" />
      <circle cy="-.42" r=".18" fill={fill} stroke={edge} strokeWidth=".06" />
      <path d="M0 .5q.1.3.25.35" fill="none" stroke={edge} strokeWidth=".1" strokeLinecap="round" />
    </g>
  ),
  carabao: () => (
    <g transform="scale(1.25)">
      <ellipse cy=".25" rx=".5" ry=".95" fill="#4b4a4d" stroke="#2c2b2e" strokeWidth=".07" />
      <ellipse cy="-.85" rx=".26" ry=".36" fill="#3b3a3d" />
      <path
        d="M-.2-.75q-.75.05-.85.55M.2-.75q.75.05.85.55"
        fill="none"
        stroke="#cfc9ba"
        strokeWidth=".15"
        strokeLinecap="round"
      />
    </g>
  ),
  sack: () => (
    <g>
      <path
        d="M-.7-.45q.7-.3 1.4 0q.25.45 0 .9q-.7.3-1.4 0q-.25-.45 0-.9Z"
        fill="#d9c9a3"
        stroke="#8a7344"
        strokeWidth=".1"
      />
      <path d="M.5-.35v.7" stroke="#8a7344" strokeWidth=".1" />
    </g>
  ),
  ball: () => (
    <g>
      <circle r=".42" fill="#e8792b" stroke="#8e4310" strokeWidth=".09" />
      <path d="M-.42 0h.84M0-.42v.84" stroke="#8e4310" strokeWidth=".06" />
    </g>
  ),
}

const HAS_LIGHTS: Traveller['kind'][] = [
  'car',
  'van',
  'jeepney',
  'tricycle',
  'bus',
  'truck',
  'motorcycle',
  'ambulance',
]

const Amber = ({ aside, half }: { aside: number; half: number }) => (
  <g fill="#ffab1a" stroke="#7a4a00" strokeWidth=".05" data-blinks>
    <circle cx={aside} cy={-half + 0.35} r=".34" />
    <circle cx={aside} cy={half - 0.35} r=".34" />
  </g>
)

/** An eye beside a road user who looks at you; struck through if they look away. */
const Eye = ({ isAway = false }: { isAway?: boolean }) => (
  <g transform="translate(1.35 -.9) scale(.85)">
    <path
      d="M-.85 0Q0-.95.85 0Q0 .95-.85 0Z"
      fill="#fff"
      stroke="#16181c"
      strokeWidth=".12"
      strokeLinejoin="round"
    />
    <circle r=".28" fill="#16181c" />
    {isAway && <path d="M-.8.6.8-.6" stroke="#c8102e" strokeWidth=".24" strokeLinecap="round" />}
  </g>
)

/** A cue's drawing; one without a drawing is described in words. */
const CUES: Record<Cue, (half: number, wide: number) => ReactNode> = {
  brake: (half, wide) => (
    <path
      d={`M${-wide + 0.1} ${half}h.55M${wide - 0.65} ${half}h.55`}
      stroke="#ff2a1a"
      strokeWidth=".55"
      strokeLinecap="round"
    />
  ),
  left: (half, wide) => <Amber aside={-wide + 0.1} half={half} />,
  right: (half, wide) => <Amber aside={wide - 0.1} half={half} />,
  hazard: (half, wide) => (
    <>
      <Amber aside={-wide + 0.1} half={half} />
      <Amber aside={wide - 0.1} half={half} />
    </>
  ),
  door: (_, wide) => (
    <path d={`M${-wide} -.6l-.95.75`} stroke="#16181c" strokeWidth=".24" strokeLinecap="round" />
  ),
  driver: (half) => (
    <circle cx="-.38" cy={-half * 0.25} r=".26" fill="#f2c9a0" stroke="#16181c" strokeWidth=".06" />
  ),
  wheels: (half, wide) => (
    <path
      d={`M${-wide - 0.12} ${-half * 0.62}l-.3-.62M${wide + 0.12} ${-half * 0.62}l-.3-.62`}
      stroke="#16181c"
      strokeWidth=".34"
      strokeLinecap="round"
    />
  ),
  siren: (half) => (
    <g fill="none" stroke="#ff3b30" strokeWidth=".24" strokeLinecap="round">
      <path d={`M-2 ${-half * 0.4}q-.7.6 0 1.2M2 ${-half * 0.4}q.7.6 0 1.2`} />
      <path d={`M-2.7 ${-half * 0.4 - 0.5}q-1.2 1.1 0 2.2M2.7 ${-half * 0.4 - 0.5}q1.2 1.1 0 2.2`} />
    </g>
  ),
  dark: () => null,
  hand: () => <path d="M.5-.3 1.3-1.1" stroke="#8a5a3b" strokeWidth=".3" strokeLinecap="round" />,
  'looks-back': () => (
    <path
      d="M.55.6q.5-.35.35-.95m-.35.95.1-.45m-.1.45.42-.02"
      fill="none"
      stroke="#fff"
      strokeWidth=".16"
      strokeLinecap="round"
    />
  ),
  'looks-away': () => <Eye isAway />,
  'sees-you': () => <Eye />,
  quiet: () => null,
  empty: (half) => (
    <path
      // Over the driver's seat, which is far in front in a long vehicle.
      d={`M-.62 ${-half * (half > 4 ? 0.82 : 0.45)}l1.24.9m0-.9-1.24.9`}
      stroke="#fff"
      strokeWidth=".2"
      strokeLinecap="round"
      opacity=".85"
    />
  ),
  reverse: (half, wide) => (
    <path
      d={`M${-wide + 0.3} ${half}h.5M${wide - 0.8} ${half}h.5`}
      stroke="#fff"
      strokeWidth=".6"
      strokeLinecap="round"
    />
  ),
  bright: (half, wide) => (
    <path
      d={`M${-wide + 0.3} ${-half}h.01M${wide - 0.3} ${-half}h.01`}
      stroke="#fffbe0"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  ),
  full: (half) => (
    <g stroke="#fff" strokeWidth=".06">
      <ellipse cx="-.6" cy={half + 0.25} rx=".34" ry=".24" fill="#c8102e" />
      <ellipse cx=".1" cy={half + 0.3} rx=".34" ry=".24" fill="#0a4da2" />
      <ellipse cx=".75" cy={half + 0.25} rx=".34" ry=".24" fill="#2f7d3b" />
      <g fill="#2a1d16">
        <circle cx="-.6" cy={half + 0.18} r=".19" />
        <circle cx=".1" cy={half + 0.22} r=".19" />
        <circle cx=".75" cy={half + 0.18} r=".19" />
      </g>
    </g>
  ),
  three: () => (
    <g stroke="#fff" strokeWidth=".05">
      <ellipse cy=".75" rx=".36" ry=".24" fill="#c8102e" />
      <ellipse cy="1.2" rx=".36" ry=".24" fill="#2f7d3b" />
      <g fill="#2a1d16">
        <circle cy=".7" r=".2" />
        <circle cy="1.15" r=".2" />
      </g>
    </g>
  ),
  learner: (half) => (
    <g>
      <rect x="-.6" y={half - 0.75} width="1.2" height=".7" fill="#fff" stroke="#c8102e" strokeWidth=".12" />
      <path d={`M-.3 ${half - 0.55}v.3h.4`} fill="none" stroke="#c8102e" strokeWidth=".13" />
    </g>
  ),
  loose: (half, wide) => (
    <g fill="#d9c9a3" stroke="#8a7344" strokeWidth=".1">
      <ellipse cx={wide - 0.2} cy={half - 0.9} rx=".75" ry=".55" />
      <ellipse cx={-wide + 0.7} cy={half - 1.1} rx=".7" ry=".5" />
      <ellipse cx={wide - 0.5} cy={half - 2.2} rx=".75" ry=".55" />
      <path d={`M${wide} ${half - 0.6}q.9.6.5 1.6`} fill="none" stroke="#fff" strokeWidth=".14" />
    </g>
  ),
  chock: (half, wide) => (
    <path
      d={`M${-wide - 0.35} ${-half + 0.5}h.7l-.1-.5h-.5ZM${wide - 0.35} ${-half + 0.5}h.7l-.1-.5h-.5Z`}
      fill="#e8e2d2"
      stroke="#16181c"
      strokeWidth=".1"
    />
  ),
  phone: (half) => (
    <g>
      <circle cx="-.38" cy={-half * 0.25} r=".26" fill="#f2c9a0" stroke="#16181c" strokeWidth=".06" />
      <rect
        x="-.2"
        y={-half * 0.25 - 0.55}
        width=".34"
        height=".5"
        rx=".06"
        fill="#7fd4ff"
        stroke="#16181c"
        strokeWidth=".06"
      />
    </g>
  ),
  leash: () => (
    <path d="M.1-.2Q.9.1 1.4-.35" fill="none" stroke="#fff" strokeWidth=".14" strokeLinecap="round" />
  ),
  held: () => <path d="M.25 0 .75.1" stroke="#8a5a3b" strokeWidth=".24" strokeLinecap="round" />,
  'holds-ball': () => <circle cy="-.5" r=".36" fill="#e8792b" stroke="#8e4310" strokeWidth=".09" />,
  box: () => (
    <g>
      <rect x="-.42" y="-.95" width=".84" height=".6" fill="#c49a63" stroke="#6e4d25" strokeWidth=".08" />
      <path d="M0-.95v.6" stroke="#6e4d25" strokeWidth=".08" />
    </g>
  ),
  flashlight: () => (
    <g>
      <path d="M.3-.4-1-4.6Q.3-5.4 1.6-4.6Z" fill="#fff3c4" opacity=".5" />
      <circle cx=".3" cy="-.45" r=".17" fill="#fffbe0" />
    </g>
  ),
}

/** A vehicle's light cone at night; nothing without or with unlit headlights. */
export function Headlights({ traveller: { kind, shows = [], way } }: { traveller: Traveller }) {
  const [half] = HALF_SIZE[kind]
  const isParked = way.length === 1
  if (isParked || !HAS_LIGHTS.includes(kind) || shows.some(({ cue }) => cue === 'dark')) return null
  return (
    <path d={`M-.6 ${-half}L-3 ${-half - 13}Q0 ${-half - 16} 3 ${-half - 13}L.6 ${-half}Z`} fill="#fff3c4" />
  )
}

/** A road user of a drive, from above, in meters around its middle, front up; each cue can be shown and hidden. */
export function TravellerFigure({ traveller, atNight }: { traveller: Traveller; atNight: boolean }) {
  const { kind, colour, shows = [] } = traveller
  const [half, wide] = HALF_SIZE[kind]
  const [fill, edge] = BODY[colour]
  const cues = new Set(shows.map(({ cue }) => cue))
  const look = { fill, edge, half }
  const figure = OWN_FIGURES[kind] ?? (kind in FIGURES ? FIGURES[kind as keyof typeof FIGURES] : undefined)
  const isDark = cues.has('dark')
  return (
    <g opacity={isDark && atNight ? 0.5 : undefined}>
      {half > 0.9 && (
        <rect x={-wide + 0.1} y={-half + 0.3} width={wide * 2 + 0.2} height={half * 2} rx=".7" opacity=".2" />
      )}
      {figure?.(look)}
      {[...cues].map((cue) => (
        <g key={cue} data-cue={cue}>
          {CUES[cue](half, wide)}
        </g>
      ))}
    </g>
  )
}
