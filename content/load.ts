// npm run content:load -- "<database url>": brings what a project teaches up to date with the files in this folder.
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { loadActivities } from './activities.ts'
import { loadCases } from './cases/load.ts'
import { type Content, readContent } from './files.ts'
import { loadLessons } from './lessons/load.ts'
import { plansOf } from './plan.ts'
import { loadPractice } from './practice/load.ts'
import { mockItemsOf } from './practice/mockItems.ts'
import { decksOf } from './practice/read.ts'
import { loadQuestions } from './questions/load.ts'
import { ContentError } from './read.ts'
import { loadScenes } from './scenes/load.ts'

/** How many of each kind are in the database. */
export type Loaded = {
  sections: number
  practiceItems: number
  scenes: number
  cases: number
  questions: number
  activities: number
}

/** Loads content in a transaction on a connection of its own: all or nothing. */
export async function loadWith<Result>(
  databaseUrl: string,
  load: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('begin')
    const loaded = await load(database)
    await database.query('commit')
    return loaded
  } finally {
    // What was not committed is rolled back.
    await database.end()
  }
}

/**
 * Loads the lessons' texts, the practice decks, the road scenes, the cases, the question bank, the essays and how long each is expected to
 * take into a migrated database: all or nothing, and again at any time. Throws a ContentError for a file that does not keep to its schema.
 */
export async function loadContent(databaseUrl: string, content?: Content): Promise<Loaded> {
  const files = content ?? (await readContent())
  return loadWith(databaseUrl, (database) => loadFiles(database, files))
}

/** Loads these files in the transaction of a connection. */
export const loadFiles = async (database: Client, files: Content): Promise<Loaded> => ({
  sections: await loadLessons(database, files.lessons),
  practiceItems: await loadPractice(
    database,
    decksOf(files.cards, files.practice),
    mockItemsOf(files.cards, files.practice),
  ),
  scenes: await loadScenes(database, files.scenes),
  cases: await loadCases(database, files.cases),
  questions: await loadQuestions(database, files),
  activities: await loadActivities(database, plansOf(files)),
})

const [, program, url] = process.argv
if (program && import.meta.url === pathToFileURL(program).href) {
  if (!url) {
    console.error(
      'Which database? npm run content:load -- postgresql://postgres:…@db.….supabase.co:5432/postgres',
    )
    process.exit(1)
  }
  try {
    const { sections, practiceItems, scenes, cases, questions } = await loadContent(url)
    console.log(
      `${sections} sections can be read, ${practiceItems} items practiced, ${scenes} road scenes and ${cases} cases played, ${questions} exam questions are in use.`,
    )
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error)
    process.exit(1)
  }
}
