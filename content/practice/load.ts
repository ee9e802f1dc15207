import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { readDecks } from './read.ts'

/**
 * Replaces the practice decks of a database by those of the files. The students' reviews stay: they know
 * an item by its key. Returns how many items there are.
 */
export async function loadPractice(database: Client): Promise<number> {
  const decks = await readDecks()
  const rows = decks.map(({ free, deck }, place) => ({ number: place + 1, free, deck }))
  await database.query(sql`delete from private.practice_decks`)
  await database.query(sql`
    insert into private.practice_decks (number, free, deck)
    select number, free, deck from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) file (number int, free boolean, deck jsonb)`)
  return decks.reduce((sum, { deck }) => sum + deck.items.length, 0)
}
