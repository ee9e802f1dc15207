import { readFile } from 'node:fs/promises'
import type { Bilingual } from '../../machines/shared/bilingual.ts'

/** One spoken sentence and the line that appears with it. A caption shows at most two lines of 42 characters. */
export type Beat = {
  /** The line on the slide; a beat without one is only spoken. */
  point?: string
  /** The narration, which is also the caption. */
  say: Bilingual
  /** How the English should be spelled for the voice, where its own reading is wrong. */
  speak?: string
}

/** A heading, a drawing from `drawings/` and two or three spoken lines. */
export type Slide = { heading: string; drawing: string; beats: Beat[] }

/** One lesson as it is written down in `lessons/<slug>.json`. */
export type Lesson = {
  slug: string
  title: string
  course: string
  plate: 'blue' | 'green' | 'brown'
  opening: Beat
  slides: Slide[]
  /** The sentence to leave with, on a plate of its own. */
  closing: Beat & { point: string }
}

export const LESSON_SLUGS = [
  'general-information',
  'road-and-traffic-rules',
  'road-safety',
  'special-laws',
  'emergencies-and-parking',
  'student-permit',
  'defensive-driving',
] as const

/** Reads one lesson's data file. */
export async function loadLesson(slug: string): Promise<Lesson> {
  return JSON.parse(await readFile(new URL(`lessons/${slug}.json`, import.meta.url), 'utf8'))
}

/** Every sentence of a lesson, in the order it is spoken. */
export function beatsOf(lesson: Lesson): Beat[] {
  return [lesson.opening, ...lesson.slides.flatMap((slide) => slide.beats), lesson.closing]
}
