import { shadeOf } from './grid.ts'
import { inflatePng, type PngHeader, type StrippedPng } from './pngChunks.ts'

/** Undoes a row's filter in place (PNG, chapter 9): each byte was stored as its difference from a guess. */
function undoFilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return
  for (let place = 0; place < row.length; place += 1) {
    const left = place < step ? 0 : (row[place - step] ?? 0)
    const up = above[place] ?? 0
    const corner = place < step ? 0 : (above[place - step] ?? 0)
    row[place] = (row[place] ?? 0) + guessOf(filter, left, up, corner)
  }
}

function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Reads a sample of a row as 0 to 255, or a palette's number as it is. */
function sampleReader({ depth, colour }: PngHeader): (row: Uint8Array, sample: number) => number {
  if (depth >= 8) return (row, sample) => row[(sample * depth) / 8] ?? 0
  const most = (1 << depth) - 1
  const scale = colour === 3 ? 1 : 255 / most
  return (row, sample) => {
    const bit = sample * depth
    return (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most) * scale
  }
}

/** The shade of each pixel of a row; transparent pixels lie on white. */
function shadesOf({ header, palette }: StrippedPng, row: Uint8Array, shades: Uint8Array): void {
  const { colour, depth, bits } = header
  const read = sampleReader(header)
  const samples = bits / depth
  for (let pixel = 0; pixel < shades.length; pixel += 1) {
    const at = pixel * samples
    const first = read(row, at)
    let shade = first
    if (colour === 3)
      shade = shadeOf(palette[first * 3] ?? 0, palette[first * 3 + 1] ?? 0, palette[first * 3 + 2] ?? 0)
    if (colour === 2 || colour === 6) shade = shadeOf(first, read(row, at + 1), read(row, at + 2))
    const opaque = colour === 4 || colour === 6 ? read(row, at + samples - 1) / 255 : 1
    shades[pixel] = shade * opaque + 255 * (1 - opaque)
  }
}

/** Reads the shades of a PNG that is not interlaced, row by row. */
export function readPngShades(png: StrippedPng, add: (row: number, shades: Uint8Array) => void): void {
  const { width, bits } = png.header
  const shades = new Uint8Array(width)
  let above = new Uint8Array(Math.ceil((width * bits) / 8))
  let row = new Uint8Array(above.length)
  let filter = 0
  // -1 before a row's filter.
  let filled = -1
  let line = 0
  inflatePng(png.header, png.data, (part) => {
    for (let place = 0; place < part.length; ) {
      if (filled < 0) {
        filter = part[place] ?? 0
        place += 1
        filled = 0
      }
      const step = Math.min(row.length - filled, part.length - place)
      row.set(part.subarray(place, place + step), filled)
      place += step
      filled += step
      if (filled < row.length) continue
      undoFilter(filter, row, above, Math.max(1, bits >> 3))
      shadesOf(png, row, shades)
      add(line, shades)
      line += 1
      ;[above, row] = [row, above]
      filled = -1
    }
  })
}
