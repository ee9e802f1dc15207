/** A text in both languages of the school; the student chooses English, Filipino or both. */
export type Bilingual = { en: string; fil: string }
