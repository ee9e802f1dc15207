import { Unzlib } from 'fflate'
import { joinBytes } from './joinBytes.ts'
import { orientationOf, tiffOf } from './orientation.ts'

export interface PngHeader {
  width: number
  height: number
  colour: number
  /** Bits of one sample, and of one pixel. */
  depth: number
  bits: number
  interlaced: boolean
}

export interface StrippedPng {
  clean: Uint8Array<ArrayBuffer>
  header: PngHeader
  /** The colours of a picture that has numbered ones. */
  palette: Uint8Array
  orientation: number
  data: Uint8Array[]
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB'])

/** Samples per pixel by colour type, and the permitted depths. */
const COLOURS: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** The passes of an interlaced picture: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function chunkOf(name: string, content: Uint8Array): Uint8Array {
  const chunk = joinBytes([new Uint8Array(4), new TextEncoder().encode(name), content, new Uint8Array(4)])
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length)
  view.setUint32(8 + content.length, crcOf(chunk.subarray(4, 8 + content.length)))
  return chunk
}

function headerOf(content: Uint8Array): PngHeader | null {
  if (content.length !== 13) return null
  const view = new DataView(content.buffer, content.byteOffset, 13)
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = content.subarray(8)
  const known = COLOURS[colour]
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return null
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  return { width, height, colour, depth, bits: known.samples * depth, interlaced: interlace === 1 }
}

/** Only picture, colours and rotation: no text, Exif, time, or trailing data. Null for damaged or inconsistent chunks. */
export function stripPng(file: Uint8Array): StrippedPng | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const kept: Uint8Array[] = []
  const data: Uint8Array[] = []
  let header: PngHeader | null = null
  let orientation = 1
  let palette: Uint8Array = new Uint8Array()
  for (let place = SIGNATURE.length; place + 12 <= file.length; ) {
    const end = place + 12 + view.getUint32(place)
    if (end > file.length || crcOf(file.subarray(place + 4, end - 4)) !== view.getUint32(end - 4)) return null
    const name = String.fromCharCode(...file.subarray(place + 4, place + 8))
    const content = file.subarray(place + 8, end - 4)
    if (kept.length === 0) {
      header = name === 'IHDR' ? headerOf(content) : null
      if (!header) return null
    }
    if (name === 'IDAT') data.push(content)
    if (name === 'PLTE') palette = content
    if (name === 'eXIf') orientation = orientationOf(content)
    if (name === 'IEND') {
      if (!header) return null
      // Before the picture's data, as decoders require.
      const turned = orientation === 1 ? [] : [chunkOf('eXIf', tiffOf(orientation))]
      const [first = new Uint8Array(), ...others] = kept
      const clean = joinBytes([SIGNATURE, first, ...turned, ...others, chunkOf('IEND', new Uint8Array())])
      return { clean, header, palette, orientation, data }
    }
    if (KEPT.has(name)) kept.push(file.subarray(place, end))
    place = end
  }
  return null
}

/** The bytes of each row in order, with its filter byte. */
function* rowsOf({ width, height, bits, interlaced }: PngHeader): Generator<number> {
  for (const [x, y, dx, dy] of interlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x) / dx)
    if (columns <= 0) continue
    for (let row = y; row < height; row += dy) yield 1 + Math.ceil((columns * bits) / 8)
  }
}

/** Whether the data inflates to exactly the picture's rows, each with a valid filter. `takePart` gets the bytes in order. */
export function inflatePng(
  header: PngHeader,
  data: Uint8Array[],
  takePart: (part: Uint8Array) => void = () => {},
): boolean {
  const rows = rowsOf(header)
  let isFine = true
  let left = 0
  const inflate = new Unzlib((part) => {
    for (let place = 0; place < part.length && isFine; ) {
      if (left === 0) {
        left = rows.next().value ?? 0
        if (left === 0 || (part[place] ?? 0) > 4) isFine = false
      }
      const step = Math.min(left, part.length - place)
      left -= step
      place += step
    }
    if (isFine) takePart(part)
  })
  try {
    for (const [index, chunk] of data.entries()) {
      const isLast = index === data.length - 1
      // In small pieces, since a kilobyte may inflate to a megabyte.
      for (let place = 0; place === 0 || place < chunk.length; place += PIECE) {
        inflate.push(chunk.subarray(place, place + PIECE), isLast && place + PIECE >= chunk.length)
        if (!isFine) return false
      }
    }
  } catch {
    return false
  }
  return isFine && left === 0 && rows.next().done === true
}

const PIECE = 16_384
