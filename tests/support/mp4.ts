export type Box = { type: string; body: Buffer }

export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}`)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

/** Every box at a path such as `moov/trak/tkhd`. */
export function find(bytes: Buffer, path: string): Buffer[] {
  const [type, ...rest] = path.split('/')
  const found = boxesOf(bytes).filter((box) => box.type === type)
  return rest.length === 0
    ? found.map(({ body }) => body)
    : found.flatMap(({ body }) => find(body, rest.join('/')))
}

/** The length (s) in the movie header (version 0). */
export function secondsOf(file: Buffer): number {
  const [header] = find(file, 'moov/mvhd')
  if (header?.readUInt8(0) !== 0) throw new Error('No movie header of version 0')
  return header.readUInt32BE(16) / header.readUInt32BE(12)
}

/** Each track's codec: `avc1`, `mp4a`. */
export function codecsOf(file: Buffer): string[] {
  return find(file, 'moov/trak/mdia/minf/stbl/stsd').map((body) => body.toString('latin1', 12, 16))
}

/** Each track's start (s): skipped by its edit list, -1 if late, null for a list with several parts. */
export function startsOf(file: Buffer): (number | null)[] {
  return find(file, 'moov/trak').map((track) => {
    const [list] = find(track, 'edts/elst')
    const [header] = find(track, 'mdia/mdhd')
    if (!list) return 0
    if (list.readUInt8(0) !== 0 || header?.readUInt8(0) !== 0) throw new Error('No lists of version 0')
    const skipped = list.readInt32BE(12)
    if (list.readUInt32BE(4) !== 1) return null
    return skipped < 0 ? -1 : skipped / header.readUInt32BE(12)
  })
}

export function pictureOf(file: Buffer): { width: number; height: number } {
  const sizes = find(file, 'moov/trak/tkhd').map((body) => ({
    width: body.readUInt32BE(body.length - 8) / 65_536,
    height: body.readUInt32BE(body.length - 4) / 65_536,
  }))
  return sizes.reduce((a, b) => (b.width > a.width ? b : a), { width: 0, height: 0 })
}
