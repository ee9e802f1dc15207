/** What a student is studying with. Practice belongs to no module. */
export type StudyActivity =
  | { kind: 'film' | 'lesson' | 'exam' | 'essay'; moduleIndex: number }
  | { kind: 'practice'; moduleIndex: null }
