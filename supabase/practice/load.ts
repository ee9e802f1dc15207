import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { readDecks } from './read.ts'

/**
 * Replaces the practice decks of a database by those of the files, all or nothing. The students' reviews stay: they know
 * an item by its key. Returns how many items there are.
 */
export async function loadPractice(databaseUrl: string): Promise<number> {
  const decks = await readDecks()
  const rows = decks.map(({ free, deck }, place) => ({ number: place + 1, free, deck }))
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('begin')
    await database.query(sql`delete from private.practice_decks`)
    await database.query(sql`
      insert into private.practice_decks (number, free, deck)
      select number, free, deck from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) file (number int, free boolean, deck jsonb)`)
    await database.query('commit')
    return decks.reduce((sum, { deck }) => sum + deck.items.length, 0)
  } finally {
    // What was not committed is rolled back.
    await database.end()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.argv[2]
  if (!url) {
    console.error(
      'Whose practice? npm run practice:load -- postgresql://postgres:…@db.….supabase.co:5432/postgres',
    )
    process.exit(1)
  }
  console.log(`${await loadPractice(url)} cards and questions can be practiced.`)
}
