/** The problems of a film file, in the order in which they are shown. */
export type FilmProblem =
  | 'notMp4'
  | 'fragmented'
  | 'noVideo'
  | 'hevc'
  | 'videoCodec'
  | 'deepColor'
  | 'noAudio'
  | 'audioCodec'
  | 'extraTracks'
  | 'cutStart'
  | 'lateStart'
  | 'unequalLengths'

export type Mp4 = {
  problems: FilmProblem[]
  /** The film's length (s). */
  seconds: number
  width: number
  height: number
  /** The same film with its index first, so that it starts before it is loaded; the bytes of the picture are not read. */
  fastStart: Blob
}

type Box = { type: string; start: number; end: number; body: DataView }
type Track = {
  kind: string
  codec: string
  /** H.264: the profile, such as 100 for High. MPEG-4 audio: the object type, 0x40 for AAC. */
  detail: number
  seconds: number
  width: number
  height: number
  /** Seconds that an edit list cuts from the start, or adds before it. */
  cut: number
  late: number
  hasSeveralEdits: boolean
}

/** A decoder's delay: engines agree on starts up to this (s). */
const DELAY = 0.25
/** The longest difference of picture and sound at the end (s). */
const TAIL = 1
/** The longest index read into memory (bytes). */
const LONGEST_INDEX = 64 * 1024 * 1024

const typeAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

function headerAt(view: DataView, at: number, whole: number) {
  const size = view.getUint32(at)
  const isLarge = size === 1
  const head = isLarge ? 16 : 8
  const length = isLarge ? Number(view.getBigUint64(at + 8)) : size === 0 ? whole - at : size
  return { type: typeAt(view, at + 4), head, length }
}

function boxesIn(view: DataView, from = 0): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= view.byteLength; ) {
    const { type, head, length } = headerAt(view, at, view.byteLength)
    if (length < head || at + length > view.byteLength) throw new RangeError(`A broken box at ${at}`)
    boxes.push({
      type,
      start: at,
      end: at + length,
      body: new DataView(view.buffer, view.byteOffset + at + head, length - head),
    })
    at += length
  }
  return boxes
}

function find(view: DataView, ...path: string[]): DataView[] {
  const [type, ...rest] = path
  const found = boxesIn(view).filter((box) => box.type === type)
  return rest.length === 0 ? found.map(({ body }) => body) : found.flatMap(({ body }) => find(body, ...rest))
}

/** A header's time scale and length (s), in its version 0 or 1. */
function timesOf(header: DataView) {
  const isLong = header.getUint8(0) === 1
  const scale = header.getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  return { scale, seconds: duration / scale }
}

/** The object type of MPEG-4 audio in its decoder's description: 0x40 is AAC. */
function audioType(entry: DataView): number {
  const [esds] = boxesIn(entry, 28)
    .filter(({ type }) => type === 'esds')
    .map(({ body }) => body)
  if (!esds) return 0
  for (let at = 4; at + 2 < esds.byteLength; ) {
    const tag = esds.getUint8(at)
    at += 1
    while (esds.getUint8(at) & 0x80) at += 1
    at += 1
    if (tag === 4) return esds.getUint8(at)
    at += tag === 3 ? 3 : 0
    if (tag !== 3) return 0
  }
  return 0
}

function readTrack(track: DataView, movieScale: number): Track {
  const [header] = find(track, 'mdia', 'mdhd')
  const [handler] = find(track, 'mdia', 'hdlr')
  const [samples] = find(track, 'mdia', 'minf', 'stbl', 'stsd')
  const [display] = find(track, 'tkhd')
  if (!header || !handler || !samples || !display) throw new RangeError('A track without its parts')
  const { scale, seconds } = timesOf(header)
  const kind = typeAt(handler, 8)
  const [entry] = boxesIn(samples, 8)
  const codec = entry?.type ?? ''
  let detail = 0
  if (entry && codec.startsWith('avc')) {
    const [config] = boxesIn(entry.body, 78).filter(({ type }) => type === 'avcC')
    detail = config ? config.body.getUint8(1) : 0
  }
  if (entry && codec === 'mp4a') detail = audioType(entry.body)
  const [list] = find(track, 'edts', 'elst')
  // Pictures that refer to later ones are shown after a delay, which the list takes back.
  const [offsets] = find(track, 'mdia', 'minf', 'stbl', 'ctts')
  const firstOffset = offsets && offsets.getUint32(4) > 0 ? offsets.getInt32(12) : 0
  let [cut, late, edits] = [0, 0, 0]
  if (list) {
    const isLong = list.getUint8(0) === 1
    const step = isLong ? 20 : 12
    for (let index = 0; index < list.getUint32(4); index += 1) {
      const at = 8 + index * step
      const length = isLong ? Number(list.getBigUint64(at)) : list.getUint32(at)
      const from = isLong ? Number(list.getBigInt64(at + 8)) : list.getInt32(at + 4)
      if (from < 0) late += length / movieScale
      else {
        edits += 1
        if (edits === 1) cut = (from - firstOffset) / scale
      }
    }
  }
  return {
    ...{ kind, codec, detail, seconds, cut, late },
    width: display.getUint32(display.byteLength - 8) / 65_536,
    height: display.getUint32(display.byteLength - 4) / 65_536,
    hasSeveralEdits: edits > 1,
  }
}

/** H.264 profiles of 8 bits and half colour, which every browser and phone decodes: Baseline, Main, Extended, High. */
const PROFILES = [66, 77, 88, 100]

function problemsOf(tracks: Track[]): FilmProblem[] {
  const problems: FilmProblem[] = []
  const videos = tracks.filter(({ kind }) => kind === 'vide')
  const sounds = tracks.filter(({ kind }) => kind === 'soun')
  const [video] = videos
  const [sound] = sounds
  if (!video) problems.push('noVideo')
  else if (/^(hvc1|hev1|dvh1|dvhe)$/.test(video.codec)) problems.push('hevc')
  else if (!/^avc[13]$/.test(video.codec)) problems.push('videoCodec')
  else if (!PROFILES.includes(video.detail)) problems.push('deepColor')
  if (!sound) problems.push('noAudio')
  else if (sound.codec !== 'mp4a' || sound.detail !== 0x40) problems.push('audioCodec')
  if (videos.length > 1 || sounds.length > 1) problems.push('extraTracks')
  const played = [video, sound].flatMap((track) => track ?? [])
  if (played.some(({ cut, hasSeveralEdits }) => cut > DELAY || hasSeveralEdits)) problems.push('cutStart')
  if (played.some(({ late }) => late > DELAY)) problems.push('lateStart')
  if (video && sound && Math.abs(video.seconds - video.cut - (sound.seconds - sound.cut)) > TAIL)
    problems.push('unequalLengths')
  return problems
}

/** The index for the front of the file, with its offsets moved by its own length. */
function moved(index: ArrayBuffer, start: number): ArrayBuffer {
  const by = index.byteLength
  const copy = index.slice(0)
  const view = new DataView(copy)
  const [{ body: moov } = { body: view }] = boxesIn(view)
  for (const table of find(moov, 'trak', 'mdia', 'minf', 'stbl', 'stco'))
    for (let at = 0; at < table.getUint32(4); at += 1) {
      const place = table.getUint32(8 + at * 4)
      // Our largest film is far below 4 GB, where a place would no longer fit.
      if (place < start) table.setUint32(8 + at * 4, place + by)
    }
  for (const table of find(moov, 'trak', 'mdia', 'minf', 'stbl', 'co64'))
    for (let at = 0; at < table.getUint32(4); at += 1) {
      if (table.getBigUint64(8 + at * 8) < start)
        table.setBigUint64(8 + at * 8, table.getBigUint64(8 + at * 8) + BigInt(by))
    }
  return copy
}

const failed = (problem: FilmProblem, file: Blob): Mp4 => ({
  problems: [problem],
  ...{ seconds: 0, width: 0, height: 0, fastStart: file },
})

/** Reads only an mp4's index, and says why the film would not play alike in every browser. */
export async function readMp4(file: Blob): Promise<Mp4> {
  try {
    const boxes: { type: string; start: number; end: number }[] = []
    for (let at = 0; at + 8 <= file.size; ) {
      const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
      if (head.byteLength < 16 && head.getUint32(0) === 1) return failed('notMp4', file)
      const { type, head: least, length } = headerAt(head, 0, file.size - at)
      if (length < least || at + length > file.size) return failed('notMp4', file)
      boxes.push({ type, start: at, end: at + length })
      at += length
    }
    const of = (type: string) => boxes.find((box) => box.type === type)
    const [first, moov, mdat] = [boxes[0], of('moov'), of('mdat')]
    if (first?.type !== 'ftyp' || !moov || !mdat || moov.end - moov.start > LONGEST_INDEX)
      return failed('notMp4', file)
    const brand = typeAt(new DataView(await file.slice(8, 12).arrayBuffer()), 0)
    if (brand === 'qt  ') return failed('notMp4', file)
    const index = await file.slice(moov.start, moov.end).arrayBuffer()
    const [inside] = boxesIn(new DataView(index))
    if (!inside) return failed('notMp4', file)
    if (of('moof') || find(inside.body, 'mvex').length > 0) return failed('fragmented', file)
    const [header] = find(inside.body, 'mvhd')
    if (!header) return failed('notMp4', file)
    const movie = timesOf(header)
    const tracks = find(inside.body, 'trak').map((track) => readTrack(track, movie.scale))
    const video = tracks.find(({ kind }) => kind === 'vide')
    const isFirst = moov.start < mdat.start
    const parts = isFirst
      ? [file]
      : [
          file.slice(0, first.end),
          moved(index, moov.start),
          file.slice(first.end, moov.start),
          file.slice(moov.end),
        ]
    return {
      problems: problemsOf(tracks),
      seconds: movie.seconds,
      width: video?.width ?? 0,
      height: video?.height ?? 0,
      fastStart: new Blob(parts, { type: 'video/mp4' }),
    }
  } catch (error) {
    if (error instanceof RangeError) return failed('notMp4', file)
    throw error
  }
}
