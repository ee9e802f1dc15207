import { readFile } from 'node:fs/promises'
import type { Bilingual } from '../../../machines/shared/bilingual.ts'
import type { View } from './view.ts'

/** One spoken sentence and the line that is shown with it. A caption has at most two lines of 42 characters. */
export type Beat = {
  /** The line on the screen until the next one; the opening has none. */
  point?: Bilingual
  /** The narration, which is also the caption. */
  say: Bilingual
  /** How the English should be spelled for the voice, where its own reading is wrong. */
  speak?: string
}

/** A heading and two to four spoken lines, over the view from the driver's seat or beside a drawing from `drawings/`. */
export type Slide = { heading: Bilingual; beats: Beat[]; view?: View; drawing?: string }

/** One lesson as it is written down in `lessons/<slug>.json`. */
export type Lesson = {
  slug: string
  title: Bilingual
  course: string
  plate: 'blue' | 'green' | 'brown'
  opening: Beat
  slides: Slide[]
  /** The sentence to leave with, on a plate of its own. */
  closing: Beat & { point: Bilingual }
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
  return JSON.parse(await readFile(new URL(`../texts/${slug}.json`, import.meta.url), 'utf8'))
}

/** Every sentence of a lesson, in the order it is spoken. */
export function beatsOf(lesson: Lesson): Beat[] {
  return [lesson.opening, ...lesson.slides.flatMap((slide) => slide.beats), lesson.closing]
}
