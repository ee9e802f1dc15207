import type { Bilingual } from '../shared/bilingual.ts'

/** The server's record of what a student has read of a section. Words count from the section's beginning. */
export type ReadRecord = {
  moduleIndex: number
  key: string
  credited: number
  read: boolean
  /** When the student was last in the section (ISO 8601). */
  reportedAt: string
}

/** A section in the outline of a module's lesson; `words` is its length. */
export type OutlineSection = {
  key: string
  title: Bilingual
  words: number
  credited: number
  read: boolean
  reportedAt: string | null
}

export type Outline = { moduleIndex: number; sections: OutlineSection[] }

/** A section's text; `body` is what `readLessonText` reads. `effectiveOn` is an ISO day. */
export type LessonSection = {
  key: string
  title: Bilingual
  body: Bilingual
  cards: { question: Bilingual; answer: Bilingual }[]
  law: string
  effectiveOn: string
}

/** A section that a search has found, with the line that has the most of its words. */
export type SearchHit = { moduleIndex: number; key: string; title: Bilingual; excerpt: string }

/** How fast people read a lesson that they want to keep in mind, in words per minute. */
const READING_SPEED = 180

/** The reading time of a text in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}

/** The section to go on with: the last one that was open, if it is not read yet; else the next unread one; null at the end. */
export function sectionToResume(sections: readonly OutlineSection[]): OutlineSection | null {
  const last = sections.reduce<OutlineSection | null>(
    (latest, section) => ((section.reportedAt ?? '') > (latest?.reportedAt ?? '') ? section : latest),
    null,
  )
  const position = last ? sections.indexOf(last) : 0
  const isUnread = ({ read }: OutlineSection) => !read
  return sections.slice(position).find(isUnread) ?? sections.find(isUnread) ?? null
}

/** The sections with the server's new record of one of them. */
export function withReadRecord(sections: readonly OutlineSection[], record: ReadRecord): OutlineSection[] {
  const { key, credited, read, reportedAt } = record
  return sections.map((section) =>
    section.key === key ? { ...section, credited, read, reportedAt } : section,
  )
}
