import { pathToFileURL } from 'node:url'
import { Client } from 'pg'

/** Runs `work` on a database in one transaction: committed when it returns, rolled back when it throws. */
export async function loadAtOnce<Result>(
  databaseUrl: string,
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('begin')
    const result = await work(database)
    await database.query('commit')
    return result
  } finally {
    // What was not committed is rolled back.
    await database.end()
  }
}

type Program = {
  /** The address of the file that may have been run (`import.meta.url`). */
  file: string
  /** What it loads, the first part of its npm command: `lessons` for `npm run lessons:load`. */
  what: string
  load: (databaseUrl: string) => Promise<number>
  /** What follows the number in the sentence about the result. */
  done: string
}

/** Runs a loader when its file is the program, on the database whose URL is the first argument. */
export async function runLoader({ file, what, load, done }: Program): Promise<void> {
  const [, program, url] = process.argv
  if (!program || file !== pathToFileURL(program).href) return
  if (!url) {
    console.error(
      `Whose ${what}? npm run ${what}:load -- postgresql://postgres:…@db.….supabase.co:5432/postgres`,
    )
    process.exit(1)
  }
  console.log(`${await load(url)} ${done}`)
}
