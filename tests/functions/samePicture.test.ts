import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Grid } from '../../supabase/functions/documents/grid.ts'
import { cleanPicture } from '../../supabase/functions/documents/picture.ts'
import { comparisonWith } from '../../supabase/functions/documents/samePicture.ts'
import { jpegOf, pngChunk, pngOf, withExif } from '../support/documents.ts'
import { asJpeg, crop, darken, type Shot, screenshot, shrink } from '../support/receipts.ts'

const read = (file: Uint8Array, type: 'image/jpeg' | 'image/png' = 'image/jpeg') =>
  cleanPicture(file, type).readGrid()

function readWell(file: Uint8Array, type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Grid {
  const grid = read(file, type)
  if (!grid) throw new Error('There is no grid')
  return grid
}

const sent = (shot: Shot, quality = 80) => readWell(asJpeg(shot, quality))

const original = await screenshot()
const first = sent(original)
const isSame = comparisonWith(first)

test.each<[string, () => Shot | Promise<Shot>, number]>([
  ['saved again at a low quality', () => original, 40],
  ['shrunk by a chat', () => shrink(original, 0.5), 70],
  ['shrunk by a chat to a thumbnail', () => shrink(original, 0.4), 70],
  ['darker', () => darken(original), 80],
  ['taken again at another time', () => screenshot({ clock: '11:58' }), 80],
  ['without the phone’s bar', () => crop(original, { top: 94 }), 80],
  ['cut below', () => crop(original, { bottom: 94 }), 80],
  [
    'cut at each side and shrunk',
    () => shrink(crop(original, { left: 22, right: 21, top: 47, bottom: 47 }), 0.6),
    70,
  ],
  ['cut by 5 % at each side', () => crop(original, { left: 36, right: 36, top: 78, bottom: 78 }), 80],
])('a cashier finds a receipt that comes again %s', async (_, again, quality) => {
  const copy = sent(await again(), quality)
  expect(isSame(copy)).toBe(true)
  expect(comparisonWith(copy)(first)).toBe(true)
})

test.each([
  ['number', { reference: '5012 100 973058' }],
  ['number and time', { reference: '5013 876 120945', at: 'Nov 28, 2026 9:41 AM' }],
  ['number and amount', { reference: '5012 100 973058', pesos: '2,500.00' }],
])('an honest student’s receipt from the same app with another %s is another picture', async (_, changes) => {
  const other = sent(await screenshot(changes))
  expect(isSame(other)).toBe(false)
  expect(comparisonWith(other)(first)).toBe(false)
  expect(isSame(sent(shrink(crop(await screenshot(changes), { top: 60 }), 0.5)))).toBe(false)
})

test('pictures that show nothing are not the same', () => {
  const white = { width: 400, height: 300, data: new Uint8Array(400 * 300 * 4).fill(255) }
  expect(comparisonWith(sent(white))(sent(white))).toBe(false)
  expect(isSame(sent(white))).toBe(false)
  expect(isSame(readWell(jpegOf(400, 300)))).toBe(false)
  const strip = sent(shrink(crop(original, { left: 240, right: 240, bottom: 1260 }), 1))
  expect(comparisonWith({ ...strip, width: 1, height: strip.cells.length })(strip)).toBe(false)
})

function png(colour: number, depth: number, rows: Uint8Array, extra: Uint8Array[] = []) {
  const header = Buffer.from([0, 0, 0, 240, 0, 0, 0, 220, depth, colour, 0, 0, 0])
  const chunks = [
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]
  return Buffer.concat([pngOf().subarray(0, 8), ...chunks])
}

const shadeAt = (x: number, y: number) => (x * 3 + y * 5 + (x >> 4) * 40) & 255

/** Rows, each with the next filter; `bytesAt` gives a pixel's bytes. */
function filtered(bytesAt: (x: number, y: number) => number[]): Uint8Array {
  const size = bytesAt(0, 0).length
  const plain = Array.from({ length: 220 }, (_, y) =>
    Array.from({ length: 240 }, (_, x) => bytesAt(x, y)).flat(),
  )
  const rows = plain.map((row, y) => {
    const filter = y % 5
    return [
      filter,
      ...row.map((byte, place) => {
        const left = row[place - size] ?? 0
        const up = plain[y - 1]?.[place] ?? 0
        const corner = plain[y - 1]?.[place - size] ?? 0
        const near = [left, up, corner].toSorted(
          (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
        )
        return (byte - ([0, left, up, (left + up) >> 1, near[0] ?? 0][filter] ?? 0)) & 255
      }),
    ]
  })
  return Uint8Array.from(rows.flat())
}

const palette = pngChunk(
  'PLTE',
  Uint8Array.from({ length: 768 }, (_, place) => Math.floor(place / 3)),
)
const grey = readWell(
  png(
    0,
    8,
    filtered((x, y) => [shadeAt(x, y)]),
  ),
  'image/png',
)

test.each<[string, number, number, (shade: number) => number[]]>([
  ['in colours', 2, 8, (shade) => [shade, shade, shade]],
  ['in colours of 16 bits', 2, 16, (shade) => [shade, 0, shade, 0, shade, 0]],
  ['in numbered colours', 3, 8, (shade) => [shade]],
  ['in grey with transparency', 4, 8, (shade) => [shade, 255]],
  ['in colours with transparency', 6, 8, (shade) => [shade, shade, shade, 255]],
])('a screenshot %s is the same picture as the one in grey', (_, colour, depth, bytes) => {
  const rows = filtered((x, y) => bytes(shadeAt(x, y)))
  const file = png(colour, depth, rows, colour === 3 ? [palette] : [])
  const { cells, ...size } = readWell(file, 'image/png')
  expect(size).toEqual({ width: grey.width, height: grey.height })
  expect(Math.max(...cells.map((cell, place) => Math.abs(cell - (grey.cells[place] ?? 0))))).toBeLessThan(2)
})

test('a screenshot’s transparent pixels lie on white, and eight pixels fit into a byte', () => {
  const clear = readWell(
    png(
      4,
      8,
      filtered(() => [0, 0]),
    ),
    'image/png',
  )
  expect(new Set(clear.cells)).toEqual(new Set([255]))
  const black = readWell(png(0, 1, new Uint8Array(31 * 220)), 'image/png')
  expect(new Set(black.cells)).toEqual(new Set([0]))
})

test.each([2, 3, 4, 5, 6, 7, 8])(
  'a photo with the orientation %i is compared as people see it',
  (orientation) => {
    const shot = crop(original, { bottom: 900 })
    const turned = turn(shot, orientation)
    const seen = readWell(withExif(asJpeg(turned), orientation))
    expect(comparisonWith(sent(shot))(seen)).toBe(true)
  },
)

function turn({ width, height, data }: Shot, orientation: number): Shot {
  const isTurned = orientation > 4
  const [columns, lines] = isTurned ? [height, width] : [width, height]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < lines; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      // The picture's place of a stored row and column, by Exif's table.
      const [fromX, fromY] = (
        {
          2: [width - 1 - x, y],
          3: [width - 1 - x, height - 1 - y],
          4: [x, height - 1 - y],
          5: [y, x],
          6: [width - 1 - y, x],
          7: [width - 1 - y, height - 1 - x],
          8: [y, height - 1 - x],
        } as Record<number, [number, number]>
      )[orientation] ?? [x, y]
      turned.set(
        data.subarray((fromY * width + fromX) * 4, (fromY * width + fromX) * 4 + 4),
        (y * columns + x) * 4,
      )
    }
  }
  return { width: columns, height: lines, data: turned }
}
