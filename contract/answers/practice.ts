import { z } from 'zod'
import { bilingual, count, day, moduleIndex, picture } from './shared.ts'

/** A sign, marking or signal: its look on the front, its name and meaning on the back. */
export const practiceCard = z.strictObject({
  kind: z.literal('card'),
  key: z.string(),
  image: picture.nullable(),
  front: bilingual.nullable(),
  name: bilingual,
  meaning: bilingual,
})
export type PracticeCard = z.infer<typeof practiceCard>

export const practiceQuestion = z.strictObject({
  kind: z.literal('question'),
  key: z.string(),
  text: bilingual,
  options: z.array(bilingual),
  right: count,
  image: picture.nullable(),
  law: z.string(),
  section: z.string(),
  explanation: bilingual,
})
export type PracticeQuestion = z.infer<typeof practiceQuestion>

export const practiceItem = z.discriminatedUnion('kind', [practiceCard, practiceQuestion])
export type PracticeItem = z.infer<typeof practiceItem>

/** `module` is the questions'; null for cards. */
export const practiceDeck = z.strictObject({
  key: z.string(),
  name: bilingual,
  module: moduleIndex.nullable(),
  items: z.array(practiceItem),
})
export type PracticeDeck = z.infer<typeof practiceDeck>

/** As in FSRS. */
export const rating = z.literal([1, 2, 3, 4])
export type Rating = z.infer<typeof rating>

export type Day = string

/** An item's first answer of a day: later ones are for learning, not for the schedule. */
export const dayReview = z.strictObject({ day, rating })
export type DayReview = z.infer<typeof dayReview>

export const practice = z.strictObject({
  /** The student's open decks, the weakest of the first look first. */
  decks: z.array(practiceDeck),
  /** Keys of decks weak in the first look and not fully practiced, weakest first. */
  weakest: z.array(z.string()),
  /** By item, oldest first. */
  reviews: z.record(z.string(), z.array(dayReview)),
  due: z.record(z.string(), day),
  openModules: z.array(moduleIndex),
})
export type Practice = z.infer<typeof practice>

export const practiceFunctions = { open_practice: practice }
