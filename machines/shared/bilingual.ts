/** A text in both languages of the school; the student picks English, Filipino or both at any moment. */
export type Bilingual = { en: string; fil: string }
