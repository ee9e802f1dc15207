import type { StudyKind } from '../../contract/answers/study.ts'

/**
 * What a student is studying with: a module's film, exam, essay or scenes, and of its lesson or the course's cases the one with this key.
 * Practice belongs to no module.
 */
export type StudyActivity = { kind: StudyKind; moduleIndex: number | null; key: string | null }
