const ORIENTATION = 0x0112

/** The orientation (1 to 8) in the first directory of an Exif block (a TIFF file); by default 1. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const mark = view.getUint16(0)
  if (mark !== 0x4949 && mark !== 0x4d4d) return 1
  const little = mark === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  const entries = view.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * 12
    if (place + 12 > tiff.length) return 1
    if (view.getUint16(place, little) !== ORIENTATION) continue
    const value = view.getUint16(place + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif block with only the orientation. */
export function tiffOf(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(26)
  const view = new DataView(tiff.buffer)
  // "MM", 42, the first directory at 8 with one entry: one number of 16 bits.
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return tiff
}
