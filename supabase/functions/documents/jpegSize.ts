/** By the frame header (ITU-T T.81, B.2.2), without decoding; null without one. */
export function jpegSize(file: Uint8Array): [width: number, height: number] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let place = 2
  while (place + 9 < file.length && view.getUint8(place) === 0xff) {
    const marker = view.getUint8(place + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(place + 7), view.getUint16(place + 5)]
    // Scan data starts: a frame would have come before it.
    if (marker === 0xda) return null
    place += 2 + view.getUint16(place + 2)
  }
  return null
}
