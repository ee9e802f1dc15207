import type { Beat, Lesson } from './film.ts'

export const LESSON_SLUGS = [
  'general-information',
  'road-and-traffic-rules',
  'road-safety',
  'special-laws',
  'emergencies-and-parking',
  'student-permit',
  'defensive-driving',
] as const

/** Every sentence of a lesson, in spoken order. */
export function beatsOf(lesson: Lesson): Beat[] {
  return [lesson.opening, ...lesson.slides.flatMap((slide) => slide.beats), lesson.closing]
}
