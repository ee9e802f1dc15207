import { expect, test } from 'vitest'
import type { Traveller } from '../../../contract/answers/drives.ts'
import { drawCues } from '../../../src/features/learning/scenes/seat/cues.ts'
import { drawMirror } from '../../../src/features/learning/scenes/seat/mirror.ts'
import { type Pen, type Point, penOn } from '../../../src/features/learning/scenes/seat/pen.ts'

/** A drawing's corners, in meters to the side and ahead; the picture is 1000 by 500. */
function cornersOf(points: readonly Point[]) {
  const drawn: [number, number][] = []
  const corner = (x: number, y: number) => drawn.push([x, y])
  const canvas = { beginPath() {}, closePath() {}, fill() {}, moveTo: corner, lineTo: corner }
  penOn(canvas as unknown as CanvasRenderingContext2D, 1000, 500).shape('#000000', points)
  // On the ground, 1.3 m below the eye, a point's height gives its distance.
  return drawn.map(([x, y]) => {
    const ahead = (1.3 * 820) / (y - 220)
    const aside = ((x - 500) * ahead) / 820
    return [aside, ahead].map((meters) => Math.round(meters * 100) / 100)
  })
}

test('a driver sees of a street that begins behind the car what is ahead, to its edges', () => {
  const street: Point[] = [
    [-2, 0, -10],
    [-2, 0, 10],
    [4, 0, 10],
    [4, 0, -10],
  ]
  expect(cornersOf(street)).toEqual([
    [-2, 0.7],
    [-2, 10],
    [4, 10],
    [4, 0.7],
  ])
  const ahead = street.map(([x, y, z]): Point => [x, y, z + 20])
  expect(cornersOf(ahead), 'all of it is ahead').toEqual(ahead.map(([x, , z]) => [x, z]))
  expect(cornersOf(street.map(([x, y, z]): Point => [x, y, z - 20])), 'all of it is behind').toEqual([])
})

test('high beams dazzle a driver whom they meet, and not one who follows them', () => {
  const jeepney = { id: 'jeepney', kind: 'jeepney', colour: 'red' } as unknown as Traveller
  const glows = (heading: number) => {
    const seen: Point[] = []
    const pen = { glow: (_: string, at: Point) => seen.push(at), facing() {} } as unknown as Pen
    drawCues(pen, jeepney, { x: -2, z: 30, heading }, ['bright'])
    return seen
  }
  expect(glows(0)).toEqual([])
  const [left, right] = glows(180)
  expect(Math.max(left?.[2] ?? 30, right?.[2] ?? 30), 'at its front, nearer than its middle').toBeLessThan(30)
})

test('an ambulance behind a driver is in the middle of the mirror', () => {
  const mirrors: number[] = []
  const middles: number[] = []
  const canvas = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'roundRect') return (x: number, _y: number, wide: number) => mirrors.push(x + wide / 2)
      return name === 'translate' ? (x: number) => middles.push(x) : () => {}
    },
    set: () => true,
  })
  drawMirror(penOn(canvas, 1000, 500), { top: 'white', land: 'green', tar: 'grey' }, 0)
  expect(middles).toEqual([expect.closeTo(mirrors[0] ?? 0)])
})
