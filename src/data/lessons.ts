import '../../contract/shapes/lessons.ts'
import type { LessonSection, Outline, SearchHit } from '../../contract/answers/lessons.ts'
import { callRpc } from './unwrap.ts'

/** The sections of a module's text in order, without their bodies, and what the student has read of each. */
export async function getLessonOutline(moduleIndex: number): Promise<Outline> {
  return callRpc('lesson_outline', { p_module: moduleIndex })
}

/** The whole text of a module in both languages. */
export async function readLesson(moduleIndex: number): Promise<LessonSection[]> {
  return callRpc('read_lesson', { p_module: moduleIndex })
}

/** The sections of all open modules with every word of the text, in either language; at most 20. */
export async function searchLessons(text: string): Promise<SearchHit[]> {
  return callRpc('search_lessons', { p_query: text })
}
