import { readFile } from 'node:fs/promises'
import type { Beat, Lesson } from '../film.ts'

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
