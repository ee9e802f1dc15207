import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { connect } from './connect.ts'
import { readSchemas } from './schemas.ts'
import { StackError } from './stackError.ts'

/** Applied migrations are recorded as by the Supabase CLI, so both can work on the same database. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`

export type Migration = { version: string; name: string; file: string; text: string }

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(join(folder, 'migrations'))).sort()
  const migrations: Migration[] = []
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    migrations.push({
      version,
      name,
      file,
      text: await readFile(join(folder, 'migrations', file), 'utf8'),
    })
  }
  return migrations
}

/** The SHA-256 of a migration's text, hexadecimal, without white space and semicolons: the Supabase CLI records statements. */
export function migrationChecksum(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join('').replace(/[\s;]/g, '')).digest('hex')
}

export const checksumOf = ({ version, text }: Migration): string => `${version} ${migrationChecksum([text])}`

export async function prepareHistory(database: Client): Promise<void> {
  await database.query(HISTORY)
}

export async function hasHistory(database: Client): Promise<boolean> {
  const { rows } = await database.query<{ exists: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  )
  return rows[0]?.exists ?? false
}

type Applied = { version: string; name: string | null; statements: string[] | null }

/** The differences between a database's history and the migration files, each migration as `version_name`. */
export type HistoryDifference = {
  missing: string[]
  unknown: string[]
  changed: string[]
}

export async function compareMigrations(database: Client, folder: string): Promise<HistoryDifference> {
  const migrations = await readMigrations(folder)
  const { rows: history } = await database.query<Applied>(sql`
    select version, name, statements from supabase_migrations.schema_migrations order by version`)
  const difference: HistoryDifference = { missing: [], unknown: [], changed: [] }
  const texts = new Map(migrations.map(({ version, text }) => [version, text]))
  for (const { version, name, statements } of history) {
    const text = texts.get(version)
    const label = `${version}_${name ?? ''}`
    if (text === undefined) difference.unknown.push(label)
    else if (migrationChecksum([text]) !== migrationChecksum(statements ?? [])) difference.changed.push(label)
    texts.delete(version)
  }
  const missing = migrations.filter(({ version }) => texts.has(version))
  difference.missing = missing.map(({ version, name }) => `${version}_${name}`)
  return difference
}

function refuseOtherVersion({ unknown, changed }: HistoryDifference) {
  const [label] = [...unknown, ...changed]
  if (label === undefined) return
  const how = unknown.includes(label)
    ? 'is not among the files of supabase/migrations'
    : 'has another text in supabase/migrations'
  throw new StackError('data_of_other_version', `The database has applied migration ${label}, which ${how}.`)
}

const recordOf = ({ version, name, text }: Migration) => sql`
  insert into supabase_migrations.schema_migrations (version, name, statements)
  values (${version}, ${name}, ${[text]})`

async function applyMigrations(database: Client, folder: string) {
  const difference = await compareMigrations(database, folder)
  refuseOtherVersion(difference)
  const migrations = await readMigrations(folder)
  await applyEach(
    database,
    migrations.filter(({ version, name }) => difference.missing.includes(`${version}_${name}`)),
  )
}

export async function applyEach(database: Client, migrations: Migration[]): Promise<void> {
  for (const migration of migrations)
    await run(database, `migrations/${migration.file}`, migration.text, recordOf(migration))
}

async function run(database: Client, file: string, text: string, record?: Sql) {
  try {
    await database.query('begin')
    await database.query(text)
    if (record) await database.query(record)
    await database.query('commit')
  } catch (cause) {
    await database.query('rollback').catch(() => undefined)
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new StackError('migration_failed', `supabase/${file}${line}: ${message}`, { cause })
  }
}

/** Loads data into the migrated database at that URL. Called at every start. */
export type Seeder = (databaseUrl: string) => Promise<unknown>

/**
 * Runs the project's new migrations as a hosted project's role, then the seeder. Throws a StackError with file and line of a
 * failing migration, or `data_of_other_version`.
 */
export function migrate(url: string, folder: string, seeder?: Seeder): Promise<void> {
  return build(url, (database) => applyMigrations(database, folder), seeder)
}

/** Builds an empty database from the schema files (or the migrations without any), and records every migration as applied. */
export function applySchemas(url: string, folder: string, seeder?: Seeder): Promise<void> {
  return build(
    url,
    async (database) => {
      const schemas = await readSchemas(folder)
      if (schemas.length === 0) return applyMigrations(database, folder)
      for (const { file, text } of schemas) await run(database, file, text)
      for (const migration of await readMigrations(folder)) await database.query(recordOf(migration))
    },
    seeder,
  )
}

async function build(url: string, apply: (database: Client) => Promise<void>, seeder?: Seeder) {
  const database = await connect(url)
  try {
    await prepareHistory(database)
    await apply(database)
    await seeder?.(url)
    await database.query("notify pgrst, 'reload schema'")
  } finally {
    await database.end()
  }
}
