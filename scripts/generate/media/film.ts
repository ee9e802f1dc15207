import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An mp4's sound: its source file, and its encoding (ffmpeg's options). */
type Sound = { from: string; encoded: string[] }

/** One mp4 made of the frames: its size, compression, and optional sound. */
export type Rendition = { path: string; width: number; height: number; quality: number; sound?: Sound }

export const spoken = (from: string, rate: number, bitrate: string): Sound => ({
  from,
  encoded: ['-c:a', 'aac', '-ac', '1', '-ar', `${rate}`, '-b:a', bitrate],
})

export const kept = (from: string): Sound => ({ from, encoded: ['-c:a', 'copy'] })

/** The same bits on every run with the same tools: no date, no encoder name, one thread. */
const REPEATABLE = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-threads',
  '1',
]
const COLOUR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

export async function film(
  frames: AsyncIterable<Buffer>,
  options: { fps: number; seconds: number; keyframes?: number[]; renditions: Rendition[] },
): Promise<void> {
  const { fps, seconds, renditions } = options
  const sounds = renditions.flatMap(({ sound }) => sound ?? [])
  const names = renditions.map((_, index) => `v${index}`)
  const scaled = renditions.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p[v${index}]`,
  )
  const graph = [
    `[0:v]split=${names.length}${names.map((_, index) => `[s${index}]`).join('')}`,
    ...scaled,
  ].join(';')
  const keyframes = options.keyframes?.map((at) => at.toFixed(3)).join(',')
  const outputs = renditions.flatMap(({ path, quality, sound }, index) => [
    ...[
      '-map',
      `[v${index}]`,
      '-c:v',
      'libx264',
      '-profile:v',
      'main',
      '-preset',
      process.env.MEDIA_PRESET ?? 'slow',
    ],
    ...['-tune', 'animation', '-crf', `${quality}`, '-g', `${fps * 10}`, ...COLOUR],
    ...(keyframes ? ['-force_key_frames', keyframes] : []),
    ...(sound ? ['-map', `${sounds.indexOf(sound) + 1}:a`, ...sound.encoded] : []),
    ...['-t', `${seconds}`, '-movflags', '+faststart', ...REPEATABLE, path],
  ])
  const inputs = [
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-framerate',
    `${fps}`,
    '-i',
    'pipe:0',
    ...sounds.flatMap(({ from }) => ['-i', from]),
  ]
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'close')
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** The sound alone, for a film drawn by the browser: the voice has no more than 8 kHz. */
export async function saveSound(wav: string, path: string, seconds: number): Promise<void> {
  const { from, encoded } = spoken(wav, 16_000, '24k')
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    from,
    ...encoded,
    '-t',
    `${seconds}`,
    '-movflags',
    '+faststart',
    ...REPEATABLE,
    path,
  ])
}

export async function savePoster(png: string, path: string, quality: number): Promise<void> {
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    png,
    '-c:v',
    'libwebp',
    '-quality',
    `${quality}`,
    '-compression_level',
    '6',
    path,
  ])
}

/** Adds treble to the voice and sets the loudness of web speech (-17 LUFS), measured first. */
export async function masterVoice(raw: string, wav: string, rate: number): Promise<void> {
  const input = ['-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', raw]
  const tone =
    'highpass=f=90,treble=f=2600:width_type=q:width=0.6:gain=7,acompressor=threshold=0.1:ratio=2.5:attack=5:release=90'
  const target = 'loudnorm=I=-17:TP=-3:LRA=11'
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    ...input,
    '-af',
    `${tone},${target}:print_format=json`,
    '-f',
    'null',
    '-',
  ])
  const found = JSON.parse(stderr.slice(stderr.lastIndexOf('{'))) as Record<string, string>
  const measured = `measured_I=${found.input_i}:measured_TP=${found.input_tp}:measured_LRA=${found.input_lra}:measured_thresh=${found.input_thresh}:offset=${found.target_offset}:linear=true`
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...input,
    '-af',
    `${tone},${target}:${measured},aresample=44100`,
    wav,
  ])
}
