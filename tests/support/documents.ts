import { createHash, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'

const MAGIC = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  pdf: [...new TextEncoder().encode('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n')],
}

/** A file with its type's first bytes and a text, filled up to `bytes`. */
export function fileOf(type: keyof typeof MAGIC, text = '', bytes = 0): Uint8Array<ArrayBuffer> {
  const start = [...MAGIC[type], ...new TextEncoder().encode(text)]
  const file = new Uint8Array(Math.max(start.length, bytes))
  file.set(start)
  return file
}

const shadesOf = (seed: string) => createHash('sha256').update(seed).digest()

/** A camera's JPEG; unique without a seed. */
export function jpegOf(
  width = 320,
  height = 240,
  { quality = 20, seed = randomUUID() as string } = {},
): Uint8Array<ArrayBuffer> {
  const [red = 0, green = 0, blue = 0, turn = 0] = shadesOf(seed)
  const data = new Uint8Array(width * height * 4)
  for (let place = 0; place < width * height; place += 1) {
    const shade = ((place % width) + turn) ^ Math.floor(place / width)
    data.set([red ^ shade, green ^ shade, blue ^ (shade >> 1), 255], place * 4)
  }
  return new Uint8Array(jpeg.encode({ data, width, height }, quality).data)
}

export function pngChunk(name: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}

/** A grey PNG screenshot; unique without a seed. `rows` replaces its data. */
export function pngOf(
  seed: string = randomUUID(),
  { width = 240, height = 220, rows }: { width?: number; height?: number; rows?: Uint8Array } = {},
): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const shades = shadesOf(seed)
  const data =
    rows ??
    new Uint8Array((width + 1) * height).map((_, place) =>
      place % (width + 1) === 0 ? 0 : (shades[place % 32] ?? 0),
    )
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(Buffer.concat([Uint8Array.from(MAGIC.png), ...chunks]))
}

/** A phone's photo: with place, comment, thumbnail, trailing data and orientation. */
export function withExif(photo: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.alloc(60)
  // "II", 42, the first directory at 8: the orientation, and where the place is.
  tiff.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0])
  tiff.set([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0], 10)
  tiff.set([0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0], 22)
  tiff.write('14.5995N 120.9842E', 38, 'latin1')
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  return new Uint8Array(
    Buffer.concat([
      photo.subarray(0, 2),
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>14.5995</x>')),
      segment(0xfe, Buffer.from('taken at 14.5995, 120.9842')),
      segment(0xed, Buffer.from('Photoshop 3.0\0')),
      photo.subarray(2),
      Buffer.from('a video of the same moment at 14.5995'),
    ]),
  )
}
