// npm run migration: writes supabase/migrations from supabase/schemas. With a name it drafts the next migration.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkBackup, connect, StackError } from 'embedded-supabase'
import {
  applySchemas,
  bootstrapDatabase,
  migrate,
  readSchemas,
  startDisposablePostgres,
} from 'embedded-supabase/testing'
import { compareCatalogues, readCatalogue } from './catalogue.ts'
import { draftMigration } from './draftMigration.ts'
import { PROJECT } from './project.ts'
import { writeWhatHappens } from './whatHappens.ts'

const HEAD = `-- The schema of version 1.0.0, written by "npm run migration" from supabase/schemas.
-- After a conflict in this file, run the command again.
`

/** The path of the migration of version 1.0.0. */
export const BASELINE = join(PROJECT.folder, 'migrations/20261128000000_version_1_0_0.sql')

/** The text of that migration: the schema files one after the other. */
export async function baselineText(): Promise<string> {
  const schemas = await readSchemas(PROJECT.folder)
  return [HEAD, ...schemas.map(({ file, text }) => `-- ${file}\n\n${text.trimEnd()}\n`)].join('\n')
}

export async function writeBaseline(): Promise<void> {
  writeFileSync(BASELINE, await baselineText())
}

/** Whether the first version is released: then its migration stays as it is, and each change is a migration of its own. */
export const isReleased = () => existsSync(join(PROJECT.folder, '../tests/upgrade/1.0.0.backup'))

/** Drafts the next migration from the difference between supabase/migrations and supabase/schemas. Returns its path. */
async function writeDraft(name: string): Promise<string> {
  const postgres = await startDisposablePostgres()
  try {
    const [current, desired] = ['current', 'desired'].map(
      (database) => (role: string) => postgres.url(database, role),
    )
    if (!current || !desired) throw new Error('unreachable')
    const server = await connect(postgres.url('postgres', 'supabase_admin'))
    for (const database of ['current', 'desired'])
      await server.query(`create database ${database} template template0`)
    await server.end()
    for (const urlFor of [current, desired]) await bootstrapDatabase(urlFor('supabase_admin'))
    await migrate(current('postgres'), PROJECT.folder)
    await applySchemas(desired('postgres'), PROJECT.folder)
    const draft = await draftMigration(current('postgres'), desired('postgres'))
    const database = await connect(current('supabase_admin'))
    try {
      await database.query('set role postgres')
      await database.query(draft)
      await database.query('reset role')
      const wanted = await connect(desired('supabase_admin'))
      const rest = compareCatalogues(await readCatalogue(database), await readCatalogue(wanted))
      await wanted.end()
      const moment = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
      const file = join(PROJECT.folder, 'migrations', `${moment}_${name}.sql`)
      const missing = rest.map((line) => `-- not drafted: ${line.replaceAll('\n', ' ')}\n`).join('')
      writeFileSync(file, `${missing}${draft.trim()}\n`)
      return file
    } finally {
      await database.end()
    }
  } finally {
    await postgres.remove()
  }
}

/** Applies all migrations to each saved school and compares. Returns what they lose or change without declaring it. */
async function proveMigrations(): Promise<string[]> {
  const folder = join(PROJECT.folder, '../tests/upgrade')
  const found: string[] = []
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.backup'))) {
    const askPassphrase = async () => SAVED_SCHOOLS_PASSPHRASE
    const { differences } = await checkBackup({ project: PROJECT, file: join(folder, name), askPassphrase })
    found.push(...differences.map((difference) => `${name}: ${difference}`))
  }
  return found
}

/** Nothing in the saved schools is secret. */
const SAVED_SCHOOLS_PASSPHRASE = 'correct horse battery staple'

async function run(name: string | undefined): Promise<void> {
  writeWhatHappens()
  if (name === undefined) {
    if (isReleased())
      refuse('Version 1.0.0 is released: npm run migration -- <name> drafts the next migration.')
    await writeBaseline()
    console.log(`Wrote ${relative('.', BASELINE)} and docs/what-happens.md`)
    return
  }
  if (!/^[a-z][a-z0-9_]*$/.test(name)) refuse('A migration has a name such as add_notes.')
  if (!isReleased())
    refuse('Version 1.0.0 is not released yet: edit supabase/schemas and run npm run migration.')
  const file = relative('.', await writeDraft(name))
  console.log(
    `Drafted ${file}. Read it, replace each "not drafted" line by SQL, and declare what it loses, changes or renames.`,
  )
  const differences = await proveMigrations()
  for (const difference of differences) console.log(difference)
  if (differences.length > 0) refuse('The migration loses or changes data without declaring it.')
}

function refuse(sentence: string): never {
  throw new StackError('migration_failed', sentence)
}

if (import.meta.main)
  await run(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof StackError ? error.message : error)
    process.exit(1)
  })
