import type { Sql } from 'embedded-supabase/testing'
import type { PracticeDeck } from '../../contract/answers/practice.ts'

const both = (text: string) => ({ en: text, fil: `${text} (fil)` })

/** A deck of cards with the keys `<deck>-1`, `<deck>-2`, … */
export const cardDeck = (key: string, count: number): PracticeDeck => ({
  key,
  name: both(`Deck ${key}`),
  module: null,
  items: Array.from({ length: count }, (_, place) => ({
    kind: 'card',
    key: `${key}-${place + 1}`,
    image: null,
    front: both(`Front of ${key}-${place + 1}`),
    name: both(`Name of ${key}-${place + 1}`),
    meaning: both(`Meaning of ${key}-${place + 1}`),
  })),
})

/** A deck of questions of module 1 with the keys `<deck>-1`, … whose second option is the right one. */
export const questionDeck = (key: string, count: number): PracticeDeck => ({
  key,
  name: both(`Deck ${key}`),
  module: 1,
  items: Array.from({ length: count }, (_, place) => ({
    kind: 'question',
    key: `${key}-${place + 1}`,
    text: both(`Question ${key}-${place + 1}?`),
    options: ['a', 'b', 'c'].map((letter) => both(`Option ${letter} of ${key}-${place + 1}`)),
    right: 1,
    image: null,
    law: 'RA 4136',
    section: 'speed-limits',
    explanation: both(`Explanation of ${key}-${place + 1}`),
  })),
})

/** Replaces the school's decks by a free one of five cards, one of twenty cards, and one of three questions. */
export async function plantPractice(sql: Sql): Promise<void> {
  await sql`delete from private.practice_decks`
  const decks = [cardDeck('signs', 5), cardDeck('warnings', 20), questionDeck('speed', 3)]
  for (const [place, deck] of decks.entries())
    await sql`
      insert into private.practice_decks (number, free, deck)
      values (${place + 1}, ${deck.key === 'signs'}, ${sql.json(deck)})`
}
