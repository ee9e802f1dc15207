import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { pathToFileURL } from 'node:url'
import { StackError } from 'embedded-supabase'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { digestOfFiles, isLoaded } from '../../content/loaded.ts'
import { DEMO_SCHOOL } from '../start/schoolSeed.ts'

/** Recorded as by the Supabase CLI, so that `supabase db reset` and this function recognize each other's seed. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`
const PATH = 'supabase/seed.sql'

/** Whether a host name or address is this machine's own, or the folder of a socket on it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name === '::1' ||
    name.startsWith('/') ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

/**
 * Loads content, demo people and the development shortcut into a migrated database, once. Only on this machine: the demo
 * admins' password is public. `databaseUrl` connects as `postgres`; its host counts, `?host=` included. Throws StackError
 * `seed_refused` (another machine, or other people: a forwarded port looks local), `seed_failed` (does not fit the schema).
 */
export async function loadSeed(databaseUrl: string): Promise<void> {
  const database = new Client(databaseUrl)
  if (!isLoopback(database.host)) {
    const sentence = `The demo data is only for databases on this machine; "${database.host}" is another one, and nothing was loaded.`
    throw new StackError('seed_refused', sentence)
  }
  database.on('error', () => undefined)
  await database.connect()
  try {
    await database.query(HISTORY)
    const seeded = await database.query(sql`select from supabase_migrations.seed_files where path = ${PATH}`)
    if (seeded.rowCount === 0) await refuseOtherPeople(database)
    if (!(await isLoaded(database, digestOfFiles()))) await loadOrKeep(databaseUrl, seeded.rowCount !== 0)
    if (seeded.rowCount === 0) await applySeed(database)
  } finally {
    await database.end()
  }
}

/** Loads the content. If that would remove content with students' data, the former content stays, and the start reports it. */
async function loadOrKeep(databaseUrl: string, isUsed: boolean) {
  // Half a second of imports, which most starts do without.
  const [{ loadContent, RemovedError }, { changesNothing, reportOf }] = await Promise.all([
    import('../../content/load.ts'),
    import('../../content/effect.ts'),
  ])
  try {
    const { effect } = await loadContent(databaseUrl)
    if (isUsed && !changesNothing(effect)) for (const line of reportOf(effect)) console.log(line)
  } catch (error) {
    if (!(error instanceof RemovedError)) throw error
    console.warn(`${error.message} The previous content stays.`)
  }
}

async function refuseOtherPeople(database: Client) {
  const people = await database.query('select from auth.users limit 1')
  if (people.rowCount === 0) return
  const sentence = 'This database has its own users, so nothing was loaded.'
  throw new StackError('seed_refused', sentence)
}

async function applySeed(database: Client) {
  const text = await readFile(new URL('../../supabase/seed.sql', import.meta.url), 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  try {
    await database.query('begin')
    await database.query(`set local maneho.seed = 'local'`)
    await addDemoSchool(database)
    await database.query(text)
    await database.query(
      sql`insert into supabase_migrations.seed_files (path, hash) values (${PATH}, ${hash})`,
    )
    await database.query('commit')
  } catch (cause) {
    await database.query('rollback').catch(() => undefined)
    const { message, position } = cause as { message: string; position?: string }
    const line = position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new StackError('seed_failed', `${PATH}${line}: ${message}`, { cause })
  }
}

/** The first version of the school's facts: made up but for its name, so for local stacks only. */
async function addDemoSchool(database: Client) {
  await database.query(sql`
    with said as (
      insert into private.school_versions (version, facts)
      values (1, private.school_facts_now() || ${JSON.stringify(DEMO_SCHOOL)}::jsonb) returning facts
    )
    select private.apply_school(facts, '{}') from said`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [, , url] = process.argv
    if (!url)
      throw new StackError(
        'bad_setting',
        'Which database? npm run content -- demo postgresql://postgres:postgres@127.0.0.1:54322/postgres',
      )
    await loadSeed(url)
    console.log('The lessons, the question bank and the demo data are loaded.')
  } catch (error) {
    console.error(error instanceof StackError ? error.message : error)
    process.exit(1)
  }
}
