import '../../contract/shapes/school.ts'
import type {
  SchoolChange,
  SchoolDocument,
  SchoolFact,
  SchoolField,
  SchoolVersion,
} from '../../contract/answers/school.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function readSchool(): Promise<SchoolDocument> {
  return callRpc('read_school')
}

/** All or none. Throws `school_changed_elsewhere` if a fact has changed since that version. */
export async function changeSchool(
  changes: Partial<Record<SchoolField, SchoolFact>>,
  version: number,
): Promise<SchoolChange> {
  return changeByRpc('change_school', { p_changes: changes, p_version: version })
}

/** Twenty versions of the facts, newest first, optionally below a version. */
export async function listSchoolVersions(below?: number): Promise<SchoolVersion[]> {
  return callRpc('school_history', { p_below: below })
}
