// npm run migration -- NAME: drafts the next migration from supabase/schemas; with --check it only checks.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkBackup, connect, StackError } from 'embedded-supabase'
import { applySchemas, bootstrapDatabase, migrate, startDisposablePostgres } from 'embedded-supabase/testing'
import type { Client } from 'pg'
import { writeWhatHappens } from '../generate/whatHappens.ts'
import { PROJECT } from '../start/project.ts'
import { compareCatalogues, readCatalogue } from './catalogue.ts'
import { draftMigration } from './draftMigration.ts'

/** The folder of a filled school per released version. Nothing in them is secret. */
export const SAVED_SCHOOLS = join(PROJECT.folder, '../tests/upgrade')
export const SAVED_SCHOOLS_PASSPHRASE = 'correct horse battery staple'

export async function openDatabase<Result>(url: string, work: (database: Client) => Promise<Result>) {
  const database = await connect(url)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

type UrlFor = (role: string) => string

/** Builds two databases, one from supabase/migrations and one from supabase/schemas. */
async function withBoth<Result>(work: (current: UrlFor, desired: UrlFor) => Promise<Result>) {
  const postgres = await startDisposablePostgres()
  try {
    const current = (role: string) => postgres.url('current', role)
    const desired = (role: string) => postgres.url('desired', role)
    await openDatabase(postgres.url('postgres', 'supabase_admin'), async (server) => {
      for (const name of ['current', 'desired'])
        await server.query(`create database ${name} template template0`)
    })
    for (const urlFor of [current, desired]) await bootstrapDatabase(urlFor('supabase_admin'))
    await migrate(current('postgres'), PROJECT.folder)
    await applySchemas(desired('postgres'), PROJECT.folder)
    return await work(current, desired)
  } finally {
    await postgres.remove()
  }
}

const compareBoth = async (current: UrlFor, desired: UrlFor) =>
  compareCatalogues(
    await openDatabase(current('supabase_admin'), readCatalogue),
    await openDatabase(desired('supabase_admin'), readCatalogue),
  )

/** How the schema of the migrations differs from that of the schema files. */
export const schemaDifferences = (): Promise<string[]> => withBoth(compareBoth)

/** Drafts the next migration. Returns its path, and a reason if pg-delta's draft is unusable and it only lists differences. */
const writeDraft = (name: string): Promise<{ file: string; reason?: string }> =>
  withBoth(async (current, desired) => {
    const before = await compareBoth(current, desired)
    if (before.length === 0) refuse('The migrations make this schema: there is nothing to draft.')
    const { draft, reason } = await tryDraft(current('postgres'), desired('postgres'))
    const rest = draft ? await compareBoth(current, desired) : before
    const moment = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
    const file = join(PROJECT.folder, 'migrations', `${moment}_${name}.sql`)
    const missing = rest.map((line) => `-- not drafted: ${line.replaceAll('\n', ' ')}\n`).join('')
    writeFileSync(file, `${missing}${draft.trim()}\n`)
    return { file, ...(reason && { reason }) }
  })

async function tryDraft(current: string, desired: string): Promise<{ draft: string; reason?: string }> {
  try {
    const draft = await draftMigration(current, desired)
    await openDatabase(current, async (database) => {
      await database.query('begin')
      await database.query(draft)
      await database.query('commit')
    })
    return { draft }
  } catch (error) {
    return { draft: '', reason: (error as Error).message }
  }
}

/** Applies all migrations to each saved school and compares. Returns what they lose or change without declaring it. */
export async function proveMigrations(): Promise<string[]> {
  const folder = SAVED_SCHOOLS
  const found: string[] = []
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.backup'))) {
    const askPassphrase = async () => SAVED_SCHOOLS_PASSPHRASE
    const { facts, differences } = await checkBackup({
      project: PROJECT,
      file: join(folder, name),
      askPassphrase,
    })
    const changed = facts.filter(({ isSame }) => !isSame)
    found.push(
      ...differences.map((difference) => `${name}: ${difference}`),
      ...changed.map((fact) => `${name}: ${fact.name} were ${fact.before} and are ${fact.after}.`),
    )
  }
  return found
}

async function run(name = ''): Promise<void> {
  writeWhatHappens()
  if (name === '--check') return check()
  if (!/^[a-z][a-z0-9_]*$/.test(name)) refuse('Which change? npm run migration -- add_notes')
  const { file, reason } = await writeDraft(name)
  if (reason) console.log(`pg-delta's draft cannot be used: ${reason}`)
  console.log(
    `Drafted ${relative('.', file)}. Read it, replace each "not drafted" line by SQL, and declare what it loses, changes or renames. Then run npm run migration -- --check`,
  )
  if (!readFileSync(file, 'utf8').includes('-- not drafted')) await check()
}

/** Compares the migrations with the schema, and applies them to each saved school. */
async function check(): Promise<void> {
  const different = await schemaDifferences()
  const lost = await proveMigrations()
  for (const line of [...different, ...lost]) console.log(line)
  if (different.length > 0) refuse("The migrations do not make this schema: - is theirs, + is the schema's.")
  if (lost.length > 0) refuse('A migration loses or changes data without declaring it.')
  console.log('The migrations make this schema, and the saved schools lose nothing.')
}

function refuse(sentence: string): never {
  throw new StackError('migration_failed', sentence)
}

if (import.meta.main)
  await run(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof StackError ? error.message : error)
    process.exit(1)
  })
