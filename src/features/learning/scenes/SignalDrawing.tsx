import { type ReactNode, useCallback, useRef } from 'react'
import type { SignalsScene } from '../../../../contract/answers/scenes.ts'
import type { SignalFigure } from '../../../../contract/answers/signals.ts'
import { LINE, TAR, WALK } from './colours.ts'
import styles from './Scene.module.css'
import { movePerson, SignalPerson } from './SignalPerson.tsx'
import {
  CrossingFigure,
  moveCrossing,
  moveLight,
  TrafficLightFigure,
  WalkLightFigure,
  WarningFigure,
} from './SignalThings.tsx'
import { moveVehicle, SignalVehicleFigure } from './SignalVehicleFigure.tsx'
import { type Clock, useFrames } from './useFrames.ts'

const LIGHTS: Record<SignalsScene['light'], { sky: string; ground: string; veil?: string }> = {
  day: { sky: '#bfe0f2', ground: '#93b177' },
  dusk: { sky: '#e8b48c', ground: '#87985f', veil: 'rgb(86 38 60 / .22)' },
  night: { sky: '#1c2748', ground: '#4d6549', veil: 'rgb(8 14 38 / .5)' },
  rain: { sky: '#9fb1bd', ground: '#7f9a72', veil: 'rgb(52 70 88 / .22)' },
}

/** The road from the driver's seat, 400 by 320: the right lane is yours, and the horizon is at 130. */
function Backdrop({ scene: { place } }: { scene: SignalsScene }) {
  const isHighway = place === 'highway'
  return (
    <g>
      {!isHighway && (
        <>
          <path d="M0 78h64v66H0ZM70 98h40v42H70Z" fill="#b9a184" />
          <path d="M8 92h14v14H8ZM34 92h14v14H34ZM80 108h10v12H80Z" fill="#6f7f8c" />
          <path d="M0 114h64v9H0Z" fill="#e9e4d6" />
          <path d="M0 114h10v9H0ZM22 114h10v9H22ZM44 114h10v9H44Z" fill="#c8201e" />
          <path d="M338 84h62v62h-62Z" fill="#8a97a3" />
          <path d="M350 96h12v14h-12ZM378 96h12v14h-12Z" fill="#dfe7ec" />
          <circle cx="318" cy="116" r="20" fill="#558a58" />
          <path d="M316 120h4v22h-4Z" fill="#6e4d25" />
        </>
      )}
      {place === 'school' && (
        <>
          <path d="M282 72h118v70H282Z" fill="#e6d3a8" />
          <path d="M274 72h126v-10H284Z" fill="#a8584a" />
          <path
            d="M294 86h18v16h-18ZM322 86h18v16h-18ZM350 86h18v16h-18ZM294 112h18v16h-18ZM350 112h18v16h-18Z"
            fill="#5f86a0"
          />
          <path d="M388 30V72M388 32h22v14h-22Z" stroke="#3a4048" fill="#1f5fae" />
        </>
      )}
      {isHighway && <path d="M0 132 150 126M400 132 260 126" stroke="#5f7f52" strokeWidth="16" />}
      <path d="M-90 320 196 130h26L470 320Z" fill={WALK} />
      <path d="M-50 320 199 130h20L430 320Z" fill={TAR} />
      {(place === 'corner' || place === 'rails') && (
        <path
          d={place === 'corner' ? 'M0 168H400V206H0Z' : 'M0 190H400V222H0Z'}
          fill={place === 'corner' ? TAR : '#8d857a'}
        />
      )}
      {place === 'rails' && (
        <>
          <path d="M0 206H400" stroke="#5c4632" strokeWidth="24" strokeDasharray="9 9" />
          <path d="M0 197H400M0 214H400" stroke="#d6dade" strokeWidth="3" />
        </>
      )}
      <path
        d={
          place === 'street' || isHighway || place === 'works'
            ? 'M110 320 208 131'
            : 'M110 320 156 232M177 190 208 131'
        }
        stroke={LINE}
        strokeWidth="4"
        strokeDasharray="26 18"
      />
      {isHighway && <path d="M-34 320 200 131M414 320 217.5 131" stroke={LINE} strokeWidth="3.5" />}
      {place === 'corner' && <path d="M118 246H348" stroke={LINE} strokeWidth="8" />}
      {place === 'rails' && <path d="M118 256H360" stroke={LINE} strokeWidth="8" />}
      {place === 'school' && <path d="M20 246H386" stroke={LINE} strokeWidth="26" strokeDasharray="17 17" />}
      {place === 'works' && (
        <>
          <path d="M292 196h70M282 222h90" stroke="#fff" strokeWidth="11" />
          <path d="M292 196h70M282 222h90" stroke="#e8792b" strokeWidth="11" strokeDasharray="14 14" />
          <path d="M298 190v46M366 190v46" stroke="#3a4048" strokeWidth="4" />
          <path d="M258 232l7-22 7 22Z" fill="#e8792b" />
        </>
      )}
    </g>
  )
}

/** A kind of figure: its drawing with the foot at the origin, its animation, and its place and size. */
type Drawn<Kind extends SignalFigure['kind']> = {
  draw: (figure: Extract<SignalFigure, { kind: Kind }>) => ReactNode
  move: (group: Element, figure: Extract<SignalFigure, { kind: Kind }>, time: number) => void
  foot: number
  size: number
}

const KINDS: { [Kind in SignalFigure['kind']]: Drawn<Kind> } = {
  person: { draw: (person) => <SignalPerson person={person} />, move: movePerson, foot: 292, size: 1.4 },
  vehicle: {
    draw: (vehicle) => <SignalVehicleFigure vehicle={vehicle} />,
    move: moveVehicle,
    foot: 288,
    size: 1.2,
  },
  light: { draw: (light) => <TrafficLightFigure light={light} />, move: moveLight, foot: 300, size: 0.95 },
  'walk-light': { draw: (light) => <WalkLightFigure light={light} />, move: moveLight, foot: 268, size: 1 },
  crossing: {
    draw: (crossing) => <CrossingFigure crossing={crossing} />,
    move: moveCrossing,
    foot: 262,
    size: 1,
  },
  warning: { draw: (warning) => <WarningFigure warning={warning} />, move: () => {}, foot: 300, size: 1 },
}

const drawnAs = (figure: SignalFigure) => KINDS[figure.kind] as unknown as Drawn<SignalFigure['kind']>

/** Farther away, so that the raised baton fits the picture. */
const WITH_BATON = { foot: 246, size: 1 }
const holdsBaton = (figure: SignalFigure) => figure.kind === 'person' && figure.holds?.what === 'baton'

function placed(figure: SignalFigure): string {
  const { foot, size } = holdsBaton(figure) ? WITH_BATON : drawnAs(figure)
  return isMirrored(figure)
    ? 'translate(200 80) scale(.5)'
    : `translate(${200 + figure.at * 190} ${foot}) scale(${size})`
}

const isMirrored = (figure: SignalFigure) => 'seen' in figure && figure.seen === 'mirror'

const Mirror = ({ sky, children }: { sky: string; children: ReactNode }) => (
  <g>
    <rect x="118" y="10" width="164" height="78" rx="16" fill="#16181c" />
    <rect x="124" y="16" width="152" height="66" rx="11" fill={sky} />
    <path d="M124 62 184 44h32l60 18v9q0 11-11 11H135q-11 0-11-11Z" fill={TAR} />
    {children}
  </g>
)

type Props = {
  scene: SignalsScene
  label: string
  clock: Clock
}

export function SignalDrawing({ scene, label, clock }: Props) {
  const picture = useRef<SVGSVGElement>(null)
  const { figures, light } = scene
  const prepare = useCallback(() => {
    const groups = figures.flatMap((figure) => {
      const group = picture.current?.querySelector(`[data-figure="${figure.id}"]`)
      return group ? [{ group, figure }] : []
    })
    return (played: number) => {
      for (const { group, figure } of groups) drawnAs(figure).move(group, figure, played)
    }
  }, [figures])
  useFrames(prepare, clock)

  const { sky, ground, veil } = LIGHTS[light]
  const draw = (figure: SignalFigure) => (
    <g key={figure.id} data-figure={figure.id} transform={placed(figure)}>
      {drawnAs(figure).draw(figure)}
    </g>
  )
  const behind = figures.filter(isMirrored)
  return (
    <svg ref={picture} className={styles.road} viewBox="0 0 400 320" role="img" aria-label={label}>
      <rect width="400" height="140" fill={sky} />
      <rect y="130" width="400" height="190" fill={ground} />
      <Backdrop scene={scene} />
      {veil && <rect width="400" height="320" fill={veil} />}
      {figures.filter((figure) => !isMirrored(figure)).map(draw)}
      {behind.length > 0 && <Mirror sky={sky}>{behind.map(draw)}</Mirror>}
      {light === 'rain' && (
        <path
          d="M30 20l-8 26M92 44l-8 26M170 26l-8 26M250 50l-8 26M330 24l-8 26M380 90l-8 26M40 150l-8 26M120 180l-8 26M214 140l-8 26M300 172l-8 26M366 220l-8 26M70 240l-8 26M180 260l-8 26M270 250l-8 26"
          stroke="#e9f0f3"
          strokeWidth="1.6"
          opacity=".7"
        />
      )}
    </svg>
  )
}
