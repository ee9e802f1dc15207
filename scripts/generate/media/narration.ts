import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Beat } from '../../../content/films/film.ts'
import type { Cue } from '../../../content/films/timeline.ts'

const run = promisify(execFile)

/** SVOX Pico's output: mono, 16 bits per sample, about 155 words a minute. */
export const SAMPLE_RATE = 16_000
const BYTES_PER_SECOND = SAMPLE_RATE * 2
const WAV_HEADER = 44
/** Quieter samples at either end of a clip are silence. */
const QUIET = 200

/** The spoken sentence as raw samples, without surrounding silence. The voice writes only to a file. */
export async function speak(beat: Beat, wav: string): Promise<Buffer> {
  await run('pico2wave', ['-l', 'en-US', '-w', wav, beat.speak ?? beat.say.en])
  return trim((await readFile(wav)).subarray(WAV_HEADER))
}

export function secondsOf(samples: Buffer): number {
  return samples.length / BYTES_PER_SECOND
}

/** One track of raw samples, each clip at the start of its cue. */
export function mix(clips: Buffer[], cues: Cue[], seconds: number): Buffer {
  const track = Buffer.alloc(seconds * BYTES_PER_SECOND)
  for (const [index, clip] of clips.entries()) {
    const start = cues[index]?.start ?? 0
    clip.copy(track, Math.round(start * SAMPLE_RATE) * 2)
  }
  return track
}

function trim(samples: Buffer): Buffer {
  let from = 0
  let to = samples.length - (samples.length % 2)
  while (from < to && Math.abs(samples.readInt16LE(from)) < QUIET) from += 2
  while (to > from && Math.abs(samples.readInt16LE(to - 2)) < QUIET) to -= 2
  return samples.subarray(from, to)
}
