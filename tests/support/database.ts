import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootstrapDatabase, migrate } from 'embedded-supabase/testing'
import postgres, { type Sql } from 'postgres'
import { loadSeed } from '../../scripts/loadSeed.ts'
import { PROJECT } from '../../scripts/project.ts'
import { TEST_POSTGRES } from './testPostgres.ts'

/** A database of a test's own: bootstrapped, migrated and seeded. */
export type FreshDatabase = {
  /** Connects as `postgres`, the role that runs migrations. */
  url: string
  superuserUrl: string
  /** The same database under another role, such as `authenticator`. */
  urlFor(role: string): string
  /** Connected as the superuser. */
  sql: Sql
  drop(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))

const quiet = { max: 1, onnotice: () => undefined }

/** Named after what it is made of, so that in watch mode an edited migration makes a new one. */
function templateName() {
  const hash = createHash('sha256')
  for (const part of [
    'packages/embedded-supabase/src/bootstrap.sql',
    'supabase/migrations',
    'supabase/seed.sql',
    'scripts/loadSeed.ts',
    'content/lessons',
    'content/practice',
    'content/questions',
    'content/contentLoader.ts',
  ]) {
    for (const file of filesOf(join(root, part))) hash.update(readFileSync(file))
  }
  return `template_${hash.digest('hex').slice(0, 12)}`
}

function filesOf(path: string): string[] {
  try {
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTDIR' ? [path] : []
  }
}

function locate(database: string, role = 'supabase_admin') {
  const url = new URL(process.env[TEST_POSTGRES] ?? '')
  url.pathname = database
  url.username = role
  return url.href
}

/** Builds the template once for all workers; the others wait at the lock. */
async function buildTemplate() {
  const name = templateName()
  const sql = postgres(locate('postgres'), quiet)
  try {
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const [built] = await sql`select from pg_database where datname = ${name} and datistemplate`
    if (built) return name
    await sql`drop database if exists ${sql(name)}`
    await sql`create database ${sql(name)}`
    await bootstrapDatabase(locate(name))
    await migrate(locate(name, 'postgres'), PROJECT.folder, loadSeed)
    await sql`alter database ${sql(name)} is_template true`
    return name
  } finally {
    await sql.end()
  }
}

let template: Promise<string> | undefined

async function createDatabase(kind: string, source: string): Promise<FreshDatabase> {
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`
  const server = postgres(locate('postgres'), quiet)
  await server`create database ${server(name)} template ${server(source)} owner postgres`
  const sql = postgres(locate(name), { ...quiet, max: 4 })
  return {
    url: locate(name, 'postgres'),
    superuserUrl: locate(name),
    urlFor: (role) => locate(name, role),
    sql,
    async drop() {
      await sql.end({ timeout: 1 })
      await server`drop database ${server(name)} with (force)`
      await server.end()
    },
  }
}

/** A copy of the template, in some 50 ms. Call `drop` when the test is over. */
export async function freshDatabase(): Promise<FreshDatabase> {
  template ??= buildTemplate()
  return createDatabase('test', await template)
}

/** A database as a new hosted project has it before its first migration. Call `drop` when the test is over. */
export async function hostedDatabase(): Promise<FreshDatabase> {
  // The template makes the server's roles; two tests that make them at once would trip over each other.
  template ??= buildTemplate()
  await template
  const database = await createDatabase('hosted', 'template0')
  await bootstrapDatabase(database.superuserUrl)
  return database
}
