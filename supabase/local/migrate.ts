import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres, { type ISql, type Sql } from 'postgres'
import { loadQuestions } from '../questions/load.ts'
import { StackError } from './stackError.ts'

const directory = fileURLToPath(new URL('..', import.meta.url))

/** Applied migrations and seeds are recorded as the Supabase CLI does it, so both can work on the same database. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`

async function applyMigrations(sql: Sql) {
  const applied = new Set(
    (await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`).map(
      (row) => row.version,
    ),
  )
  const files = (await readdir(join(directory, 'migrations'))).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined || applied.has(version)) continue
    const text = await readFile(join(directory, 'migrations', file), 'utf8')
    await run(sql, file, text, async (transaction) => {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`
    })
  }
}

/** The seed runs once per database, after the question bank that its people answer; the bank follows its files. */
async function applySeed(sql: Sql) {
  await loadQuestions(sql)
  const file = join(directory, 'seed.sql')
  const path = 'supabase/seed.sql'
  const [seeded] = await sql`select 1 from supabase_migrations.seed_files where path = ${path}`
  if (seeded || !existsSync(file)) return
  const text = await readFile(file, 'utf8')
  await run(sql, 'seed.sql', text, async (transaction) => {
    const hash = createHash('sha256').update(text).digest('hex')
    await transaction`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`
  })
}

/** One file in one transaction together with the record of it. */
async function run(sql: Sql, file: string, text: string, record: (transaction: ISql) => Promise<void>) {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple()
      await record(transaction)
    })
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new StackError('migration_failed', `supabase/${file}${line}: ${message}`, { cause })
  }
}

/**
 * Brings a bootstrapped database up to date: the migrations it has not seen, as the role they run as on a hosted
 * project, then the seed if it is wanted and missing.
 */
export async function migrate(url: string, { seed }: { seed: boolean }): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(HISTORY).simple()
    await applyMigrations(sql)
    if (seed) await applySeed(sql)
  } finally {
    await sql.end()
  }
}
