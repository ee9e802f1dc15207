import type { Crossing, TrafficLight, WalkLight, Warning } from '../../../../contract/answers/signals.ts'
import { frameAt } from '../../../../machines/scenes/signals.ts'

const show = (group: Element, selector: string, isShown: (value: string) => boolean, name: string) => {
  for (const part of group.querySelectorAll<SVGElement>(selector))
    part.style.display = isShown(part.dataset[name] ?? '') ? '' : 'none'
}

/** Updates a drawn traffic light's lamps for a time (ms). */
export function moveLight(group: Element, { frames }: TrafficLight | WalkLight, time: number) {
  const { to } = frameAt<string | readonly string[]>(frames, time)
  show(group, '[data-lit]', (value) => (typeof to === 'string' ? to === value : to.includes(value)), 'lit')
}

/** The angle of the gate's arm, which points to the left (degrees). */
const GATE = { up: 82, half: 42, down: 0 }

/** Updates a drawn railroad crossing's lamps, gate, bell and train for a time (ms). */
export function moveCrossing(group: Element, { frames }: Crossing, time: number) {
  const { from, to, share } = frameAt(frames, time)
  show(group, '[data-lit]', (value) => to.lit === value, 'lit')
  show(group, '[data-bell]', () => to.bell === true, 'bell')
  show(group, '[data-train]', (value) => to.train === value, 'train')
  const [start, end] = [GATE[from.gate ?? 'up'], GATE[to.gate ?? 'up']]
  const isFirst = to === frames[0]
  group
    .querySelector('[data-gate]')
    ?.setAttribute('transform', `rotate(${(isFirst ? end : start + (end - start) * share).toFixed(1)})`)
}

const rays = (
  <path
    d="M-22 0h-7M22 0h7M-16-16l-5-5M16-16l5-5M-16 16l-5 5M16 16l5 5"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  />
)

const LAMPS = { red: '#ff3b30', yellow: '#ffc72c', green: '#3bd16f' }
const ARROW = 'M0 10V-8M-8-1 0-10 8-1'

/** A traffic light, the foot of its post at the origin. A flashing lamp has rays. */
export function TrafficLightFigure({ light }: { light: TrafficLight }) {
  const { frames } = light
  const flashes = frames.length > 1 && frames.some((lit) => lit.length === 0)
  const arrows = ['arrow-left', 'arrow-up', 'arrow-right'] as const
  const used = arrows.find((arrow) => frames.some((lit) => lit.includes(arrow)))
  const turn = { 'arrow-left': -90, 'arrow-up': 0, 'arrow-right': 90 }
  return (
    <g>
      <path d="M0 0V-120" stroke="#2b3036" strokeWidth="9" />
      <rect
        x="-25"
        y={used ? -262 : -226}
        width="50"
        height={used ? 150 : 114}
        rx="12"
        fill="#16181c"
        stroke="#fff"
        strokeWidth="2.5"
      />
      {(Object.keys(LAMPS) as (keyof typeof LAMPS)[]).map((colour, index) => (
        <g key={colour} transform={`translate(0 ${(used ? -244 : -208) + index * 36})`}>
          <circle r="14" fill="#3a4048" />
          <g data-lit={colour} color={LAMPS[colour]}>
            <circle r="19" fill={LAMPS[colour]} opacity=".3" />
            <circle r="14" fill={LAMPS[colour]} />
            {flashes && rays}
          </g>
        </g>
      ))}
      {used && (
        <g transform="translate(0 -134)">
          <circle r="14" fill="#3a4048" />
          <g data-lit={used}>
            <circle r="14" fill="#0d2b1a" />
            <path
              transform={`rotate(${turn[used]})`}
              d={ARROW}
              fill="none"
              stroke={LAMPS.green}
              strokeWidth="4.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </g>
        </g>
      )}
    </g>
  )
}

/** The light for pedestrians, the foot of its post at the origin. */
export function WalkLightFigure({ light }: { light: WalkLight }) {
  const flashes = light.frames.includes('dark')
  return (
    <g>
      <path d="M0 0V-80" stroke="#2b3036" strokeWidth="8" />
      <rect x="-24" y="-168" width="48" height="94" rx="8" fill="#16181c" stroke="#fff" strokeWidth="2.5" />
      <g transform="translate(0 -144)">
        <circle r="17" fill="#2b3036" />
        <g data-lit="standing" color="#ff5348">
          <circle cy="-10" r="4" fill="currentColor" />
          <path d="M-5-4H5V4L3 15h-2V6h-2v9h-2L-5 4Z" fill="currentColor" />
          {flashes && rays}
        </g>
      </g>
      <g transform="translate(0 -102)">
        <circle r="17" fill="#2b3036" />
        <g data-lit="walking" color="#3bd16f">
          <circle cx="1" cy="-10" r="4" fill="currentColor" />
          <path
            d="M0-5 1 5-5 14M1 5l6 9M0-4-6 3M1-4l6 6"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
          {flashes && rays}
        </g>
      </g>
    </g>
  )
}

export function CrossingFigure({ crossing }: { crossing: Crossing }) {
  const hasGate = crossing.frames.some(({ gate }) => gate)
  const hasLamps = crossing.frames.some(({ lit }) => lit)
  return (
    <g>
      {(['far', 'here'] as const).map((where) => (
        <g
          key={where}
          data-train={where}
          transform={where === 'far' ? 'translate(-262 -34) scale(.45)' : 'translate(-150 -26)'}
        >
          <rect
            x="-200"
            y="-92"
            width="330"
            height="84"
            rx="12"
            fill="#e8792b"
            stroke="#8e4310"
            strokeWidth="2.5"
          />
          <path
            d="M-190-76h36v26h-36ZM-140-76h36v26h-36ZM-90-76h36v26h-36ZM-40-76h36v26h-36ZM10-76h36v26h-36ZM66-80h52v34h-52Z"
            fill="#20262c"
          />
          <path d="M-200-36H130" stroke="#fff" strokeWidth="5" />
          <path
            d="M-180-4h300"
            stroke="#16181c"
            strokeWidth="12"
            strokeDasharray="30 26"
            strokeLinecap="round"
          />
          <circle cx="122" cy="-28" r="6" fill="#fff6c9" />
        </g>
      ))}
      <path d="M0 0V-150" stroke="#d9dde2" strokeWidth="8" />
      <g transform="translate(0 -148)">
        <path d="M-38-22 38 22M38-22-38 22" stroke="#c8102e" strokeWidth="17" strokeLinecap="square" />
        <path d="M-38-22 38 22M38-22-38 22" stroke="#fff" strokeWidth="11" strokeLinecap="square" />
      </g>
      {hasLamps && (
        <g transform="translate(0 -92)">
          <path d="M-34 0H34" stroke="#2b3036" strokeWidth="9" />
          {([-28, 28] as const).map((x) => (
            <g key={x} transform={`translate(${x} 0)`}>
              <circle r="17" fill="#16181c" stroke="#fff" strokeWidth="2" />
              <circle r="11" fill="#4a2320" />
              <g data-lit={x < 0 ? 'left' : 'right'} color="#ff3b30">
                <circle r="20" fill="#ff3b30" opacity=".35" />
                <circle r="11" fill="#ff3b30" />
                {rays}
              </g>
            </g>
          ))}
        </g>
      )}
      <g data-bell="" transform="translate(0 -196)">
        <path d="M-10 6q0-18 10-18t10 18Z" fill="#c9a04a" stroke="#6e4d25" strokeWidth="1.5" />
        <path
          d="M-20-8q-8 8 0 16M20-8q8 8 0 16M-28-14q-12 14 0 28M28-14q12 14 0 28"
          fill="none"
          stroke="#ffc72c"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
      {hasGate && (
        <g transform="translate(-6 -44)">
          <rect x="-2" y="-12" width="22" height="56" rx="4" fill="#3a4048" />
          <g data-gate="">
            <path d="M8 0H-250" stroke="#fff" strokeWidth="10" strokeLinecap="round" />
            <path d="M0 0H-250" stroke="#d3202c" strokeWidth="10" strokeDasharray="22 22" />
          </g>
        </g>
      )}
    </g>
  )
}

export function WarningFigure({ warning }: { warning: Warning }) {
  return warning.what === 'triangle' ? (
    <g>
      <ellipse rx="30" ry="5" opacity=".3" />
      <path
        d="M-26-4H26L0-48Z"
        fill="#fff"
        fillOpacity=".2"
        stroke="#d3202c"
        strokeWidth="10"
        strokeLinejoin="round"
      />
      <path d="M-20 0-26 4M20 0l6 4" stroke="#3a4048" strokeWidth="4" />
    </g>
  ) : (
    <g transform="scale(1.4)">
      <path
        d="M-44 0Q0-16 46-6M-18-6l-14-14M6-11l8-17M22-10l16-12"
        fill="none"
        stroke="#6e4d25"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M-34-20q-14-12-4-20 12 6 8 20ZM12-28q-12-14 0-24 12 8 4 24ZM38-22q4-16 18-14-2 14-16 16ZM-6-10q-10-14 0-20 8 8 4 20Z"
        fill="#3f6f46"
      />
    </g>
  )
}
