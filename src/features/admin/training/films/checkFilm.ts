import {
  FILM_BYTES,
  FILM_SECONDS,
  LIGHT_FILM_BYTES,
  PAGE_FILM_BYTES,
} from '../../../../../contract/limits.ts'
import { type FilmProblem, readMp4 } from './readMp4.ts'

/** How to fix a file that not all students could watch. */
const SENTENCES: Record<FilmProblem, string> = {
  notMp4: 'This is not a complete MP4 file. Export the film as MP4 (H.264 and AAC).',
  fragmented: 'This mp4 is made for live streaming, in fragments. Export it again as an ordinary MP4.',
  noVideo: 'The file has sound and no picture.',
  hevc: 'The picture is in HEVC (H.265), as phones film it. Many browsers show it black. Choose “Most compatible” in the camera’s settings, or export the film in H.264.',
  videoCodec: 'The picture is not in H.264, which every browser and phone plays. Export the film in H.264.',
  deepColor:
    'The picture has more colors than phones can decode (10 bits or 4:4:4). Export it with the profile High or Main, 8 bits, 4:2:0.',
  noAudio: 'The file has no sound.',
  audioCodec: 'The sound is not in AAC. Export the film with AAC sound.',
  extraTracks: 'The file has more than one picture or sound track. Export it with one of each.',
  cutStart:
    'The film was cut without re-encoding it: some browsers would show the cut part. Export it again from the editor.',
  lateStart:
    'The picture or the sound begins late: browsers would count the seconds differently. Export the film again from the editor.',
  unequalLengths: 'Picture and sound differ in length by more than a second. Export the film again.',
}

/** The bounds of a film by its use. A background film plays without its sound, over and over. */
const USES = {
  lesson: { bytes: FILM_BYTES, seconds: FILM_SECONDS, least: 10, silent: false },
  background: { bytes: PAGE_FILM_BYTES, seconds: 120, least: 2, silent: true },
  lightBackground: { bytes: LIGHT_FILM_BYTES, seconds: 120, least: 2, silent: true },
} as const

export type CheckedFilm = { file: Blob; seconds: number; poster: Blob }

export class FilmRefused extends Error {}

const event = (video: HTMLVideoElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new FilmRefused('This browser cannot play the file.')), {
      once: true,
    })
  })

/** Plays the file in this browser and draws its poster: 640 px wide, from a tenth of its length. */
async function tryInBrowser(file: Blob): Promise<{ seconds: number; poster: Blob }> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const url = URL.createObjectURL(file)
  try {
    const loaded = event(video, 'loadeddata')
    video.src = url
    await loaded
    if (video.videoWidth === 0) throw new FilmRefused(SENTENCES.videoCodec)
    const seconds = video.duration
    const sought = event(video, 'seeked')
    video.currentTime = seconds / 10
    await sought
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = Math.round((640 * video.videoHeight) / video.videoWidth)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
    // Safari writes PNG instead.
    if (poster?.type !== 'image/webp') throw new FilmRefused('Upload the film with Chrome, Edge or Firefox.')
    return { seconds, poster }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Checks a film for its use, and moves its index to the front if needed. Throws `FilmRefused` with every problem. */
export async function checkFilm(file: File, use: keyof typeof USES = 'lesson'): Promise<CheckedFilm> {
  const most = USES[use]
  if (file.size > most.bytes)
    throw new FilmRefused(
      `The file has ${Math.ceil(file.size / 1_048_576)} MB; at most ${most.bytes / 1_048_576} MB are allowed. Export it with fewer bits a second.`,
    )
  const { problems: found, seconds, fastStart } = await readMp4(file)
  const problems = found.filter((problem) => !(most.silent && problem === 'noAudio'))
  if (problems.length > 0) throw new FilmRefused(problems.map((problem) => SENTENCES[problem]).join(' '))
  if (seconds < most.least || seconds > most.seconds)
    throw new FilmRefused(
      `A film lasts from ${most.least} seconds to ${most.seconds / 60} minutes; this one lasts ${Math.round(seconds)} seconds.`,
    )
  const played = await tryInBrowser(fastStart)
  if (Math.abs(played.seconds - seconds) > 1) throw new FilmRefused(SENTENCES.cutStart)
  return { file: fastStart, seconds: Math.floor(seconds), poster: played.poster }
}
