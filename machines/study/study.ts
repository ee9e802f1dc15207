import type { StudyKind } from '../../contract/answers/study.ts'

/**
 * The activity being studied: a module's film, exam, essay or scenes. `key` names the activity within its lesson, or
 * the case. Practice belongs to no module.
 */
export type StudyActivity = { kind: StudyKind; moduleIndex: number | null; key: string | null }
