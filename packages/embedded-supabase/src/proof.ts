import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, escapeIdentifier } from 'pg'
import type { Fact } from './project.ts'
import type { Declared } from './rows.ts'
import { nameOf, readTables } from './rows.ts'

/** The number of rows of each table, and a checksum of each column in any order. */
export type Contents = Map<string, { rows: string; columns: Map<string, string> }>

/** Reads the data that a migration may change only if it declares it. */
export async function readContents(database: Client): Promise<Contents> {
  const contents: Contents = new Map()
  for (const table of await readTables(database)) {
    if (table.schema === 'supabase_migrations') continue
    const sums = table.columns.map(
      (column) =>
        `sum(hashtextextended(coalesce(${escapeIdentifier(column)}::text, '\\N'), 0)::numeric)::text`,
    )
    const { rows } = await database.query<string[]>({
      text: `select ${['count(*)::text', ...sums].join(', ')} from ${nameOf(table)}`,
      rowMode: 'array',
    })
    const [count = '0', ...found] = rows[0] ?? []
    contents.set(`${table.schema}.${table.name}`, {
      rows: count,
      columns: new Map(table.columns.map((column, at) => [column, found[at] ?? ''])),
    })
  }
  const { rows: sequences } = await database.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'private')`,
  )
  // Without one, the next row would get a number that is in use.
  for (const { name, value } of sequences)
    contents.set(name, { rows: '1', columns: new Map([['last_value', value ?? '']]) })
  return contents
}

/** Each table and column whose values are gone or changed, unless a migration declares it. */
export function compareContents(before: Contents, after: Contents, declared: Declared): string[] {
  const { loses, changes, renames } = declared
  const found: string[] = []
  for (const [name, { rows, columns }] of before) {
    if (changes.includes(name) || loses.includes(name)) continue
    const there = after.get(renames.get(name) ?? name)
    if (!there) found.push(`The table ${name} is gone.`)
    else if (there.rows !== rows) found.push(`${name} had ${rows} rows and has ${there.rows}.`)
    if (!there || there.rows !== rows) continue
    for (const [column, sum] of columns) {
      const path = `${name}.${column}`
      if (changes.includes(path) || loses.includes(path)) continue
      const now = there.columns.get(renames.get(path)?.split('.').at(-1) ?? column)
      if (now === undefined) found.push(`The column ${path} is gone.`)
      else if (now !== sum) found.push(`The values of ${path} are not the same.`)
    }
  }
  return found
}

export function compareFacts(before: Fact[], after: Fact[]) {
  return before.map(({ name, shown, exact }) => {
    const now = after.find((fact) => fact.name === name)
    return { name, before: shown, after: now?.shown ?? 'nothing', isSame: now?.exact === exact }
  })
}

/** The files that a database names and a data directory does not have, or not in that size. */
export async function findLostFiles(database: Client, dataDir: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string; version: string; size: string | null }>(
    `select bucket_id || '/' || name as name, version, metadata ->> 'size' as size from storage.objects order by 1`,
  )
  return rows
    .filter(({ version, size }) => {
      const file = join(dataDir, 'storage', version)
      return !existsSync(file) || (size !== null && statSync(file).size !== Number(size))
    })
    .map(({ name }) => `The file ${name} is lost.`)
}
