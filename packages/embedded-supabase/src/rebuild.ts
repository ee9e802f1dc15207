import type { Client } from 'pg'
import { bootstrapDatabase } from './bootstrap.ts'
import { connect } from './connect.ts'
import { withDatabase } from './exchange.ts'
import { applyEach, checksumOf, prepareHistory, readMigrations } from './migrate.ts'
import type { Project } from './project.ts'
import { loadRows, type Manifest, readDeclared, writeVersion } from './rows.ts'
import { StackError } from './stackError.ts'

type Way =
  | { kind: 'empty' | 'current' | 'newer' }
  /** Applies that number of migrations, loads the rows, and applies the others. A bridge has another history. */
  | { kind: 'older'; migrations: number; isBridge: boolean }

const timeOf = (migration = '') => migration.split(' ')[0] ?? ''

/** Compares a history with the migration files, each migration as its version and checksum. */
export function wayFrom(history: readonly string[], files: readonly string[]): Way {
  if (history.length === 0) return { kind: 'empty' }
  if (history.every((migration, at) => migration === files[at]))
    return history.length === files.length
      ? { kind: 'current' }
      : { kind: 'older', migrations: history.length, isBridge: false }
  const newest = timeOf(history.at(-1))
  if (newest > timeOf(files.at(-1))) return { kind: 'newer' }
  const reached = files.filter((migration) => timeOf(migration) <= newest).length
  return { kind: 'older', migrations: Math.max(1, reached), isBridge: true }
}

export const versionOf = (project: Project, version?: string | null) =>
  version ? `${project.name} ${version}` : `a version of ${project.name} before 1.0`

export function refuseNewer(
  project: Project,
  { version, migrations }: Pick<Manifest, 'version' | 'migrations'>,
): never {
  const made = version
    ? `${project.name} ${version}`
    : `a newer ${project.name}, with migration ${timeOf(migrations.at(-1))}`
  throw new StackError(
    'data_of_other_version',
    `This data was made by ${made}, which is newer than this version, ${project.version}. Use that version or a newer one. Nothing was changed.`,
  )
}

export type Rebuild = {
  project: Project
  urlFor: (role: string) => string
  manifest: Manifest
  folder: string
  /** Called when the rows are loaded, before the migrations that they do not know. */
  onLoaded?: (database: Client) => Promise<void>
}

/**
 * Fills a database from rows of this or an older version: their migrations, the rows, a comparison, the other migrations.
 * Returns the number of rows.
 */
export async function rebuild({ project, urlFor, manifest, folder, onLoaded }: Rebuild): Promise<number> {
  const files = await readMigrations(project.folder)
  const way = wayFrom(manifest.migrations, files.map(checksumOf))
  if (way.kind === 'newer') refuseNewer(project, manifest)
  const isOlder = way.kind === 'older'
  const known = isOlder ? way.migrations : files.length
  await bootstrapDatabase(urlFor('supabase_admin'))
  const database = await connect(urlFor('postgres'))
  try {
    await prepareHistory(database)
    await applyEach(database, files.slice(0, known))
    const declared = readDeclared(files.slice(0, known).map(({ text }) => text))
    const bridge =
      isOlder && way.isBridge
        ? { reference: project.referenceTables ?? [], declared, adoptRows: project.adoptRows }
        : undefined
    const rows = await withDatabase(urlFor('supabase_admin'), async (admin) => {
      await writeVersion(admin, project)
      const loaded = await loadRows(admin, { manifest, folder, bridge })
      await onLoaded?.(admin)
      return loaded
    })
    await applyEach(database, files.slice(known))
    await database.query("notify pgrst, 'reload schema'")
    return rows
  } finally {
    await database.end()
  }
}
