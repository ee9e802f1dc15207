import { hasLetters, joinBytes } from './joinBytes.ts'
import { orientationOf, tiffOf } from './orientation.ts'

/** "JFIF 1.1" without a thumbnail: square pixels. */
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

const EXIF = 'Exif\0\0'

/** The tables, frames and scans of a picture (ITU-T T.81, table B.1). */
const isOfPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd)

/** Whether a segment defines colours. `start` is its content's. */
function isOfColour(file: Uint8Array, marker: number, start: number): boolean {
  if (marker === 0xee) return hasLetters(file, start, 'Adobe')
  return marker === 0xe2 && hasLetters(file, start, 'ICC_PROFILE\0')
}

/** The end of coded data: the next marker that is not a restart. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let place = start; place + 1 < file.length; place += 1) {
    if (file[place] !== 0xff) continue
    const next = file[place + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return place
  }
  return file.length
}

function orientationSegment(orientation: number): Uint8Array {
  const content = joinBytes([new TextEncoder().encode(EXIF), tiffOf(orientation)])
  return joinBytes([Uint8Array.of(0xff, 0xe1, 0, content.length + 2), content])
}

/** Only picture, colours and rotation: no Exif, XMP, comment, thumbnail, or trailing data. Null for inconsistent segments. */
export function stripJpeg(file: Uint8Array): { clean: Uint8Array<ArrayBuffer>; orientation: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const kept: Uint8Array[] = []
  let hasJfif = false
  let orientation = 1
  let place = 2
  while (place + 1 < file.length) {
    if (file[place] !== 0xff) return null
    const marker = file[place + 1] ?? 0
    // Fill bytes before a marker.
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (marker === 0xd9) {
      const head = [Uint8Array.of(0xff, 0xd8), ...(hasJfif ? [JFIF] : [])]
      const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
      const clean = joinBytes([...head, ...turned, ...kept, Uint8Array.of(0xff, 0xd9)])
      return { clean, orientation }
    }
    if (place + 4 > file.length) return null
    const end = place + 2 + view.getUint16(place + 2)
    if (end > file.length || end < place + 4) return null
    const start = place + 4
    if (marker === 0xe0 && hasLetters(file, start, 'JFIF\0')) hasJfif = true
    else if (marker === 0xe1 && hasLetters(file, start, EXIF))
      orientation = orientationOf(file.subarray(start + EXIF.length, end))
    const stop = marker === 0xda ? endOfScan(file, end) : end
    if (isOfPicture(marker) || isOfColour(file, marker, start)) kept.push(file.subarray(place, stop))
    place = stop
  }
  return null
}
