import { ContentError } from '../read.ts'
import type { Beat, Lesson } from './film.ts'

/** Seconds of silence: before the first word, between sentences, between slides, after the last word. */
const LEAD_IN = 1
const BETWEEN_SENTENCES = 0.45
const BETWEEN_SLIDES = 1.1
const TAIL = 2
/** Silence from the end of a caption, a part's last one and the film's last one to the end of part and film (s). */
const AFTER_CAPTIONS = {
  part: BETWEEN_SLIDES / 2 - BETWEEN_SENTENCES,
  film: TAIL - BETWEEN_SENTENCES,
}
/** Reading speed of captions, in characters per second. */
export const READING_SPEED = 17

export type Cue = { beat: Beat; start: number; until: number }

export type Scene = { start: number; end: number; cues: Cue[] }

export type Timeline = { scenes: Scene[]; cues: Cue[]; seconds: number }

/**
 * Times a lesson by its spoken clips; the voice waits if a caption takes longer to read. The total is in whole seconds, so
 * that the server's counted time and the player agree.
 */
export function layOut(lesson: Lesson, clipSeconds: number[]): Timeline {
  const groups = groupsOf(lesson)
  const scenes: Scene[] = []
  let clip = 0
  let now = LEAD_IN
  for (const group of groups) {
    const cues = group.map((beat) => {
      const start = now
      const spoken = start + (clipSeconds[clip++] ?? 0)
      const until = Math.max(spoken + BETWEEN_SENTENCES, start + readingSeconds(beat))
      now = until
      return { beat, start, until }
    })
    now += BETWEEN_SLIDES - BETWEEN_SENTENCES
    const start = scenes.at(-1)?.end ?? 0
    scenes.push({ start, end: now - BETWEEN_SLIDES / 2, cues })
  }
  const seconds = Math.ceil(now - BETWEEN_SLIDES + TAIL)
  const last = scenes.at(-1)
  if (last) last.end = seconds
  return { scenes, cues: scenes.flatMap((scene) => scene.cues), seconds }
}

/** The reading time of a sentence's longer caption; rounded up, as the files hold milliseconds. */
const readingSeconds = ({ say }: Beat) =>
  Math.ceil((Math.max(say.en.length, say.fil.length) / READING_SPEED) * 1000 + 1) / 1000

const groupsOf = (lesson: Lesson): Beat[][] => [
  [lesson.opening],
  ...lesson.slides.map((slide) => slide.beats),
  [lesson.closing],
]

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** A rendered film's timeline, from its captions, so that a redrawn picture matches the existing voice. Throws a ContentError. */
export function readTimeline(lesson: Lesson, captions: string): Timeline {
  const times = [...captions.matchAll(/(\S+) --> (\S+)/g)].map(([, start = '', end = '']) => ({
    start: secondsOf(start),
    until: secondsOf(end),
  }))
  const groups = groupsOf(lesson)
  if (times.length !== groups.flat().length)
    throw new ContentError(`content/films/texts/${lesson.slug}.json: its captions are those of another text`)
  const seconds = Math.ceil((times.at(-1)?.until ?? 0) + AFTER_CAPTIONS.film)
  const scenes: Scene[] = []
  for (const group of groups) {
    const cues = times.splice(0, group.length).map((time, index) => ({ beat: group[index] as Beat, ...time }))
    const end = times.length === 0 ? seconds : inMilliseconds((cues.at(-1)?.until ?? 0) + AFTER_CAPTIONS.part)
    scenes.push({ start: scenes.at(-1)?.end ?? 0, end, cues })
  }
  return { scenes, cues: scenes.flatMap((scene) => scene.cues), seconds }
}

/** Seconds without floating-point residue, as the captions hold them. */
export const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000
