import '../../contract/shapes/lessons.ts'
import type { LessonSection, Outline, SearchHit } from '../../contract/answers/lessons.ts'
import { callRpc } from './transport/unwrap.ts'

export async function getLessonOutline(moduleIndex: number): Promise<Outline> {
  return callRpc('lesson_outline', { p_module: moduleIndex })
}

export async function readLesson(moduleIndex: number): Promise<LessonSection[]> {
  return callRpc('read_lesson', { p_module: moduleIndex })
}

/** Sections of all open modules with every word of the text, in either language; up to 20. */
export async function searchLessons(text: string): Promise<SearchHit[]> {
  return callRpc('search_lessons', { p_query: text })
}
