import type { Bilingual } from '../shared/bilingual.ts'

type Picture = { src: string; alt: Bilingual }

/** A sign, marking or signal: what it looks like on the front, its name and meaning on the back. */
export type PracticeCard = {
  kind: 'card'
  key: string
  image: Picture | null
  front: Bilingual | null
  name: Bilingual
  meaning: Bilingual
}

/** A question that no exam asks. `right` is the place of the right option, `section` a section of the module's lesson. */
export type PracticeQuestion = {
  kind: 'question'
  key: string
  text: Bilingual
  options: Bilingual[]
  right: number
  image: Picture | null
  law: string
  section: string
  explanation: Bilingual
}

export type PracticeItem = PracticeCard | PracticeQuestion

/** `module` is that of the questions; null for cards. */
export type PracticeDeck = { key: string; name: Bilingual; module: number | null; items: PracticeItem[] }

/** As FSRS counts them. */
export type Rating = 1 | 2 | 3 | 4
export const AGAIN = 1
export const GOOD = 3

/** A calendar day of the device, as "2026-11-22". */
export type Day = string

/** The first answer to an item on a day: later ones on the same day are for learning, not for the schedule. */
export type DayReview = { day: Day; rating: Rating }

/** A review as the server keeps it, with the day on which the item comes again. */
export type Review = DayReview & { itemKey: string; dueOn: Day }

/**
 * What the server gives: the decks that are open to the student, the reviews by item, oldest first, and the modules whose
 * lessons the student may read.
 */
export type Practice = {
  decks: PracticeDeck[]
  reviews: Record<string, DayReview[]>
  openModules: number[]
}

/** When an item comes again, from all its reviews, oldest first. */
export type Schedule = (reviews: readonly DayReview[]) => Day
