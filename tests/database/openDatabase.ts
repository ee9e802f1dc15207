import { openSql, type Sql } from 'embedded-supabase/testing'
import { afterAll } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { plantBank } from './learning.ts'

type Options = {
  /** For tests whose people do things at the same moment. */
  connections?: number
  /** A small bank of questions in place of the school's, so that no test depends on the content. */
  planted?: boolean
}

/** The database of a test file: seeded, its own, and dropped after the file's tests. */
export async function openDatabase(options: Options = {}): Promise<Sql> {
  return (await openDatabaseAt(options)).sql
}

/** The same with its addresses, for what connects by itself: `url` with the role of a hosted project's connection string. */
export async function openDatabaseAt({ connections, planted = false }: Options = {}): Promise<{
  sql: Sql
  url: string
  superuserUrl: string
}> {
  const database = await freshDatabase()
  const sql = connections === undefined ? database.sql : openSql(database.superuserUrl, connections)
  afterAll(async () => {
    if (sql !== database.sql) await sql.end()
    await database.drop()
  })
  if (planted) await plantBank(sql)
  return { sql, url: database.url, superuserUrl: database.superuserUrl }
}
