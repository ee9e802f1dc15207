import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backUpRunning } from './backup.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { ROWS, removeExchange, withDatabase, withExchange } from './exchange.ts'
import { checksumOf, hasHistory, migrate, prepareHistory, readMigrations, type Seeder } from './migrate.ts'
import type { Postgres } from './postgres.ts'
import type { Project } from './project.ts'
import { rebuild, refuseNewer, versionOf, wayFrom } from './rebuild.ts'
import { readManifest, writeVersion } from './rows.ts'
import { StackError } from './stackError.ts'

/** The database that an upgrade fills beside the one in use, and the name that the old one has for a moment. */
const NEXT = 'upgrade_next'
const PREVIOUS = 'upgrade_previous'

type Upgrade = {
  postgres: Postgres
  project: Project
  dataDir: string
  seeder: Seeder
  say?: (sentence: string) => void
}

/**
 * Brings a stack's database to this version and loads its data. An older one is upgraded into a new database and renamed.
 * Throws `data_of_other_version` for a newer one, `upgrade_failed` when the old one stays.
 */
export async function bringUpToDate(upgrade: Upgrade): Promise<void> {
  const { postgres, project, dataDir, seeder, say } = upgrade
  const url = postgres.url('postgres', 'supabase_admin')
  // Left by a killed process.
  removeExchange(postgres)
  const files = await readMigrations(project.folder)
  const { way, manifest } = await withDatabase(url, async (database) => {
    for (const name of [NEXT, PREVIOUS]) await database.query(`drop database if exists ${name} with (force)`)
    // Before the bootstrap: it would replace the functions of newer services.
    const manifest = (await hasHistory(database)) ? await readManifest(database) : null
    return { way: wayFrom(manifest?.migrations ?? [], files.map(checksumOf)), manifest }
  })
  if (manifest && way.kind === 'newer') refuseNewer(project, manifest)
  await bootstrapDatabase(url)
  await withDatabase(postgres.url('postgres'), prepareHistory)
  if (way.kind === 'older') {
    const from = versionOf(project, manifest?.version)
    const rows = await upgradeBeside(upgrade, from)
    const kept = keepBackup(dataDir, project)
    say?.(`Upgraded the data from ${from}: ${rows.toLocaleString('en')} rows were copied and compared.`)
    say?.(`The data from before the upgrade is in ${kept}.`)
  } else {
    await migrate(postgres.url('postgres'), project.folder, seeder)
    // Left by an upgrade that was killed at its end.
    if (way.kind === 'current') keepBackup(dataDir, project)
  }
  if (way.kind !== 'older' && manifest?.version !== project.version)
    await withDatabase(url, (database) => writeVersion(database, project))
}

/** The folder of the backup that an upgrade saves, until the upgrade is done. A retry replaces it. */
const UNFINISHED_UPGRADE = 'unfinished-upgrade'

/** Gives the backup of a finished upgrade its name. Returns its folder; null if there is none. */
function keepBackup(dataDir: string, { version = 'upgrade' }: Project): string | null {
  const folder = join(dataDir, 'backups', UNFINISHED_UPGRADE)
  if (!existsSync(folder)) return null
  const moment = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')
  const kept = join(dataDir, 'backups', `before-${version}-${moment}`)
  renameSync(folder, kept)
  return kept
}

async function upgradeBeside(
  { postgres, project, dataDir, seeder, say }: Upgrade,
  from: string,
): Promise<number> {
  const folder = join(dataDir, 'backups', UNFINISHED_UPGRADE)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const archive = join(folder, 'school.backup')
  const template = postgres.url('template1', 'supabase_admin')
  const onServer = (command: string) => withDatabase(template, (server) => server.query(command))
  return withExchange(postgres, async (exchange) => {
    say?.(`The data is from ${from}. Saving a backup…`)
    const manifest = await backUpRunning(postgres, { dataDir, exchange, archive })
    for (const name of project.secretFiles ?? [])
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name))
    say?.(`Saved the backup. Upgrading to ${project.version}…`)
    let step = 'copied the data'
    let rows: number
    try {
      await onServer(`create database ${NEXT} template template0`)
      const urlFor = (role: string) => postgres.url(NEXT, role)
      const onLoaded = async () => {
        step = 'applied the new migrations'
      }
      rows = await rebuild({ project, urlFor, manifest, folder: join(exchange, ROWS), onLoaded })
      step = 'loaded the content'
      await seeder(urlFor('postgres'))
      step = 'exchanged the databases'
      await onServer(`
        begin;
        alter database postgres rename to ${PREVIOUS};
        alter database ${NEXT} rename to postgres;
        commit`)
    } catch (cause) {
      await onServer(`drop database if exists ${NEXT} with (force)`).catch(() => undefined)
      const message = (cause as Error).message.replace(/\.?$/, '.')
      throw new StackError(
        'upgrade_failed',
        `The upgrade failed while it ${step}: ${message} Your data is unchanged, and ${from} still works with it. A backup is in ${archive}.`,
        { cause },
      )
    }
    // The upgrade is done. If this fails, the next start does it.
    await onServer(`drop database ${PREVIOUS} with (force)`).catch(() => undefined)
    return rows
  })
}
