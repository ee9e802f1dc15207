import type { LessonSection, Outline, ReadRecord, SearchHit } from '../../contract/answers/lessons.ts'
import { callRpc } from './unwrap.ts'

/** The sections of a module's text in order, without their bodies, and what the student has read of each. */
export async function getLessonOutline(moduleIndex: number): Promise<Outline> {
  return callRpc('lesson_outline', { p_module: moduleIndex })
}

/** The whole text of a module in both languages. */
export async function readLesson(moduleIndex: number): Promise<LessonSection[]> {
  return callRpc('read_lesson', { p_module: moduleIndex })
}

/** Reports how many words of a section have been in view, from its beginning. The server credits at most 400 a minute. */
export async function recordReading(moduleIndex: number, key: string, words: number): Promise<ReadRecord> {
  return callRpc('record_reading', { p_module: moduleIndex, p_section: key, p_words: words })
}

/** The sections of all open modules with every word of the text, in either language; at most 20. */
export async function searchLessons(text: string): Promise<SearchHit[]> {
  return callRpc('search_lessons', { p_query: text })
}
