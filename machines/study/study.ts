import type { StudyKind } from '../../contract/answers/study.ts'

/** `key` names the activity within its lesson, or the case. Practice belongs to no module. */
export type StudyActivity = { kind: StudyKind; moduleIndex: number | null; key: string | null }
