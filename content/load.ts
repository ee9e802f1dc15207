// npm run content:load -- "<database url>": syncs a project's content with the files in this folder.
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { loadActivities } from './activities.ts'
import { loadCases } from './cases/load.ts'
import { type Effect, effectOf, reportOf, stateOf } from './effect.ts'
import { type Content, readContent } from './files.ts'
import { loadLessons } from './lessons/load.ts'
import { digestOfFiles, recordLoaded } from './loaded.ts'
import { plansOf } from './plan.ts'
import { loadPractice } from './practice/load.ts'
import { mockItemsOf } from './practice/mockItems.ts'
import { decksOf } from './practice/read.ts'
import { loadQuestions } from './questions/load.ts'
import { ContentError } from './read.ts'
import { rename } from './renames.ts'
import { loadScenes } from './scenes/load.ts'

/** Counts per kind in the database, and the changes. */
export type Loaded = {
  effect: Effect
  sections: number
  practiceItems: number
  scenes: number
  cases: number
  questions: number
  activities: number
}

/** Loads content in a transaction on its own connection: all or nothing. */
export async function loadWith<Result>(
  databaseUrl: string,
  load: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client(databaseUrl)
  // When the server ends, the running statement fails; the client's own event would end this process.
  database.on('error', () => undefined)
  await database.connect()
  try {
    await database.query('begin')
    const loaded = await load(database)
    await database.query('commit')
    return loaded
  } finally {
    await database.end()
  }
}

/** Refused unless forced: keys removed from the files without a new one. */
export class RemovedError extends ContentError {
  readonly removed: string[]
  constructor(removed: string[]) {
    super(
      `Removed without \`was\`: ${removed.join(', ')}. Nothing was loaded. Write \`was = "old-key"\` for a renamed key, or load with --force.`,
    )
    this.removed = removed
  }
}

/** `content` replaces the project's own; `plan` rolls everything back at the end; `force` allows removed keys. */
export type LoadOptions = {
  content?: Content
  plan?: boolean
  force?: boolean
}

/**
 * Loads all content into a migrated database: all or nothing. Idempotent. Throws a ContentError for an invalid file, and a
 * RemovedError for removed keys.
 */
export async function loadContent(
  databaseUrl: string,
  { content, plan = false, force = false }: LoadOptions = {},
): Promise<Loaded> {
  const digest = content ? '' : digestOfFiles()
  const files = content ?? (await readContent())
  return loadWith(databaseUrl, async (database) => {
    const loaded = await loadFiles(database, files)
    if (plan) await database.query('rollback')
    else if (loaded.effect.removed.length > 0 && !force) throw new RemovedError(loaded.effect.removed)
    else if (digest) await recordLoaded(database, digest)
    return loaded
  })
}

/** Loads these files in the transaction of a connection. */
export async function loadFiles(database: Client, files: Content): Promise<Loaded> {
  const before = await stateOf(database)
  const renamed = await rename(database, files)
  const loaded = {
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
  }
  return { ...loaded, effect: await effectOf(database, before, renamed) }
}

const [, program, ...given] = process.argv
if (program && import.meta.url === pathToFileURL(program).href) {
  const [plan, force] = [given.includes('--plan'), given.includes('--force')]
  const url = given.find((word) => !word.startsWith('--'))
  if (!url) {
    console.error(
      'Which database? npm run content:load -- [--plan | --force] postgresql://postgres:…@db.….supabase.co:5432/postgres',
    )
    process.exit(1)
  }
  try {
    const { sections, practiceItems, scenes, cases, questions, effect } = await loadContent(url, {
      plan,
      force,
    })
    for (const line of reportOf(effect)) console.log(line)
    if (plan) console.log('Nothing was loaded: this is the plan.')
    else
      console.log(
        `${sections} sections can be read, ${practiceItems} items practiced, ${scenes} road scenes and ${cases} cases played, ${questions} exam questions are in use.`,
      )
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error)
    process.exit(1)
  }
}
