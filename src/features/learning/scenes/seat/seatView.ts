import type { Street, StreetThing, Traveller } from '../../../../../contract/answers/drives.ts'
import type { SpotScene } from '../../../../../contract/answers/scenes.ts'
import {
  curbs,
  HALF_SIZE,
  isOnFoot,
  LANE_WIDTH,
  leftEdge,
  placeAt,
  rightEdge,
  showsAt,
  YOU,
  yours,
} from '../../../../../machines/scenes/drive.ts'
import { LINE } from '../colours.ts'
import { drawCues } from './cues.ts'
import { drawMirror } from './mirror.ts'
import { type Pen, type Point, penOn } from './pen.ts'
import { drawSignFace, type SignFace } from './signFaces.ts'
import { type Box, drawBox, drawLamps, drawOnFoot, drawVehicle } from './solids.ts'

/** The far clipping distance (m). */
const FARTHEST = 140
/** Unlit road users become visible at `far` m and vanish `fades` m beyond. */
const BEAM = { far: 45, fades: 8 }
const SIDEWALK = 2.2
const FONT = 'sans-serif'
const YELLOW = '#ffc72c'

const SKIES = {
  day: { top: '#8fbfe3', low: '#e3eef0', hill: '#8db39c', land: '#86a86c', tar: '#565b62', walk: '#a9a394' },
  dusk: { top: '#24507f', low: '#f9c56d', hill: '#3f5c66', land: '#3f6044', tar: '#3d4249', walk: '#6f6a60' },
  night: {
    top: '#0a1424',
    low: '#1b2d47',
    hill: '#142338',
    land: '#24382f',
    tar: '#3a3f46',
    walk: '#565349',
  },
  rain: { top: '#75848f', low: '#b3bec4', hill: '#70877f', land: '#61785c', tar: '#454b52', walk: '#7d7c74' },
}

/** A sign on a post at the right of the road, `at` meters along. */
type Sign = { kind: 'sign'; at: number; says: SignFace }

/** A film's street too: with signs, and a double line that is broken on the driver's side. */
type SeatStreet = Omit<Street, 'middle' | 'things'> & {
  middle: Street['middle'] | 'mixed'
  things: readonly (StreetThing | Sign)[]
}

export type SeatScene = Pick<SpotScene, 'travellers' | 'light' | 'title'> & {
  street: SeatStreet
  /** The speedometer's value (kph), if the world passes more slowly. */
  kph?: number
  /** A marked gap to keep: the road up to this distance (m). */
  gap?: number
  /** An ambulance follows in the inside mirror. */
  followed?: boolean
}

type Eye = { x: number; z: number }

/** Upright things with their distance, farthest first. */
type Upright = { z: number; draw: () => void }

const hash = (text: string, number: number) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, number * 127)

const ground = (pen: Pen, fill: string, from: number, to: number, near: number, far: number) =>
  pen.shape(fill, [
    [from, 0, near],
    [to, 0, near],
    [to, 0, far],
    [from, 0, far],
  ])

function drawSky(pen: Pen, light: SeatScene['light']): void {
  const { canvas, width, height, horizon } = pen
  const sky = SKIES[light]
  const gradient = canvas.createLinearGradient(0, 0, 0, horizon)
  gradient.addColorStop(0.1, sky.top)
  gradient.addColorStop(1, sky.low)
  canvas.fillStyle = gradient
  canvas.fillRect(0, 0, width, horizon)
  canvas.fillStyle = sky.hill
  canvas.beginPath()
  canvas.moveTo(0, horizon)
  for (let x = 0; x <= 12; x += 1)
    canvas.lineTo((x * width) / 12, horizon - height * (0.03 + 0.028 * Math.abs(Math.sin(x * 1.7))))
  canvas.lineTo(width, horizon)
  canvas.fill()
  canvas.fillStyle = sky.land
  canvas.fillRect(0, horizon, width, height - horizon)
}

function drawLines(pen: Pen, street: SeatStreet, eye: Eye): void {
  const { lanes, oncoming, middle } = street
  const solid = (aside: number, wide: number, fill = LINE) =>
    ground(pen, fill, aside - wide / 2 - eye.x, aside + wide / 2 - eye.x, 0.5, FARTHEST)
  const dashed = (aside: number, wide: number, long: number, gap: number, fill = LINE) => {
    const every = long + gap
    for (let z = -(((eye.z % every) + every) % every); z < 90; z += every)
      ground(pen, fill, aside - wide / 2 - eye.x, aside + wide / 2 - eye.x, z, z + long)
  }
  for (let lane = 1; lane < lanes; lane += 1) dashed(lane * LANE_WIDTH, 0.14, 3, 4.5)
  for (let lane = 1; lane < oncoming; lane += 1) dashed(-lane * LANE_WIDTH, 0.14, 3, 4.5)
  if (oncoming > 0) {
    if (middle === 'dashed') dashed(0, 0.16, 3, 3)
    if (middle === 'solid') solid(0, 0.16)
    if (middle === 'double-yellow') for (const aside of [-0.16, 0.16]) solid(aside, 0.12, YELLOW)
    if (middle === 'mixed') {
      solid(-0.16, 0.12, YELLOW)
      dashed(0.16, 0.12, 3, 3, YELLOW)
    }
  }
  solid(rightEdge(street) - 0.12, 0.12)
  solid(leftEdge(street) + 0.12, 0.12)
}

function drawFlat(pen: Pen, street: SeatStreet, thing: StreetThing | Sign, eye: Eye): void {
  if (thing.kind === 'sign') return
  const { left, right } = curbs(street)
  const z = thing.at - eye.z
  if (z > FARTHEST || z + (thing.long ?? 6) < 0) return
  const [from, to] = [left - eye.x, right - eye.x]
  switch (thing.kind) {
    case 'crosswalk':
      for (let aside = from + 0.4; aside < to - 0.3; aside += 1.05)
        ground(pen, LINE, aside, aside + 0.55, z - 1.5, z + 1.5)
      return
    case 'side-street':
    case 'gate': {
      const half = thing.kind === 'gate' ? 2 : 3.2
      const fill = thing.kind === 'gate' ? '#b0aba0' : '#565b62'
      if (thing.side !== 'left') ground(pen, fill, to, to + 30, z - half, z + half)
      if (thing.side !== 'right') ground(pen, fill, from - 30, from, z - half, z + half)
      return
    }
    case 'rails':
      ground(pen, '#7d7466', -60, 60, z - 1.8, z + 1.8)
      for (const ahead of [-0.8, 0.65]) ground(pen, '#d6dade', -60, 60, z + ahead, z + ahead + 0.15)
      return
    case 'flood':
      ground(pen, '#8a7250', from - 2, to + 2, z, z + (thing.long ?? 12))
      for (const ahead of [1, 3, 6, 9])
        ground(pen, '#b9a57c', from + 1, to - 1.5, z + ahead, z + ahead + 0.14)
      return
    case 'hole': {
      const aside = (thing.aside ?? 1.75) - eye.x
      const ring = (radius: number): Point[] =>
        Array.from({ length: 10 }, (_, index) => {
          const angle = (index * Math.PI) / 5
          return [aside + Math.cos(angle) * radius, 0, z + Math.sin(angle) * radius]
        })
      pen.shape('#8d857a', ring(1.05))
      pen.shape('#202327', ring(0.85))
      return
    }
    case 'works':
      ground(
        pen,
        '#8a6f4d',
        (thing.aside ?? 1.75) - 1.4 - eye.x,
        (thing.aside ?? 1.75) + 1.4 - eye.x,
        z,
        z + (thing.long ?? 8),
      )
      return
    case 'bays': {
      const long = thing.long ?? 6
      for (const side of thing.side ? [thing.side] : (['left', 'right'] as const)) {
        const [inner, outer] = side === 'right' ? [to, to + 5.4] : [from - 5.4, from]
        ground(pen, '#565b62', inner, outer, z, z + long)
        for (let bay = 0; bay <= long; bay += 2.6) ground(pen, LINE, inner, outer, z + bay, z + bay + 0.12)
      }
      return
    }
    case 'hump':
      ground(pen, '#2b2f34', from, to, z - 0.8, z + 0.8)
      for (let aside = from; aside < to - 0.5; aside += 1.6)
        ground(pen, '#ffc72c', aside, aside + 0.8, z - 0.55, z + 0.55)
      return
    case 'light':
      ground(pen, LINE, -eye.x, rightEdge(street) - eye.x, z - 0.2, z + 0.2)
      return
    default:
  }
}

const sign = (canvas: CanvasRenderingContext2D, draw: () => void) => {
  canvas.fillStyle = '#8b9199'
  canvas.fillRect(-0.05, -2.1, 0.1, 2.1)
  canvas.translate(0, -2.4)
  draw()
}

const LAMPS = ['red', 'yellow', 'green'] as const
const LIT = { red: '#ff3b30', yellow: '#ffc72c', green: '#3bd16f' }

function drawTrafficLight(canvas: CanvasRenderingContext2D, shows: StreetThing['shows']): void {
  canvas.fillStyle = '#5b6168'
  canvas.fillRect(-0.06, -3, 0.12, 3)
  canvas.fillStyle = '#16181c'
  canvas.fillRect(-0.3, -4.1, 0.6, 1.5)
  for (const [index, each] of LAMPS.entries()) {
    canvas.fillStyle = each === shows ? LIT[each] : '#333a42'
    canvas.beginPath()
    canvas.arc(0, -3.82 + index * 0.46, 0.18, 0, 7)
    canvas.fill()
  }
}

function house(
  fill: string,
  side: 'left' | 'right',
  edge: number,
  high: number,
  marks: Box['marks'] = [],
): Box {
  const aside: readonly [number, number] = side === 'right' ? [edge, edge + 9] : [edge - 9, edge]
  const on = side === 'right' ? 'left' : 'right'
  return {
    aside,
    ahead: [-5.5, 5.5],
    up: [0, high],
    fill,
    marks: marks.map((mark) => ({ ...mark, on })),
  }
}

const front = (fill: string, from: number, to: number, low: number, high: number) => ({
  on: 'left' as const,
  fill,
  from,
  to,
  low,
  high,
})

function palm(canvas: CanvasRenderingContext2D): void {
  canvas.strokeStyle = '#7a6448'
  canvas.lineWidth = 0.28
  canvas.beginPath()
  canvas.moveTo(0, 0)
  canvas.quadraticCurveTo(0.1, -2.6, 0.5, -4.8)
  canvas.stroke()
  canvas.strokeStyle = '#4c7f4a'
  canvas.lineWidth = 0.42
  canvas.beginPath()
  for (const [x, y] of [
    [-1.6, 1.3],
    [1.9, 1.2],
    [-1.8, -0.4],
    [2, -0.6],
    [0.4, -1.3],
  ] as const) {
    canvas.moveTo(0.5, -4.8)
    canvas.quadraticCurveTo(0.5 + x * 0.5, -5.4, 0.5 + x, -4.8 + y)
  }
  canvas.stroke()
}

/** Houses, shops, palms and poles in the free places; deterministic per scene. */
function roadside({ street, title }: SeatScene, pen: Pen, eye: Eye): Upright[] {
  const { left, right } = curbs(street)
  const every = 15
  const first = Math.floor((eye.z - 8) / every)
  const isFree = (at: number, side: 'left' | 'right') =>
    !street.things.some(
      (thing) =>
        thing.kind !== 'sign' &&
        (thing.side === undefined || thing.side === side) &&
        Math.abs(thing.at - at) < (['side-street', 'gate'].includes(thing.kind) ? 16 : 10) &&
        ['side-street', 'gate', 'rails', 'store', 'school', 'court', 'bays', 'market'].includes(thing.kind),
    )
  return Array.from({ length: 9 }, (_, index) => first + index).flatMap((plot) =>
    (['left', 'right'] as const).flatMap((side): Upright[] => {
      const at = plot * every + 4
      const z = at - eye.z
      const edge = (side === 'right' ? right + SIDEWALK : left - SIDEWALK) - eye.x
      const kind = hash(title.en, plot * 2 + (side === 'left' ? 1 : 0)) % (street.edge === 'grass' ? 3 : 5)
      const pole: Upright = {
        z: z + 7,
        draw: () =>
          pen.line('#77705f', 0.2, [
            [edge, 0, z + 7],
            [edge, 7, z + 7],
          ]),
      }
      const isPole = side === 'right' && plot % 2 === 0
      if (z > 115 || !isFree(at, side)) return isPole && z < 115 ? [pole] : []
      const out = side === 'right' ? 1 : -1
      const draw = [
        () => pen.facing([edge + out * 3, 0, z], palm),
        () => pen.facing([edge + out * 5.5, 0, z], palm),
        () =>
          drawBox(
            pen,
            { x: 0, z, heading: 0 },
            house('#d8c7a2', side, edge + out * 2.5, 4, [
              front('#5d6b74', -3.6, -1.6, 1, 2.4),
              front('#5d6b74', 1, 2.2, 0, 2.2),
              front('#8b4a3a', -5.5, 5.5, 3.3, 4),
            ]),
          ),
        () =>
          drawBox(
            pen,
            { x: 0, z, heading: 0 },
            house('#9fb6c4', side, edge + out * 0.6, 3.4, [
              front('#2b3138', -4, 2, 0.9, 2.2),
              front('#c8102e', -5.5, 5.5, 2.5, 3.4),
            ]),
          ),
        () =>
          drawBox(
            pen,
            { x: 0, z, heading: 0 },
            house('#b9b2a4', side, edge + out * 0.8, 6.5, [
              front('#4a5560', -4.4, -1, 0, 2.3),
              front('#4a5560', 0.4, 4.4, 0, 2.3),
              front('#24384d', -4.2, 4.2, 3.6, 5),
            ]),
          ),
      ][kind]
      return [...(draw ? [{ z, draw }] : []), ...(isPole ? [pole] : [])]
    }),
  )
}

function standing(pen: Pen, street: SeatStreet, thing: StreetThing | Sign, eye: Eye): Upright[] {
  const { left, right } = curbs(street)
  const z = thing.at - eye.z
  if (z > FARTHEST || z < -8) return []
  if (thing.kind === 'sign')
    return [
      {
        z,
        draw: () =>
          pen.facing([right + 0.9 - eye.x, 0, z], (canvas) =>
            sign(canvas, () => drawSignFace(canvas, thing.says)),
          ),
      },
    ]
  const sides = thing.side ? [thing.side] : (['left', 'right'] as const)
  const edges = (side: 'left' | 'right') => (side === 'right' ? right + SIDEWALK : left - SIDEWALK) - eye.x
  const at = (x: number, draw: (canvas: CanvasRenderingContext2D) => void): Upright => ({
    z,
    draw: () => pen.facing([x, 0, z], draw),
  })
  switch (thing.kind) {
    case 'store':
      return sides.map((side) => ({
        z,
        draw: () =>
          drawBox(
            pen,
            { x: 0, z, heading: 0 },
            house('#cfc4a8', side, edges(side), 3.1, [
              front('#2b3138', -3.6, 2.4, 0.8, 2),
              front('#ffc72c', -3, -2.4, 0.9, 1.7),
              front('#ffc72c', -1.6, -1, 0.9, 1.6),
              front('#c8102e', -5.5, 5.5, 2.2, 3.1),
              front('#fbfaf6', -3, 3, 2.4, 2.9),
            ]),
          ),
      }))
    case 'school':
      return sides.map((side) => ({
        z,
        draw: () =>
          drawBox(
            pen,
            { x: 0, z, heading: 0 },
            house('#c9a04a', side, edges(side) + (side === 'right' ? 1 : -1), 5.4, [
              front('#6d4b21', -5, -3, 1, 2.4),
              front('#6d4b21', -1, 1, 0, 2.4),
              front('#6d4b21', 3, 5, 1, 2.4),
              front('#1b7a45', -5.5, 5.5, 4.4, 5.4),
            ]),
          ),
      }))
    case 'side-street':
    case 'gate':
      return thing.kind === 'gate'
        ? sides.flatMap((side) =>
            [-2.2, 2.2].map((ahead) => ({
              z: z + ahead,
              draw: () =>
                pen.line('#6d6658', 0.3, [
                  [edges(side), 0, z + ahead],
                  [edges(side), 2.2, z + ahead],
                ]),
            })),
          )
        : []
    case 'bus-stop':
      return [
        at((thing.side === 'left' ? left - 1.2 : right + 1.2) - eye.x, (canvas) =>
          sign(canvas, () => {
            canvas.fillStyle = '#0a4da2'
            canvas.fillRect(-0.45, -0.5, 0.9, 0.9)
            canvas.fillStyle = '#fff'
            canvas.fillRect(-0.28, -0.3, 0.56, 0.4)
          }),
        ),
      ]
    case 'court':
      return sides.map((side) =>
        at(edges(side) + (side === 'right' ? 1.5 : -1.5), (canvas) => {
          canvas.fillStyle = '#8b9199'
          canvas.fillRect(-0.1, -3.4, 0.2, 3.4)
          canvas.fillStyle = '#fbfaf6'
          canvas.fillRect(-0.9, -4.3, 1.8, 1.2)
          canvas.fillStyle = '#e8792b'
          canvas.fillRect(-0.3, -3.4, 0.6, 0.1)
        }),
      )
    case 'rails':
      return [
        at(right + 1.4 - eye.x, (canvas) =>
          sign(canvas, () => {
            for (const [stroke, wide] of [
              ['#c8102e', 0.34],
              ['#fff', 0.2],
            ] as const) {
              canvas.strokeStyle = stroke
              canvas.lineWidth = wide
              canvas.beginPath()
              canvas.moveTo(-0.6, -0.5)
              canvas.lineTo(0.6, 0.5)
              canvas.moveTo(0.6, -0.5)
              canvas.lineTo(-0.6, 0.5)
              canvas.stroke()
            }
          }),
        ),
      ]
    case 'light':
      return [at(right + 0.9 - eye.x, (canvas) => drawTrafficLight(canvas, thing.shows))]
    case 'works':
      return [
        {
          z,
          draw: () => {
            const aside = (thing.aside ?? rightEdge(street) - 1.6) - eye.x
            for (const [fill, from] of [
              ['#c8102e', -1.5],
              ['#fff', -0.9],
              ['#c8102e', -0.3],
              ['#fff', 0.3],
              ['#c8102e', 0.9],
            ] as const)
              pen.shape(fill, [
                [aside + from, 0.5, z],
                [aside + from + 0.6, 0.5, z],
                [aside + from + 0.6, 1, z],
                [aside + from, 1, z],
              ])
          },
        },
      ]
    case 'triangle':
      return [
        at((thing.aside ?? rightEdge(street) - 1.6) - eye.x, (canvas) => {
          canvas.strokeStyle = '#e0332a'
          canvas.lineWidth = 0.12
          canvas.lineJoin = 'round'
          canvas.beginPath()
          canvas.moveTo(-0.34, -0.1)
          canvas.lineTo(0.34, -0.1)
          canvas.lineTo(0, -0.66)
          canvas.closePath()
          canvas.stroke()
        }),
      ]
    case 'market':
      return sides.flatMap((side) =>
        ['#c8102e', '#ffc72c', '#0a4da2', '#2f7d3b'].map((awning, index): Upright => {
          const ahead = z + 8.6 - index * 4.4
          const x = edges(side) + (side === 'right' ? 1.6 : -1.6)
          return {
            z: ahead,
            draw: () => {
              const stall = (fill: string, low: number, high: number) =>
                drawBox(
                  pen,
                  { x, z: ahead, heading: 0 },
                  { aside: [-1.4, 1.4], ahead: [-1.6, 1.6], up: [low, high], fill },
                )
              stall('#8a5a3b', 0, 0.9)
              stall(awning, 1.9, 2.3)
            },
          }
        }),
      )
    case 'footbridge':
      return [
        {
          z,
          draw: () =>
            drawBox(
              pen,
              { x: (left + right) / 2 - eye.x, z, heading: 0 },
              {
                aside: [left - right - 2, right - left + 2],
                ahead: [-1.2, 1.2],
                up: [4.8, 6.2],
                fill: '#2f6ea8',
              },
            ),
        },
      ]
    default:
      return []
  }
}

function drawWeather(pen: Pen, light: SeatScene['light'], time: number): void {
  const { canvas, width, height, horizon, middle } = pen
  if (light === 'night') {
    const beam = canvas.createRadialGradient(
      middle,
      horizon * 1.25,
      height * 0.05,
      middle,
      horizon * 1.3,
      height * 0.62,
    )
    beam.addColorStop(0, 'rgb(5 11 22 / 0.05)')
    beam.addColorStop(0.45, 'rgb(5 11 22 / 0.35)')
    beam.addColorStop(1, 'rgb(5 11 22 / 0.74)')
    canvas.fillStyle = beam
    canvas.fillRect(0, 0, width, height)
  }
  if (light === 'dusk') {
    canvas.fillStyle = 'rgb(22 30 52 / 0.26)'
    canvas.fillRect(0, 0, width, height)
  }
  if (light !== 'rain') return
  canvas.strokeStyle = 'rgb(233 240 243 / 0.5)'
  canvas.lineWidth = Math.max(1, width / 360)
  canvas.beginPath()
  const tick = Math.floor(time * 12)
  for (let drop = 0; drop < 40; drop += 1) {
    const x = ((drop * 397 + tick * 149) % 1280) * (width / 1280)
    const y = ((drop * 211 + tick * 97) % 648) * (height / 648)
    canvas.moveTo(x, y)
    canvas.lineTo(x - width * 0.006, y + height * 0.045)
  }
  canvas.stroke()
}

function drawDashboard(pen: Pen, kph: number): void {
  const { canvas, width, height } = pen
  const top = height * 0.9
  canvas.fillStyle = '#1f242b'
  canvas.beginPath()
  canvas.moveTo(0, top + height * 0.02)
  canvas.quadraticCurveTo(width / 2, top - height * 0.04, width, top + height * 0.02)
  canvas.lineTo(width, height)
  canvas.lineTo(0, height)
  canvas.fill()
  canvas.strokeStyle = '#0b0e12'
  canvas.lineWidth = width * 0.024
  canvas.beginPath()
  canvas.arc(width * 0.34, height * 1.12, width * 0.15, Math.PI, 0)
  canvas.stroke()
  canvas.font = `800 ${Math.round(height * 0.075)}px ${FONT}`
  canvas.textAlign = 'right'
  canvas.fillStyle = '#fff'
  canvas.fillText(String(kph), width * 0.72, height * 0.985)
  canvas.font = `650 ${Math.round(height * 0.042)}px ${FONT}`
  canvas.textAlign = 'left'
  canvas.fillText('kph', width * 0.735, height * 0.985)
}

function ring(pen: Pen, traveller: Traveller, eye: Eye, time: number): void {
  const { along, aside } = placeAt(traveller, time)
  const high = isOnFoot(traveller.kind) ? 1 : 1.3
  pen.facing([aside - eye.x, high, along - eye.z], (canvas) => {
    canvas.strokeStyle = '#ffc72c'
    canvas.lineWidth = 0.2
    canvas.beginPath()
    canvas.arc(0, 0, isOnFoot(traveller.kind) ? 1.4 : 2, 0, 7)
    canvas.stroke()
  })
}

const isToCome = ({ way }: Traveller, time: number) => way.length > 1 && (way[0]?.[0] ?? 0) > time + 0.05

/** Lamps shine through the darkness, unless something nearer on the road hides them. */
function drawShining(pen: Pen, { street, travellers }: SeatScene, eye: Eye, time: number, blinks: boolean) {
  const { left, right } = curbs(street)
  const vehicles = travellers.flatMap((traveller) => {
    if (traveller.id === YOU || isOnFoot(traveller.kind) || isToCome(traveller, time)) return []
    const { along, aside, heading } = placeAt(traveller, time)
    const seen = { x: aside - eye.x, z: along - eye.z, heading }
    const isOnRoad = aside > left - 1 && aside < right + 1
    return isOnRoad && seen.z > 1 && seen.z < FARTHEST ? [{ traveller, seen }] : []
  })
  for (const { traveller, seen } of vehicles) {
    const isHidden = vehicles.some(
      (other) =>
        other.seen.z < seen.z &&
        Math.abs(other.seen.x / other.seen.z - seen.x / seen.z) <
          HALF_SIZE[other.traveller.kind][1] / other.seen.z,
    )
    const cues = showsAt(traveller, time)
    if (!isHidden && !cues.includes('dark')) drawLamps(pen, traveller, seen, cues, blinks, true)
  }
}

export type SeatCanvas = { canvas: CanvasRenderingContext2D; width: number; height: number }

/** A higher pixel density costs frames without a visible gain. */
const SHARPEST = 2

/** Sizes a canvas (CSS pixels) to the screen's pixels; null while it has no size. */
export function fitCanvas(element: HTMLCanvasElement, wide: number, high: number): SeatCanvas | null {
  const sharp = Math.min(devicePixelRatio, SHARPEST)
  const [width, height] = [Math.round(wide * sharp), Math.round(high * sharp)]
  const canvas = width > 0 && height > 0 ? element.getContext('2d', { alpha: false }) : null
  if (!canvas) return null
  // Setting a canvas's size clears it, even to the same value.
  if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
  return { canvas, width, height }
}

/** Draws a clip at a time (s) as the driver sees it; `marked` has a ring. */
export function drawSeat(
  { canvas, width, height }: SeatCanvas,
  scene: SeatScene,
  time: number,
  marked: string | null,
): void {
  const { street, travellers, light } = scene
  const pen = penOn(canvas, width, height)
  const mine = placeAt(yours(travellers), time)
  const eye: Eye = { x: mine.aside - 0.35, z: mine.along + 0.3 }
  const { left, right } = curbs(street)
  const sky = SKIES[light]
  drawSky(pen, light)
  const walk = street.edge === 'sidewalk' ? SIDEWALK : 1
  ground(pen, sky.walk, left - walk - eye.x, right + walk - eye.x, 0.5, 900)
  ground(pen, sky.tar, left - eye.x, right - eye.x, 0.5, 900)
  drawLines(pen, street, eye)
  for (const thing of street.things) drawFlat(pen, street, thing, eye)
  if (scene.gap) ground(pen, 'rgb(255 199 44 / 0.55)', -0.9, 0.9, 2.6, scene.gap)
  const blinks = time % 0.8 < 0.45
  const look = { blinks, atNight: light === 'night' || light === 'dusk' }
  const met = travellers.flatMap((traveller): Upright[] => {
    if (traveller.id === YOU) return []
    if (isToCome(traveller, time)) return []
    const place = placeAt(traveller, time)
    const z = place.along - eye.z
    if (z < -8 || z > FARTHEST) return []
    const cues = showsAt(traveller, time)
    const isLit = !isOnFoot(traveller.kind) && traveller.kind !== 'bicycle' && !cues.includes('dark')
    const hasLamps = isLit || cues.includes('flashlight')
    const seen = light === 'night' && !hasLamps ? Math.min(1, 1 - (z - BEAM.far) / BEAM.fades) : 1
    if (seen <= 0) return []
    return [
      {
        z,
        draw: () => {
          canvas.globalAlpha = seen
          if (isOnFoot(traveller.kind) && traveller.kind !== 'pushcart')
            drawOnFoot(pen, traveller, place, eye, cues, time)
          else drawVehicle(pen, traveller, place, eye, cues, look)
          drawCues(pen, traveller, { x: place.aside - eye.x, z, heading: place.heading }, cues)
          canvas.globalAlpha = 1
        },
      },
    ]
  })
  const upright = [
    ...roadside(scene, pen, eye),
    ...street.things.flatMap((thing) => standing(pen, street, thing, eye)),
    ...met,
  ]
  for (const { draw } of upright.sort((one, other) => other.z - one.z)) draw()
  drawWeather(pen, light, time)
  if (light === 'night') drawShining(pen, scene, eye, time, blinks)
  const danger = travellers.find(({ id }) => id === marked)
  if (danger) ring(pen, danger, eye, time)
  drawDashboard(pen, Math.round(scene.kph ?? mine.speed * 3.6))
  if (scene.followed) drawMirror(pen, sky, time)
}
