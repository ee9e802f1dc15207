import '../../contract/shapes/classes.ts'
import type { ClassProgress, Instructor, SchoolClass } from '../../contract/answers/classes.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function listClasses(
  text: string,
  sort: Sort | null,
  page: number,
  pageSize: number,
): Promise<{ rows: SchoolClass[]; total: number }> {
  return callRpc('list_classes', { p_query: text, p_page: page, p_page_size: pageSize, ...sortArgs(sort) })
}

export async function listInstructors(): Promise<Instructor[]> {
  return callRpc('class_instructors')
}

/** A class's fields; the instructor by id. */
export type ClassFacts = Pick<SchoolClass, 'name' | 'course' | 'firstDay' | 'lastDay'> & {
  instructor: string | null
}

/** Revision 0 creates it. Throws `class_name_taken`, `class_days`, `class_has_students`, … */
export async function saveClass(id: string, revision: number, facts: ClassFacts): Promise<SchoolClass> {
  return changeByRpc('save_class', {
    p_id: id,
    p_name: facts.name,
    p_course: facts.course,
    p_first_day: facts.firstDay,
    p_last_day: facts.lastDay,
    p_instructor: facts.instructor ?? undefined,
    p_revision: revision,
  })
}

/** Removes an empty class. Throws `class_has_students`, `class_changed_elsewhere`. */
export async function removeClass({ id, revision }: Pick<SchoolClass, 'id' | 'revision'>): Promise<void> {
  await changeByRpc('remove_class', { p_id: id, p_revision: revision })
}

type ProgressQuery = { id: string; text: string; sort: Sort | null; page: number; pageSize: number }

/** A class, its progress, and one page of its people. Throws `class_unknown`. */
export async function getClassProgress(query: ProgressQuery): Promise<ClassProgress> {
  return callRpc('class_progress', {
    p_class: query.id,
    p_query: query.text,
    p_page: query.page,
    p_page_size: query.pageSize,
    ...sortArgs(query.sort),
  })
}
