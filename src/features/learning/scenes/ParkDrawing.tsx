import { useMemo } from 'react'
import type { CurbThing, Zones } from '../../../../contract/answers/parking.ts'
import type { ParkScene } from '../../../../contract/answers/scenes.ts'
import { HALF_SIZE, LANE_WIDTH, leftEdge, rightEdge } from '../../../../machines/scenes/drive.ts'
import { classNames } from '../../../lib/classNames.ts'
import { LIGHTS } from './colours.ts'
import meters from './Meters.module.css'
import { BEYOND, HIGH, MarkedLine, metersAt, Ruler, SPAN, WIDE } from './Ruler.tsx'
import styles from './Scene.module.css'
import { StreetPicture } from './StreetPicture.tsx'
import { TravellerFigure } from './TravellerFigure.tsx'

type Props = {
  scene: ParkScene
  label: string
  mark: number | null
  onMark?: ((place: number) => void) | undefined
  solution: Zones | null
}

const someone = (kind: ParkScene['vehicle'], colour: ParkScene['colour'], hazard = false) => ({
  id: kind,
  kind,
  colour,
  way: [[0, 0, 0] as [number, number, number]],
  ...(hazard && { shows: [{ cue: 'hazard' as const, from: 0 }] }),
})

const DRAWN = {
  corner: 'side-street',
  crosswalk: 'crosswalk',
  driveway: 'gate',
  'fire-station': 'gate',
} as const

/** Things on the sidewalk; lengths are units of the drawing. */
function AtTheCurb({ thing, x, scale }: { thing: CurbThing; x: number; scale: number }) {
  const [from, to] = [-thing.from * scale, -thing.to * scale]
  const middle = (from + to) / 2
  switch (thing.kind) {
    case 'hydrant':
      return (
        <g transform={`translate(${x + 1.1} ${middle})`}>
          <rect x="-.35" y="-.95" width=".7" height="1.9" rx=".25" fill="#8d1410" />
          <circle r=".72" fill="#d9261c" stroke="#8d1410" strokeWidth=".16" />
          <circle r=".28" fill="#ffc72c" />
        </g>
      )
    case 'fire-station':
      return (
        <g>
          <rect x={x} y={to} width="6" height={from - to} fill="#b0aba0" />
          <rect
            x={x + 6}
            y={to - 2.5}
            width="9"
            height={from - to + 5}
            rx=".3"
            fill="#b3201a"
            stroke="#7d1210"
            strokeWidth=".2"
          />
          <rect x={x + 6} y={to + 0.4} width="1" height={from - to - 0.8} fill="#f4f1e8" />
          <path
            transform={`translate(${x + 11} ${middle}) scale(1.4)`}
            d="M0 2q-1.9-.5-1.5-2.4.3-1.2 1.3-2 .1 1 .7 1.3.4-1.2-.1-2.2 2 1 1.9 3.2Q2.1 1.7 0 2Z"
            fill="#ffc72c"
          />
        </g>
      )
    case 'no-parking':
    case 'parking': {
      const isForbidden = thing.kind === 'no-parking'
      const colour = isForbidden ? '#c8201e' : '#0a4da2'
      return (
        <g>
          <path
            d={`M${x + 0.5} ${from - 0.2}h1M${x + 0.5} ${to + 0.2}h1M${x + 1} ${from}V${to}`}
            stroke={colour}
            strokeWidth=".3"
            fill="none"
          />
          {/* Not in the middle, where it may hide a hydrant. */}
          <g transform={`translate(${x + 3} ${(from + 3 * to) / 4})`}>
            {isForbidden ? (
              <circle r="1.7" fill="#fff" stroke={colour} strokeWidth=".5" />
            ) : (
              <rect x="-1.7" y="-1.7" width="3.4" height="3.4" rx=".3" fill={colour} />
            )}
            <text
              y=".85"
              fontSize="2.4"
              fontWeight="800"
              textAnchor="middle"
              fill={isForbidden ? '#16181c' : '#fff'}
            >
              P
            </text>
            {isForbidden && <path d="M-1.2-1.2 1.2 1.2" stroke={colour} strokeWidth=".45" />}
          </g>
        </g>
      )
    }
    case 'parked':
      return (
        <g transform={`translate(${x - 1.3 * scale} ${middle}) scale(${scale})`}>
          <TravellerFigure traveller={someone(thing.vehicle, thing.colour)} atNight={false} />
        </g>
      )
    default:
      return null
  }
}

const Triangle = ({ colour }: { colour: string }) => (
  <g>
    <path d="M0-1.7 1.7 1.2h-3.4Z" fill="#fff" stroke="#16181c" strokeWidth=".35" strokeLinejoin="round" />
    <path d="M0-1.3 1.3 1h-2.6Z" fill="none" stroke={colour} strokeWidth=".6" strokeLinejoin="round" />
  </g>
)

const TRIANGLES = { red: '#d9261c', yellow: '#e0a800' }

export function ParkDrawing({ scene, label, mark, onMark, solution }: Props) {
  const { street, length, light, task, long, stalled, hidden } = scene
  const scale = SPAN / length
  const [left, right] = [leftEdge(street), rightEdge(street)]
  const middle = (left + right) / 2
  const isTriangle = task === 'red' || task === 'yellow'
  const lane = right - LANE_WIDTH / 2
  const wide = HALF_SIZE[scene.vehicle][1] * scale
  const drawn = useMemo(() => {
    const things = scene.curb.flatMap(({ kind, from, to }) =>
      kind in DRAWN
        ? [{ kind: DRAWN[kind as keyof typeof DRAWN], at: ((from + to) / 2) * scale, side: 'right' as const }]
        : [],
    )
    const crest = hidden?.by === 'crest' ? [{ kind: 'crest' as const, at: hidden.at * scale }] : []
    return { light, title: scene.title, street: { ...street, things: [...things, ...crest] } }
  }, [scene, street, light, hidden, scale])
  const { veil } = LIGHTS[light]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider and the field beside the picture do the same
    <svg
      className={classNames(styles.road, onMark && meters.tappable)}
      viewBox={`${middle - WIDE / 2} ${-SPAN - BEYOND.after} ${WIDE} ${HIGH}`}
      role="img"
      aria-label={label}
      onClick={onMark && ((event) => onMark(Math.round(metersAt(event, length) * 2) / 2))}
    >
      <StreetPicture scene={drawn} to={SPAN + BEYOND.after + 4} />
      {scene.curb.map((thing) => (
        <AtTheCurb key={`${thing.kind} ${thing.from}`} thing={thing} x={right} scale={scale} />
      ))}
      {hidden?.by === 'bend' && (
        <g transform={`translate(0 ${-hidden.at * scale})`}>
          <path d={`M${left - 2} 0H${right + 2}`} stroke="#16181c" strokeWidth=".5" strokeDasharray="1 .6" />
          <g transform={`translate(${right + 4} 0)`}>
            <rect
              x="-1.7"
              y="-1.7"
              width="3.4"
              height="3.4"
              fill="#ffc72c"
              stroke="#16181c"
              strokeWidth=".3"
              transform="rotate(45)"
            />
            <path
              d="M.5 1.3q-1.6-1 0-2.6M.5-1.3l-.2.9M.5-1.3l-.9 0"
              fill="none"
              stroke="#16181c"
              strokeWidth=".4"
            />
          </g>
        </g>
      )}
      {stalled && (
        <g
          transform={`translate(${right - 1.4 * Math.max(scale, 0.8)} ${(-(stalled.from + stalled.to) / 2) * scale}) scale(${scale})`}
        >
          <TravellerFigure traveller={someone(scene.vehicle, scene.colour, true)} atNight={false} />
        </g>
      )}
      {veil && <rect x="-70" y="-80" width="140" height="160" fill={veil} />}
      {solution?.zones.map(({ from, to, rule }) => (
        <rect
          key={`${rule} ${from}`}
          data-zone={rule}
          x={right - 3.2}
          y={-Math.min(to, length) * scale}
          width="3.2"
          height={(Math.min(to, length) - Math.max(from, 0)) * scale}
          fill="#ff3b30"
          opacity=".38"
        />
      ))}
      {solution?.free.map(([from, to]) => (
        <rect
          key={from}
          data-free
          x={right - 3.2}
          y={-to * scale}
          width="3.2"
          height={(to - from + long) * scale}
          fill="#3bd16f"
          opacity=".45"
        />
      ))}
      <Ruler length={length} x={left - 16.4} />
      {mark !== null && (
        <>
          {isTriangle ? (
            <g transform={`translate(${lane} ${-mark * scale})`}>
              <Triangle colour={TRIANGLES[task]} />
            </g>
          ) : (
            <g transform={`translate(${right - 1.3 * scale} ${(-mark + long / 2) * scale})`}>
              <rect
                x={-wide - 0.4}
                y={(-long / 2) * scale}
                width={(wide + 0.4) * 2}
                height={long * scale}
                rx=".5"
                fill="none"
                stroke="#ffc72c"
                strokeWidth=".4"
              />
              <g transform={`scale(${scale})`}>
                <TravellerFigure traveller={someone(scene.vehicle, scene.colour)} atNight={false} />
              </g>
            </g>
          )}
          <MarkedLine
            at={mark}
            length={length}
            from={left - 1.2}
            to={isTriangle ? lane - 2.2 : right - 3}
            colour="#ffc72c"
          />
        </>
      )}
    </svg>
  )
}
