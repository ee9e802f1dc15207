import type { OutlineSection, ReadRecord } from '../../contract/answers/lessons.ts'

/** Reading speed for a lesson to remember (words per minute). */
const READING_SPEED = 180

/** The reading time of a text in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}

/** The section to resume: the last open one if unread; else the next unread one; null at the end. */
export function sectionToResume(sections: readonly OutlineSection[]): OutlineSection | null {
  const last = sections.reduce<OutlineSection | null>(
    (latest, section) => ((section.reportedAt ?? '') > (latest?.reportedAt ?? '') ? section : latest),
    null,
  )
  const position = last ? sections.indexOf(last) : 0
  const isUnread = ({ read }: OutlineSection) => !read
  return sections.slice(position).find(isUnread) ?? sections.find(isUnread) ?? null
}

export function withReadRecord(sections: readonly OutlineSection[], record: ReadRecord): OutlineSection[] {
  const { key, credited, read, reportedAt } = record
  return sections.map((section) =>
    section.key === key ? { ...section, credited, read, reportedAt } : section,
  )
}
