import type { Beat, Lesson } from '../film.ts'

/** Seconds of quiet: before the first word, between sentences, between slides, after the last word. */
const LEAD_IN = 1
const BETWEEN_SENTENCES = 0.45
const BETWEEN_SLIDES = 1.1
const TAIL = 2
/** Quiet between the end of the last caption, of a part and of the film, and the end of that part and of the film (s). */
export const AFTER_CAPTIONS = {
  part: BETWEEN_SLIDES / 2 - BETWEEN_SENTENCES,
  film: TAIL - BETWEEN_SENTENCES,
}
/** What a caption may ask of a reader, in characters a second. */
export const READING_SPEED = 17

/** When one sentence is spoken, in seconds from the start, and until when its caption stays. */
export type Cue = { beat: Beat; start: number; end: number; until: number }

/** When one screen is shown, and what is said on it. */
export type Scene = { start: number; end: number; cues: Cue[] }

export type Timeline = { scenes: Scene[]; cues: Cue[]; seconds: number }

/**
 * Lays a lesson out in time by the real length of every spoken clip; the voice waits where a caption takes longer to
 * read, in either language. The whole is a round number of seconds, so that what the server counts as watched and
 * what the player shows agree.
 */
export function layOut(lesson: Lesson, clipSeconds: number[]): Timeline {
  const groups = [[lesson.opening], ...lesson.slides.map((slide) => slide.beats), [lesson.closing]]
  const scenes: Scene[] = []
  let clip = 0
  let now = LEAD_IN
  for (const group of groups) {
    const cues = group.map((beat) => {
      const start = now
      const end = start + (clipSeconds[clip++] ?? 0)
      const until = Math.max(end + BETWEEN_SENTENCES, start + readingSeconds(beat))
      now = until
      return { beat, start, end, until }
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

/** How long the longer of a sentence's captions takes to read; rounded up, as the files hold milliseconds. */
const readingSeconds = ({ say }: Beat) =>
  Math.ceil((Math.max(say.en.length, say.fil.length) / READING_SPEED) * 1000 + 1) / 1000
