import { expect, test } from 'vitest'
import { orientationOf } from '../../supabase/functions/documents/orientation.ts'
import { cleanPicture } from '../../supabase/functions/documents/picture.ts'
import { jpegOf, pngChunk, pngOf, withExif } from '../support/documents.ts'

const clean = (file: Uint8Array, type: 'image/jpeg' | 'image/png' = 'image/jpeg') =>
  Buffer.from(cleanPicture(file, type).clean)

test('a photo tells nothing of the place where it was taken, and its picture stays as it is', () => {
  const photo = jpegOf()
  const sent = withExif(photo, 1)
  expect(Buffer.from(sent).includes('14.5995')).toBe(true)
  expect(clean(sent)).toEqual(Buffer.from(photo))
})

test.each([2, 3, 6, 8])('a photo that is turned by %i stays turned', (orientation) => {
  const cleaned = clean(withExif(jpegOf(), orientation))
  expect(cleaned.includes('14.5995')).toBe(false)
  const exif = cleaned.indexOf('Exif\0\0')
  expect(orientationOf(cleaned.subarray(exif + 6))).toBe(orientation)
  expect(clean(cleaned)).toEqual(cleaned)
})

test('a screenshot loses its texts, its time and what follows its end', () => {
  const png = Buffer.from(pngOf())
  const [head, rest] = [png.subarray(0, 33), png.subarray(33)]
  const told = [
    pngChunk('tEXt', Buffer.from('Comment\0at home')),
    pngChunk('tIME', Buffer.from([7, 0xea, 1, 1, 1, 1, 1])),
  ]
  expect(clean(Buffer.concat([head, ...told, rest, Buffer.from('<html>')]), 'image/png')).toEqual(png)
})

const image = (width: number, height: number) => {
  const header = Buffer.from(pngOf('', { width: 1, height: 1 }))
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([
    header.subarray(0, 8),
    pngChunk('IHDR', header.subarray(16, 29)),
    header.subarray(33),
  ])
}
const page = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('<html><script>alert(1)</script></html>'),
])
const photo = jpegOf(640, 480, { quality: 60 })
/** Pictures are random, so a fixed byte could equal the original: it is inverted. */
const whole = pngOf()
const damaged = whole.with(60, (whole[60] ?? 0) ^ 0xff)
const endless = pngOf('', { width: 240, height: 220, rows: new Uint8Array(30_000_000) })

test.each([
  ['a page named JPEG', page, 'image/jpeg', 'picture_broken'],
  ['a photo that breaks off', photo.subarray(0, photo.length * 0.7), 'image/jpeg', 'picture_broken'],
  ['a photo of 199 pixels', jpegOf(199, 300), 'image/jpeg', 'picture_too_small'],
  ['an image of 30,000 × 30,000 pixels', image(30_000, 30_000), 'image/png', 'picture_too_large'],
  ['an image of 1 × 1 pixel', pngOf('', { width: 1, height: 1 }), 'image/png', 'picture_too_small'],
  ['an image that inflates without end', endless, 'image/png', 'picture_broken'],
  ['an image with fewer rows than it says', image(240, 240), 'image/png', 'picture_broken'],
  ['a damaged image', damaged, 'image/png', 'picture_broken'],
] as const)('a student cannot hand in %s', (_what, file, type, code) => {
  expect(() => cleanPicture(file, type)).toThrow(expect.objectContaining({ status: 415, code }))
})

test('noise behind the header of a camera is no photo', () => {
  const noise = Uint8Array.from(jpegOf())
  for (let place = noise.length - 1_500; place < noise.length; place += 1) noise[place] = (place * 7919) % 251
  expect(() => cleanPicture(noise, 'image/jpeg')).toThrow(expect.objectContaining({ code: 'picture_broken' }))
})
