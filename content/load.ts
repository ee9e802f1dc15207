// npm run content:load -- "<database url>": brings what a project teaches up to date with the files in this folder.
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { loadActivities } from './activities.ts'
import { loadCases } from './cases/load.ts'
import { loadLessons } from './lessons/load.ts'
import { loadPractice } from './practice/load.ts'
import { loadQuestions } from './questions/load.ts'
import { ContentError } from './read.ts'
import { loadScenes } from './scenes/load.ts'
import { readScenes } from './scenes/read.ts'

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
export const loadContent = (databaseUrl: string): Promise<Loaded> =>
  loadWith(databaseUrl, async (database) => {
    const scenes = await readScenes()
    return {
      sections: await loadLessons(database),
      practiceItems: await loadPractice(database),
      scenes: await loadScenes(database, scenes),
      cases: await loadCases(database),
      questions: await loadQuestions(database),
      activities: await loadActivities(database, scenes),
    }
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
