import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { connect, restoreStack } from 'embedded-supabase'
import { type Contents, readContents, readMigrations, startPostgres } from 'embedded-supabase/testing'
import { SAVED_SCHOOLS, SAVED_SCHOOLS_PASSPHRASE } from '../../scripts/migration/migration.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { hostedDatabase } from './database.ts'

/** The newest filled school that needs an upgrade: its archive, its unpacked archive, and its data directory. */
export type OlderSchool = { archive: string; unpacked: string; dataDir: string }

/** The migrations of a saved school, as their versions. */
const migrationsIn = (name: string): string[] =>
  JSON.parse(
    execFileSync('tar', ['-xzOf', join(SAVED_SCHOOLS, name), 'manifest.json'], { encoding: 'utf8' }),
  ).migrations.map((migration: string) => migration.split(' ')[0])

async function findOlderSchool(): Promise<string> {
  const now = (await readMigrations(PROJECT.folder)).map(({ version }) => version)
  const schools = readdirSync(SAVED_SCHOOLS).filter((name) => name.endsWith('.backup'))
  const older = schools.filter((name) => migrationsIn(name).join() !== now.join())
  const released = older.filter((name) => /^\d/.test(name))
  return released.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0] ?? 'before-1.0.backup'
}

/** Writes the migrations of that school's version, which are among its rows, as a project. */
async function writeOldProject(folder: string, { archive, unpacked }: OlderSchool) {
  const database = await hostedDatabase()
  await mkdir(unpacked)
  execFileSync('tar', ['-xzf', archive, '-C', unpacked])
  const { tables } = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8'))
  const place = tables.findIndex(({ name }: { name: string }) => name === 'schema_migrations')
  await chmod(unpacked, 0o755)
  await chmod(join(unpacked, 'rows'), 0o755)
  await chmod(join(unpacked, 'rows', String(place)), 0o644)
  await database.sql.unsafe(`
    create table public.old (version text, statements text[], name text);
    copy public.old (${tables[place].columns.join(', ')}) from '${join(unpacked, 'rows', String(place))}'`)
  await mkdir(join(folder, 'migrations'), { recursive: true })
  for (const { version, name, statements } of await database.sql`select * from public.old`)
    await writeFile(join(folder, 'migrations', `${version}_${name}.sql`), statements.join(''))
  await database.drop()
}

/** Restores that school in a folder, as its own version left it. */
export async function restoreOlderSchool(folder: string): Promise<OlderSchool> {
  await chmod(folder, 0o711)
  const school = {
    archive: join(SAVED_SCHOOLS, await findOlderSchool()),
    unpacked: join(folder, 'unpacked'),
    dataDir: join(folder, 'school'),
  }
  await writeOldProject(join(folder, 'old'), school)
  const project = { ...PROJECT, version: undefined, readFacts: undefined, folder: join(folder, 'old') }
  const askPassphrase = async () => SAVED_SCHOOLS_PASSPHRASE
  await restoreStack({ project, dataDir: school.dataDir, file: school.archive, askPassphrase })
  return school
}

/** Content, which each start loads, and what it uploads. */
const OF_THE_VERSION =
  /lesson_sections|private\.settings|section_reads|questions|question_revisions|content_revisions|practice_decks|study_activities|topics|\.cases$|\.scenes$|former_keys|mock_items|storage\.(objects|buckets)|auth\.(sessions|refresh_tokens|users|mfa)/

/** People's data, which upgrades must not change. */
export async function contentsOf(url: string): Promise<Contents> {
  const database = await connect(url)
  await database.query("set search_path = ''")
  const contents = await readContents(database)
  await database.end()
  for (const name of [...contents.keys()])
    if (OF_THE_VERSION.test(name) || PROJECT.referenceTables?.includes(name)) contents.delete(name)
  return contents
}

/** The checksum of each stored file. */
export const filesOf = (dataDir: string) =>
  new Map(
    readdirSync(join(dataDir, 'storage'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDir, 'storage', name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [basename(path), createHash('md5').update(readFileSync(path)).digest('hex')]),
  )

/** Works with the database of a stopped stack. */
export async function withPostgres<Result>(
  dataDir: string,
  work: (postgres: Awaited<ReturnType<typeof startPostgres>>) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ name: 'Test', dataDir, port: 0 })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}
