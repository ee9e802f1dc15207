import { openSql, type Sql } from 'embedded-supabase/testing'
import { afterAll } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { plantBank } from './learning.ts'

type Options = {
  connections?: number
  /** Uses a small bank of questions, independent of the content. */
  planted?: boolean
}

export async function openDatabase(options: Options = {}): Promise<Sql> {
  return (await openDatabaseAt(options)).sql
}

/** The same with addresses: `url` has the role of a hosted project's connection string. */
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
