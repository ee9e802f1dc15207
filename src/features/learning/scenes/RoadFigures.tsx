import type { ReactNode } from 'react'
import type { Actor } from '../../../../contract/answers/scenes.ts'
import { GLASS } from './colours.ts'

const RUBBER = '#16181c'

export type Look = { fill: string; edge: string; half: number }

export const box = (width: number, half: number, radius: number, { fill, edge }: Look) => (
  <rect
    x={-width / 2}
    y={-half}
    width={width}
    height={half * 2}
    rx={radius}
    fill={fill}
    stroke={edge}
    strokeWidth=".09"
  />
)

export const lamps = (half: number, aside: number) => (
  <g>
    <path
      d={`M${-aside - 0.18} ${-half + 0.12}h.36M${aside - 0.18} ${-half + 0.12}h.36`}
      stroke="#fff6c9"
      strokeWidth=".24"
    />
    <path
      d={`M${-aside - 0.16} ${half - 0.1}h.32M${aside - 0.16} ${half - 0.1}h.32`}
      stroke="#ff4a3d"
      strokeWidth=".18"
    />
  </g>
)

const car = (look: Look) => (
  <>
    {box(1.84, look.half, 0.7, look)}
    <path d="M-.74-.85q.74-.3 1.48 0l-.16.72h-1.16Z" fill={GLASS} />
    <path d="M-.6-.1h1.2v1.15h-1.2Z" fill={look.fill} stroke={look.edge} strokeWidth=".06" />
    <path d="M-.6 1.08h1.2l.12.5q-.72.2-1.44 0Z" fill={GLASS} />
    {lamps(look.half, 0.6)}
  </>
)

const onRoof = (half: number, colours: [string, string]) => (
  <g>
    <path d={`M-.55 ${-half * 0.1}h.55`} stroke={colours[0]} strokeWidth=".4" />
    <path d={`M0 ${-half * 0.1}h.55`} stroke={colours[1]} strokeWidth=".4" />
  </g>
)

const rider = (shirt: string) => (
  <>
    <path d="M-.38.05q.38-.3.76 0v.42h-.76Z" fill={shirt} />
    <circle cy="-.02" r=".27" fill="#23272e" />
    <path d="M-.15-.14h.3" stroke="#8fb7cf" strokeWidth=".1" />
  </>
)

const walker = (shirt: string, size: number) => (
  <g transform={`scale(${size})`}>
    <ellipse rx=".55" ry=".3" fill={shirt} stroke="#fff" strokeWidth=".08" />
    <path d="M-.42-.05-.4-.4M.42-.05.4-.4" stroke="#8a5a3b" strokeWidth=".17" strokeLinecap="round" />
    <circle r=".28" fill="#2a1d16" />
  </g>
)

/** Each kind from above, in meters, front up. */
export const FIGURES: Record<Actor['kind'], (look: Look) => ReactNode> = {
  car,
  'police-car': (look) => (
    <>
      {car({ ...look, fill: '#f6f5f1', edge: '#123a6d' })}
      <path d="M-.92-.7v1.5M.92-.7v1.5" stroke="#1f5fae" strokeWidth=".26" />
      {onRoof(look.half, ['#ff3b30', '#2f7bff'])}
    </>
  ),
  jeepney: (look) => (
    <>
      {box(2.2, look.half, 0.35, look)}
      <rect x="-.86" y={-look.half + 0.18} width="1.72" height="1.05" rx=".2" fill="#d9dde2" />
      <path
        d={`M-.5 ${-look.half + 0.3}v.8M0 ${-look.half + 0.3}v.8M.5 ${-look.half + 0.3}v.8`}
        stroke="#8b9199"
        strokeWidth=".1"
      />
      <path d={`M-.92 ${-look.half + 1.4}h1.84v.5h-1.84Z`} fill={GLASS} />
      <rect x="-.92" y={-look.half + 2} width="1.84" height={look.half * 2 - 2.3} rx=".16" fill="#efe8d6" />
      <path
        d={`M-.92 ${-look.half + 2.7}h1.84m-1.84 1h1.84m-1.84 1h1.84`}
        stroke="#0a4da2"
        strokeWidth=".22"
      />
      <path d={`M-.92 ${-look.half + 3.2}h1.84m-1.84 1h1.84`} stroke="#c8201e" strokeWidth=".14" />
      {lamps(look.half, 0.82)}
    </>
  ),
  tricycle: (look) => (
    <>
      <path d="M-.45-1.3v2.5" stroke={RUBBER} strokeWidth=".26" strokeLinecap="round" />
      <path d="M-.78-.85h.66" stroke="#8b9199" strokeWidth=".12" />
      <g transform="translate(-.45 .1)">{rider('#efe8d6')}</g>
      <rect
        x="-.02"
        y="-1"
        width="1.15"
        height="2.05"
        rx=".35"
        fill={look.fill}
        stroke={look.edge}
        strokeWidth=".09"
      />
      <path d="M.1-.72q.45-.2.92 0l-.08.42h-.76Z" fill="#bfe0ee" />
      <path d="M.1.45h.92" stroke="#fff" strokeWidth=".16" />
      <circle cx="-.45" cy="-1.25" r=".14" fill="#fff6c9" />
    </>
  ),
  bus: (look) => (
    <>
      {box(2.5, look.half, 0.4, look)}
      <path d={`M-1.08 ${-look.half + 0.3}h2.16v.75h-2.16Z`} fill={GLASS} />
      <rect
        x="-1.02"
        y={-look.half + 1.3}
        width="2.04"
        height={look.half * 2 - 1.8}
        rx=".2"
        fill="#fff"
        opacity=".22"
      />
      <path
        d="M-.55-1.2h1.1v1.1h-1.1ZM-.55 1.5h1.1v1.1h-1.1Z"
        fill="#dfe3e6"
        stroke="#8b9199"
        strokeWidth=".08"
      />
      {lamps(look.half, 0.95)}
    </>
  ),
  truck: (look) => (
    <>
      <rect
        x="-1.2"
        y={-look.half + 2.1}
        width="2.4"
        height={look.half * 2 - 2.1}
        rx=".12"
        fill="#c9b48a"
        stroke="#8a7648"
        strokeWidth=".09"
      />
      <path
        d={`M-1.2 ${-look.half + 3.4}h2.4m-2.4 1.3h2.4m-2.4 1.3h2.4`}
        stroke="#a48d5c"
        strokeWidth=".09"
      />
      <rect
        x="-1.12"
        y={-look.half}
        width="2.24"
        height="1.95"
        rx=".32"
        fill={look.fill}
        stroke={look.edge}
        strokeWidth=".09"
      />
      <path d={`M-.94 ${-look.half + 0.35}h1.88v.55h-1.88Z`} fill={GLASS} />
      {lamps(look.half, 0.85)}
    </>
  ),
  motorcycle: (look) => (
    <>
      <path d="M0-1v2" stroke={RUBBER} strokeWidth=".28" strokeLinecap="round" />
      <path d="M0-.55v1" stroke={look.fill} strokeWidth=".42" strokeLinecap="round" />
      <path d="M-.42-.5h.84" stroke="#8b9199" strokeWidth=".12" strokeLinecap="round" />
      {rider(look.fill)}
      <circle cy="-1" r=".15" fill="#fff6c9" />
    </>
  ),
  bicycle: (look) => (
    <>
      <path d="M0-.95v1.9" stroke={RUBBER} strokeWidth=".14" strokeLinecap="round" />
      <path d="M-.36-.5h.72" stroke="#8b9199" strokeWidth=".1" />
      {rider(look.fill)}
    </>
  ),
  ambulance: (look) => (
    <>
      {box(2.1, look.half, 0.4, { ...look, fill: '#f6f5f1', edge: '#8d9298' })}
      <path d={`M-.88 ${-look.half + 0.5}h1.76v.7h-1.76Z`} fill={GLASS} />
      <path d="M-1.02 .1v1.9M1.02 .1v1.9" stroke="#c8201e" strokeWidth=".16" />
      <path d="M-.55 1h1.1M0 .45v1.1" stroke="#c8201e" strokeWidth=".34" />
      {onRoof(look.half, ['#ff3b30', '#2f7bff'])}
      {lamps(look.half, 0.75)}
    </>
  ),
  'fire-truck': (look) => (
    <>
      {box(2.5, look.half, 0.3, look)}
      <path d={`M-1.05 ${-look.half + 0.3}h2.1v.7h-2.1Z`} fill={GLASS} />
      <path d="M-.45-.6v4M.45-.6v4" stroke="#e3e5e6" strokeWidth=".16" />
      <path d="M-.45-.2h.9m-.9.8h.9m-.9.8h.9m-.9.8h.9m-.9.8h.9" stroke="#e3e5e6" strokeWidth=".12" />
      {onRoof(look.half * 4, ['#ff3b30', '#2f7bff'])}
      {lamps(look.half, 0.95)}
    </>
  ),
  'carabao-cart': () => (
    <>
      <rect
        x="-.85"
        y="0"
        width="1.7"
        height="2.3"
        rx=".1"
        fill="#b98d55"
        stroke="#6e4d25"
        strokeWidth=".1"
      />
      <path d="M-.85.75h1.7M-.85 1.5h1.7" stroke="#8d6636" strokeWidth=".1" />
      <path d="M-1.05.5v1.3M1.05.5v1.3" stroke="#4a3319" strokeWidth=".22" />
      <path d="M-.35.1-.3-1.4M.35.1.3-1.4" stroke="#6e4d25" strokeWidth=".1" />
      <ellipse cy="-1.15" rx=".55" ry="1" fill="#4b4a4d" />
      <path
        d="M-.2-2q-.75.05-.85.55M.2-2q.75.05.85.55"
        fill="none"
        stroke="#cfc9ba"
        strokeWidth=".16"
        strokeLinecap="round"
      />
      <ellipse cy="-2.15" rx=".26" ry=".4" fill="#3b3a3d" />
      <circle cy=".7" r=".34" fill="#d9b36a" stroke="#8d6636" strokeWidth=".1" />
    </>
  ),
  pedestrian: ({ fill }) => walker(fill, 1.9),
  child: ({ fill }) => (
    <>
      {walker(fill, 1.5)}
      <rect x="-.42" y=".25" width=".84" height=".55" rx=".15" fill="#1f5fae" />
    </>
  ),
  train: ({ half }) => (
    <>
      <rect
        x="-1.5"
        y={-half}
        width="3"
        height={half * 2}
        rx=".7"
        fill="#e8792b"
        stroke="#8e4310"
        strokeWidth=".1"
      />
      <path d={`M-1.2 ${-half + 0.5}h2.4v1h-2.4Z`} fill={GLASS} />
      <path d={`M-.9 ${-half + 2.4}h1.8v${half * 2 - 3.2}h-1.8Z`} fill="#f3d9bf" />
      <path d={`M-1.5 0h3M-1.5 ${half * 0.5}h3M-1.5 ${-half * 0.5}h3`} stroke="#8e4310" strokeWidth=".12" />
      {lamps(half, 1)}
    </>
  ),
}
