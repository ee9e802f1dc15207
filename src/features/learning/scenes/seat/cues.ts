import type { Cue, Traveller } from '../../../../../contract/answers/drives.ts'
import { HALF_SIZE, isOnFoot } from '../../../../../machines/scenes/drive.ts'
import type { Pen } from './pen.ts'
import { placer, type Seen } from './solids.ts'

type Canvas = CanvasRenderingContext2D

/** A cache, so that a frame parses no shapes again. */
const shapes = new Map<string, Path2D>()

/** Draws an SVG path in meters, filled or as a line of some width (m). */
function path(canvas: Canvas, d: string, fill: string | null, stroke?: string, wide = 0.06): void {
  const shape = shapes.get(d) ?? new Path2D(d)
  shapes.set(d, shape)
  if (fill) {
    canvas.fillStyle = fill
    canvas.fill(shape)
  }
  if (!stroke) return
  canvas.strokeStyle = stroke
  canvas.lineWidth = wide
  canvas.lineCap = 'round'
  canvas.stroke(shape)
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The same eye as from above: open, or struck through for a road user who looks away. */
function eye(canvas: Canvas, isAway: boolean): void {
  path(canvas, 'M-.36-2.15Q0-2.5.36-2.15Q0-1.8-.36-2.15Z', '#fff', '#16181c', 0.05)
  path(canvas, circle(0, -2.15, 0.11), '#16181c')
  if (isAway) path(canvas, 'M-.34-1.92.34-2.38', null, '#c8102e', 0.09)
}

/** A cue on a pedestrian or rider, in meters around the feet, y downward. */
const ON_FOOT: Partial<Record<Cue, (canvas: Canvas) => void>> = {
  'sees-you': (canvas) => eye(canvas, false),
  'looks-away': (canvas) => eye(canvas, true),
  'looks-back': (canvas) => path(canvas, 'M.32-1.75q.3-.22.05-.5m0 0h.24m-.24 0v-.2', null, '#fff', 0.09),
  leash: (canvas) => path(canvas, 'M.3-.8Q.7-.5 1.3-1', null, '#fff', 0.06),
  held: (canvas) => path(canvas, 'M.22-1.15.55-1.4', null, '#8a5a3b', 0.12),
  'holds-ball': (canvas) => path(canvas, circle(0, -1.1, 0.24), '#e8792b', '#8e4310', 0.05),
  box: (canvas) => path(canvas, 'M-.34-1.35h.68v.52h-.68ZM0-1.35v.52', '#c49a63', '#6e4d25', 0.05),
  flashlight: (canvas) => {
    path(canvas, 'M.3-1.05-1.1.1H1.7Z', 'rgb(255 243 196 / 0.45)')
    path(canvas, circle(0.3, -1.05, 0.12), '#fffbe0')
  },
}

/** A cue's place on a vehicle (aside, up, ahead, as shares of half its width and length), and its drawing. */
type OnVehicle = { at: readonly [number, number, number]; draw: (canvas: Canvas) => void }
const BEHIND = -1.01
const person = (canvas: Canvas, x: number, shirt: string) => {
  path(canvas, `M${x - 0.24}-.05h.48v-.62q-.24-.2-.48 0Z`, shirt)
  path(canvas, circle(x, -0.85, 0.15), '#8a5a3b')
}
const ON_VEHICLE: Partial<Record<Cue, OnVehicle[]>> = {
  empty: [
    {
      at: [-0.5, 1.45, 0.3],
      draw: (canvas) => path(canvas, 'M-.3-.25.3.25M.3-.25-.3.25', null, '#fff', 0.1),
    },
  ],
  phone: [
    {
      at: [-0.4, 1.25, 0.1],
      draw: (canvas) => {
        path(canvas, circle(0, 0, 0.15), '#f2c9a0', '#16181c', 0.03)
        path(canvas, 'M.14-.2h.2v.32h-.2Z', '#7fd4ff', '#16181c', 0.03)
      },
    },
  ],
  wheels: [
    {
      at: [-1.05, 0.31, 0.62],
      draw: (canvas) => path(canvas, 'M-.34-.31h.3v.62h-.3Z', '#16181c', '#c9ced4', 0.04),
    },
  ],
  chock: [
    {
      at: [-1, 0.14, 0.3],
      draw: (canvas) => path(canvas, 'M-.3.14h.5l-.12-.32h-.26Z', '#f6f1e0', '#16181c', 0.04),
    },
  ],
  reverse: [-0.62, 0.62].map((aside) => ({
    at: [aside, 0.75, BEHIND] as const,
    draw: (canvas: Canvas) => path(canvas, circle(0, 0, 0.17), '#fff', 'rgb(255 255 255 / 0.5)', 0.16),
  })),
  full: [
    {
      at: [0, 0.75, BEHIND],
      draw: (canvas) => {
        for (const [index, shirt] of ['#c8102e', '#0a4da2', '#2f7d3b'].entries())
          person(canvas, (index - 1) * 0.62, shirt)
      },
    },
  ],
  three: [
    { at: [0, 0.75, -0.5], draw: (canvas) => person(canvas, -0.16, '#c8102e') },
    { at: [0, 0.75, -0.9], draw: (canvas) => person(canvas, 0.14, '#2f7d3b') },
  ],
  learner: [
    {
      at: [0.5, 1, BEHIND],
      draw: (canvas) => {
        path(canvas, 'M-.3-.3h.6v.5h-.6Z', '#fff', '#c8102e', 0.07)
        path(canvas, 'M-.1-.2v.28h.22', null, '#c8102e', 0.08)
      },
    },
  ],
  loose: [
    {
      at: [0.2, 3.4, -0.9],
      draw: (canvas) => {
        for (const [x, y] of [
          [-0.5, -0.25],
          [0.5, -0.2],
          [0.1, -0.7],
        ] as const)
          path(canvas, `M${x - 0.5} ${y}q.5-.45 1 0q.1.3 0 .45h-1q-.1-.2 0-.45Z`, '#d9c9a3', '#8a7344', 0.05)
        path(canvas, 'M.9.1q.5.6.2 1.4', null, '#fff', 0.06)
      },
    },
  ],
}

/** Draws the cues other than lamps, as the same signs as from above. */
export function drawCues(pen: Pen, { kind }: Traveller, seen: Seen, cues: readonly Cue[]): void {
  const at = placer(seen)
  const [half, wide] = HALF_SIZE[kind]
  const isAway = Math.abs(seen.heading) < 88
  for (const cue of cues) {
    const draw = ON_FOOT[cue]
    if (draw) pen.facing([seen.x, isOnFoot(kind) || wide < 0.5 ? 0 : 0.4, seen.z], draw)
    // Cues on its back are hidden on oncoming vehicles.
    for (const one of ON_VEHICLE[cue] ?? [])
      if (one.at[2] !== BEHIND || isAway)
        pen.facing(at(one.at[0] * wide, one.at[1], one.at[2] * half), one.draw)
    // High beams dazzle oncoming drivers.
    if (cue === 'bright' && !isAway)
      for (const aside of [-0.7, 0.7]) pen.glow('255 252 230', at(aside * wide, 0.8, half), 1.6)
  }
}
