import type { Cue, Traveller } from '../../../../../contract/answers/drives.ts'
import { HALF_SIZE, type Place } from '../../../../../machines/scenes/drive.ts'
import { BODY, GLASS } from '../colours.ts'
import { EYE, type Pen, type Point } from './pen.ts'

type Side = 'right' | 'left' | 'front' | 'back' | 'top'
/** Something painted on a side: its extent along the side and upward (m). */
type Mark = { on: Side; fill: string; from: number; to: number; low: number; high: number }
/** A box of a vehicle, in meters around its middle: aside, ahead, upward. */
export type Box = {
  aside: readonly [number, number]
  ahead: readonly [number, number]
  up: readonly [number, number]
  fill: string
  marks?: Mark[]
}

export type Seen = { x: number; z: number; heading: number }

const TIRE = '#16181c'
const SILVER = '#c9ced4'

/** A vehicle's point in the driver's coordinates. */
export function placer({ x, z, heading }: Seen) {
  const turn = (heading * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return (aside: number, up: number, ahead: number): Point => [
    x + aside * cos + ahead * sin,
    up,
    z + ahead * cos - aside * sin,
  ]
}

const SHADE: Record<Side, number> = { top: 0.16, back: 0, front: 0, left: -0.16, right: -0.16 }

function shaded(fill: string, by: number): string {
  const value = Number.parseInt(fill.slice(1), 16)
  const part = (shift: number) => {
    const one = (value >> shift) & 255
    return Math.round(by > 0 ? one + (255 - one) * by : one * (1 + by))
  }
  return `rgb(${part(16)} ${part(8)} ${part(0)})`
}

export function drawBox(pen: Pen, seen: Seen, { aside, ahead, up, fill, marks = [] }: Box): void {
  const at = placer(seen)
  const [left, right] = aside
  const [back, front] = ahead
  const [low, high] = up
  const onSide = (side: Side, along: number, height: number): Point => {
    if (side === 'back' || side === 'front') return at(along, height, side === 'back' ? back : front)
    return at(side === 'left' ? left : right, height, along)
  }
  const sides: [Side, readonly [number, number]][] = [
    ['back', aside],
    ['front', aside],
    ['left', ahead],
    ['right', ahead],
  ]
  for (const [side, [from, to]] of sides) {
    const [one, other] = [onSide(side, from, low), onSide(side, to, low)]
    // The projected side's orientation tells whether it faces the driver.
    const across = one[0] * other[2] - other[0] * one[2]
    if ((side === 'back' || side === 'right' ? across : -across) >= 0) continue
    pen.shape(shaded(fill, SHADE[side]), [one, other, onSide(side, to, high), onSide(side, from, high)])
    for (const mark of marks)
      if (mark.on === side)
        pen.shape(mark.fill, [
          onSide(side, mark.from, mark.low),
          onSide(side, mark.to, mark.low),
          onSide(side, mark.to, mark.high),
          onSide(side, mark.from, mark.high),
        ])
  }
  if (high < EYE)
    pen.shape(shaded(fill, SHADE.top), [
      at(left, high, back),
      at(right, high, back),
      at(right, high, front),
      at(left, high, front),
    ])
}

const bothSides = (fill: string, from: number, to: number, low: number, high: number): Mark[] =>
  (['left', 'right'] as const).map((on) => ({ on, fill, from, to, low, high }))
const wheels = (...places: number[]): Mark[] =>
  places.flatMap((ahead) => bothSides(TIRE, ahead - 0.33, ahead + 0.33, 0, 0.62))
const tires = (half: number): Mark[] =>
  [-half, half].flatMap((aside) =>
    (['back', 'front'] as const).map((on) => ({
      on,
      fill: TIRE,
      from: aside - 0.13,
      to: aside + 0.13,
      low: 0,
      high: 0.35,
    })),
  )

function boxesOf({ kind, colour }: Traveller): Box[] {
  const [fill] = BODY[colour]
  const [half, wide] = HALF_SIZE[kind]
  const plate: Mark = { on: 'back', fill: '#f4f1e8', from: -0.26, to: 0.26, low: 0.5, high: 0.68 }
  const windows = (low: number, high: number, from = -half + 0.4, to = half - 0.4) =>
    bothSides(GLASS, from, to, low, high)
  const screen = (on: 'back' | 'front', low: number, high: number, inset = 0.14): Mark => ({
    on,
    fill: GLASS,
    from: -wide + inset,
    to: wide - inset,
    low,
    high,
  })
  const whole = (
    low: number,
    high: number,
    marks: Mark[],
    ends: readonly [number, number] = [-half, half],
  ) => ({
    aside: [-wide, wide] as const,
    ahead: ends,
    up: [low, high] as const,
    fill,
    marks,
  })
  switch (kind) {
    case 'car':
      return [
        whole(0.2, 0.88, [...wheels(-1.4, 1.4), ...tires(0.72), plate]),
        {
          aside: [-0.76, 0.76],
          ahead: [-1.7, 0.9],
          up: [0.88, 1.46],
          fill,
          marks: [
            screen('back', 0.94, 1.38, 0.26),
            screen('front', 0.94, 1.38, 0.26),
            ...bothSides(GLASS, -1.5, 0.7, 0.94, 1.38),
          ],
        },
      ]
    case 'van':
    case 'ambulance':
      return [
        whole(0.25, 2.1, [
          ...wheels(-1.6, 1.6),
          ...tires(0.78),
          screen('back', 1.25, 1.9),
          screen('front', 1.15, 1.85),
          ...windows(1.2, 1.8),
          ...(kind === 'ambulance'
            ? [
                ...bothSides('#c8102e', -half, half, 0.75, 0.98),
                { on: 'front' as const, fill: '#c8102e', from: -wide, to: wide, low: 0.75, high: 0.98 },
                { on: 'back' as const, fill: '#c8102e', from: -wide, to: wide, low: 0.75, high: 0.98 },
              ]
            : []),
          plate,
        ]),
      ]
    case 'jeepney':
      return [
        whole(
          0.4,
          2.3,
          [
            ...wheels(-1.9),
            ...tires(0.8),
            { on: 'back', fill: '#2b3138', from: -0.36, to: 0.36, low: 0.45, high: 1.95 },
            { on: 'back', fill: GLASS, from: -0.88, to: -0.46, low: 1.35, high: 1.95 },
            { on: 'back', fill: GLASS, from: 0.46, to: 0.88, low: 1.35, high: 1.95 },
            ...bothSides(SILVER, -half, 1.9, 0.62, 0.98),
            { on: 'back', fill: SILVER, from: -1.1, to: -0.4, low: 0.6, high: 0.95 },
            { on: 'back', fill: SILVER, from: 0.4, to: 1.1, low: 0.6, high: 0.95 },
            ...windows(1.35, 1.98, -half + 0.2, 1.2),
            screen('front', 1.4, 2),
          ],
          [-half, 1.9],
        ),
        {
          aside: [-0.95, 0.95],
          ahead: [1.9, half],
          up: [0.4, 1.32],
          fill: SILVER,
          marks: [
            ...wheels(2.4),
            ...tires(0.78),
            { on: 'front', fill: '#3a414a', from: -0.5, to: 0.5, low: 0.55, high: 1.1 },
          ],
        },
      ]
    case 'bus':
      return [
        whole(0.35, 3.1, [
          ...wheels(-3.2, 3.4),
          ...tires(0.95),
          ...windows(1.5, 2.45),
          screen('back', 1.7, 2.5),
          screen('front', 1.2, 2.6),
          ...bothSides(SILVER, -half, half, 0.9, 1.15),
          plate,
        ]),
      ]
    case 'truck':
      return [
        { aside: [-1, 1], ahead: [-half + 0.2, 2.3], up: [0.45, 0.75], fill: '#2b2f35' },
        {
          aside: [-wide, wide],
          ahead: [-half, 2.1],
          up: [0.75, 3.4],
          fill: '#c9c3b4',
          marks: [
            ...wheels(-3, -1.9),
            ...tires(0.95),
            { on: 'back', fill: '#8b8674', from: -0.04, to: 0.04, low: 0.8, high: 3.3 },
            { on: 'back', fill: '#c8102e', from: -wide, to: wide, low: 0.75, high: 0.95 },
          ],
        },
        {
          aside: [-1.15, 1.15],
          ahead: [2.3, half],
          up: [0.45, 2.7],
          fill,
          marks: [
            ...wheels(3.3),
            ...tires(0.9),
            screen('front', 1.5, 2.4, 0.3),
            ...bothSides(GLASS, 3, 4, 1.6, 2.3),
          ],
        },
      ]
    case 'tricycle':
      return [
        {
          aside: [-0.05, 0.9],
          ahead: [-0.9, 1],
          up: [0.25, 1.65],
          fill,
          marks: [
            { on: 'back', fill: GLASS, from: 0.08, to: 0.78, low: 1, high: 1.45 },
            { on: 'front', fill: GLASS, from: 0.08, to: 0.78, low: 0.95, high: 1.5 },
            ...bothSides('#2b3138', -0.5, 0.6, 0.7, 1.5),
            { on: 'back', fill: '#ffc72c', from: -0.05, to: 0.9, low: 0.72, high: 0.86 },
            { on: 'back', fill: TIRE, from: 0.5, to: 0.66, low: 0, high: 0.4 },
          ],
        },
        { aside: [-0.62, -0.42], ahead: [-1, 1.1], up: [0, 0.85], fill: '#2b3138' },
      ]
    case 'motorcycle':
    case 'bicycle':
      return [
        {
          aside: [-0.09, 0.09],
          ahead: [-half, half],
          up: [kind === 'bicycle' ? 0.3 : 0.15, kind === 'bicycle' ? 0.75 : 0.9],
          fill: kind === 'bicycle' ? '#3a414a' : fill,
          marks: [
            { on: 'back', fill: TIRE, from: -0.07, to: 0.07, low: 0, high: 0.5 },
            { on: 'front', fill: TIRE, from: -0.07, to: 0.07, low: 0, high: 0.6 },
            ...wheels(-half + 0.32, half - 0.32),
          ],
        },
      ]
    case 'pushcart':
      return [
        { aside: [-0.55, 0.55], ahead: [-0.9, 1.2], up: [0.45, 1.1], fill, marks: wheels(0.1) },
        { aside: [-0.5, 0.5], ahead: [-0.9, 1.2], up: [1.75, 1.85], fill: '#c8102e' },
      ]
    case 'train':
      return [whole(0.5, 3.6, [...windows(1.9, 2.8), screen('front', 1.8, 2.8), screen('back', 1.8, 2.8)])]
    default:
      return []
  }
}

/** A vehicle's lamps: distance aside and height (m). */
const LAMPS: Partial<Record<Traveller['kind'], { aside: number[]; up: number }>> = {
  car: { aside: [-0.72, 0.72], up: 0.72 },
  van: { aside: [-0.84, 0.84], up: 0.85 },
  ambulance: { aside: [-0.88, 0.88], up: 0.85 },
  jeepney: { aside: [-0.86, 0.86], up: 0.78 },
  bus: { aside: [-1.05, 1.05], up: 0.8 },
  truck: { aside: [-1.05, 1.05], up: 0.66 },
  tricycle: { aside: [-0.52, 0.78], up: 0.6 },
  motorcycle: { aside: [0], up: 0.72 },
}

const rider = (canvas: CanvasRenderingContext2D, shirt: string, helmet: string) => {
  canvas.fillStyle = shirt
  canvas.beginPath()
  canvas.roundRect(-0.28, -1.32, 0.56, 0.72, 0.2)
  canvas.fill()
  canvas.fillStyle = helmet
  canvas.beginPath()
  canvas.arc(0, -1.5, 0.19, 0, 7)
  canvas.fill()
}

export function drawLamps(
  pen: Pen,
  traveller: Traveller,
  seen: Seen,
  cues: readonly Cue[],
  blinks: boolean,
  atNight: boolean,
) {
  const lamps = LAMPS[traveller.kind]
  if (!lamps) return
  const [half] = HALF_SIZE[traveller.kind]
  const at = placer(seen)
  const isAway = Math.abs(seen.heading) < 88
  const end = isAway ? -half - 0.03 : half + 0.03
  const isLit = atNight && !cues.includes('dark')
  for (const aside of lamps.aside) {
    const point = at(aside, lamps.up, end)
    if (!isAway) {
      if (isLit) pen.glow('255 243 196', point, 0.75)
      pen.disc(isLit ? '#fffbe6' : '#f4ecc9', point, 0.13)
    } else if (cues.includes('brake')) {
      pen.disc('rgb(255 59 48 / 0.4)', point, 0.36)
      pen.disc('#ff3b30', point, 0.19)
    } else {
      if (isLit) pen.disc('rgb(255 59 48 / 0.3)', point, 0.3)
      pen.disc(isLit ? '#e8362c' : '#a3161c', point, 0.11)
    }
  }
  const amber = [
    ...(cues.includes('left') || cues.includes('hazard') ? [Math.min(...lamps.aside, -0.3) - 0.05] : []),
    ...(cues.includes('right') || cues.includes('hazard') ? [Math.max(...lamps.aside, 0.3) + 0.05] : []),
  ]
  if (blinks)
    for (const aside of amber)
      for (const ahead of [-half - 0.03, half + 0.03]) {
        const point = at(aside, lamps.up + 0.16, ahead)
        if (ahead === end) pen.disc('rgb(255 171 26 / 0.5)', point, 0.36)
        if (ahead === end) pen.disc('#ffab1a', point, 0.2)
      }
}

export function drawVehicle(
  pen: Pen,
  traveller: Traveller,
  place: Place,
  eye: { x: number; z: number },
  cues: readonly Cue[],
  look: { blinks: boolean; atNight: boolean },
): void {
  const { kind, colour } = traveller
  const seen: Seen = { x: place.aside - eye.x, z: place.along - eye.z, heading: place.heading }
  const at = placer(seen)
  const [half, wide] = HALF_SIZE[kind]
  pen.shape('rgb(16 18 22 / 0.3)', [
    at(-wide - 0.1, 0, -half - 0.1),
    at(wide + 0.1, 0, -half - 0.1),
    at(wide + 0.1, 0, half + 0.1),
    at(-wide - 0.1, 0, half + 0.1),
  ])
  const boxes = boxesOf(traveller)
  const isOver = kind === 'car'
  const far = ({ ahead: [back, front], aside: [left, right] }: Box) =>
    at((left + right) / 2, 0, (back + front) / 2)[2]
  for (const box of isOver ? boxes : boxes.toSorted((one, other) => far(other) - far(one)))
    drawBox(pen, seen, box)
  const [paint] = BODY[colour]
  if (kind === 'motorcycle' || kind === 'bicycle')
    pen.facing(at(0, 0, -0.1), (canvas) => rider(canvas, kind === 'bicycle' ? paint : '#d98324', '#20262c'))
  if (kind === 'tricycle') pen.facing(at(-0.52, 0, -0.2), (canvas) => rider(canvas, '#57a97c', '#20262c'))
  if (kind === 'pushcart') pen.facing(at(0, 0, -1.3), (canvas) => drawPerson(canvas, '#efe8d6', 0.3, false))
  if (cues.includes('driver')) pen.disc('#8a5a3b', at(-0.36, 1.2, -0.4), 0.15)
  if (cues.includes('door'))
    pen.shape('#16181c', [
      at(-wide, 0.3, 0.7),
      at(-wide - 0.95, 0.3, 0.35),
      at(-wide - 0.95, 1.35, 0.35),
      at(-wide, 1.35, 0.7),
    ])
  if (cues.includes('siren'))
    for (const aside of [-0.4, 0.4]) {
      const isRed = aside < 0 === look.blinks
      pen.disc(isRed ? '#ff3b30' : '#4aa3ff', at(aside, 2.25, 0), 0.2)
    }
  drawLamps(pen, traveller, seen, cues, look.blinks, look.atNight)
}

/** A pedestrian, 1.7 m high; `step` from -1 to 1 is the legs' phase. */
export function drawPerson(
  canvas: CanvasRenderingContext2D,
  shirt: string,
  step: number,
  raises: boolean,
): void {
  canvas.lineCap = 'round'
  canvas.strokeStyle = '#1d2b3a'
  canvas.lineWidth = 0.17
  canvas.beginPath()
  canvas.moveTo(0.06 + step * 0.22, -0.04)
  canvas.lineTo(0.03, -0.85)
  canvas.lineTo(-0.06 - step * 0.22, -0.04)
  canvas.stroke()
  canvas.strokeStyle = '#8a5a3b'
  canvas.lineWidth = 0.12
  canvas.beginPath()
  canvas.moveTo(0.2, -1.32)
  canvas.lineTo(raises ? 0.42 : 0.27 - step * 0.1, raises ? -1.85 : -0.95)
  canvas.moveTo(-0.2, -1.32)
  canvas.lineTo(-0.27 + step * 0.1, -0.95)
  canvas.stroke()
  canvas.fillStyle = shirt
  canvas.beginPath()
  canvas.roundRect(-0.22, -1.42, 0.44, 0.62, 0.1)
  canvas.fill()
  canvas.fillStyle = '#8a5a3b'
  canvas.beginPath()
  canvas.arc(0, -1.6, 0.15, 0, 7)
  canvas.fill()
  canvas.fillStyle = '#16181c'
  canvas.beginPath()
  canvas.arc(0, -1.64, 0.15, Math.PI, 0)
  canvas.fill()
}

/** An animal from its side; from behind it appears narrow. */
function drawAnimal(canvas: CanvasRenderingContext2D, fill: string, step: number, horns: boolean): void {
  canvas.strokeStyle = fill
  canvas.lineCap = 'round'
  canvas.lineWidth = 0.14
  canvas.beginPath()
  for (const [from, swing] of [
    [-0.55, step],
    [-0.4, -step],
    [0.4, step],
    [0.55, -step],
  ] as const) {
    canvas.moveTo(from, -0.5)
    canvas.lineTo(from + swing * 0.16, -0.04)
  }
  canvas.stroke()
  canvas.fillStyle = fill
  canvas.beginPath()
  canvas.ellipse(0, -0.78, 0.72, 0.34, 0, 0, 7)
  canvas.ellipse(0.82, -0.98, 0.26, 0.2, 0.5, 0, 7)
  canvas.fill()
  if (!horns) return
  canvas.strokeStyle = '#cfc9ba'
  canvas.lineWidth = 0.07
  canvas.beginPath()
  canvas.moveTo(0.72, -1.12)
  canvas.quadraticCurveTo(0.4, -1.4, 0.36, -1.1)
  canvas.stroke()
}

const SIZES: Partial<Record<Traveller['kind'], number>> = { child: 0.7, dog: 0.5, carabao: 1.3 }

export function drawOnFoot(
  pen: Pen,
  traveller: Traveller,
  place: Place,
  eye: { x: number; z: number },
  cues: readonly Cue[],
  time: number,
): void {
  const { kind, colour } = traveller
  const x = place.aside - eye.x
  const z = place.along - eye.z
  const size = SIZES[kind] ?? 1
  const step = place.speed > 0.3 ? Math.sin(time * (place.speed > 2.2 ? 13 : 8)) : 0.25
  const across = Math.sin((place.heading * Math.PI) / 180)
  pen.facing([x, 0, z], (canvas) => {
    canvas.fillStyle = 'rgb(16 18 22 / 0.3)'
    canvas.beginPath()
    canvas.ellipse(0, 0, 0.4 * size, 0.07, 0, 0, 7)
    canvas.fill()
    if (kind === 'sack') {
      canvas.fillStyle = '#e2d3ab'
      canvas.beginPath()
      canvas.roundRect(-0.5, -0.5, 1, 0.5, 0.18)
      canvas.fill()
      return
    }
    if (kind === 'ball') {
      canvas.fillStyle = '#e8792b'
      canvas.beginPath()
      canvas.arc(0, -0.2, 0.2, 0, 7)
      canvas.fill()
      return
    }
    canvas.scale(size * (across < 0 ? -1 : 1), size)
    if (kind === 'dog' || kind === 'carabao') {
      canvas.scale(0.45 + 0.55 * Math.abs(across), 1)
      drawAnimal(canvas, kind === 'dog' ? BODY[colour][0] : '#5a5450', step, kind === 'carabao')
    } else drawPerson(canvas, BODY[colour][0], step, cues.includes('hand'))
  })
}
