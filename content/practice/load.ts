import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { MockItem } from './mockItems.ts'
import type { DeckFile } from './read.ts'

/** Syncs the mock exams' items. Former versions of changed or removed items are kept for existing papers, and no longer drawn. */
export async function loadMockItems(database: Client, items: MockItem[]) {
  const rows = JSON.stringify(items.map((item) => ({ ...item, active: true })))
  await database.query(sql`
    update private.mock_items set active = false where key <> all (${items.map(({ key }) => key)})`)
  await database.query(sql`
    insert into private.mock_items select * from jsonb_populate_recordset(null::private.mock_items, ${rows}::jsonb)
    on conflict (key) do update set active = true`)
}

/** Replaces a database's practice decks and mock exam items. Students' reviews refer to items by key. Returns the items' number. */
export async function loadPractice(database: Client, decks: DeckFile[], items: MockItem[]): Promise<number> {
  const rows = decks.map(({ free, deck }, place) => ({ number: place + 1, free, deck }))
  await database.query(sql`delete from private.practice_decks`)
  await database.query(sql`
    insert into private.practice_decks (number, free, deck)
    select number, free, deck from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) file (number int, free boolean, deck jsonb)`)
  await loadMockItems(database, items)
  return decks.reduce((sum, { deck }) => sum + deck.items.length, 0)
}
