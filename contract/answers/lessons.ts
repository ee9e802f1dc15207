import { z } from 'zod'
import { bilingual, count, day, moduleIndex, moment } from './shared.ts'

/** The server's record of a student's reading of a section. Words count from the section's beginning. */
export const readRecord = z.strictObject({
  moduleIndex,
  key: z.string(),
  credited: count,
  read: z.boolean(),
  reportedAt: moment,
})
export type ReadRecord = z.infer<typeof readRecord>

/** A section in the outline of a module's lesson; `words` is its length. */
export const outlineSection = z.strictObject({
  key: z.string(),
  title: bilingual,
  words: count,
  credited: count,
  read: z.boolean(),
  reportedAt: moment.nullable(),
})
export type OutlineSection = z.infer<typeof outlineSection>

export const outline = z.strictObject({ moduleIndex, sections: z.array(outlineSection) })
export type Outline = z.infer<typeof outline>

/** A section's text; `readLessonText` parses `body`. */
export const lessonSection = z.strictObject({
  key: z.string(),
  title: bilingual,
  body: bilingual,
  cards: z.array(z.strictObject({ question: bilingual, answer: bilingual })),
  law: z.string(),
  effectiveOn: day,
})
export type LessonSection = z.infer<typeof lessonSection>

export const searchHit = z.strictObject({
  moduleIndex,
  key: z.string(),
  title: bilingual,
  excerpt: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

export const lessonFunctions = {
  lesson_outline: outline,
  read_lesson: z.array(lessonSection),
  search_lessons: z.array(searchHit),
}
