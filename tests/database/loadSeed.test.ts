import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { connect } from 'embedded-supabase'
import { migrate } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfFiles, isLoaded } from '../../content/loaded.ts'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'

// Like a hosted project before its first migration. The tests depend on their order.
let database: FreshDatabase

beforeAll(async () => {
  database = await hostedDatabase()
})

afterAll(() => database.drop())

function supabase(...args: string[]) {
  const cli = new URL('../../node_modules/.bin/supabase', import.meta.url).pathname
  return promisify(execFile)(cli, [...args, `--remote=${database.url}`, '--yes'], {
    env: { ...process.env, PGSSLMODE: 'disable', SUPABASE_TELEMETRY_DISABLED: '1' },
  })
}

async function demoData() {
  const [counts] = await database.sql`
    select (select count(*)::int from auth.users) as people,
      (select count(*)::int from pg_proc where proname = 'pass_module_for_development') as shortcuts`
  return counts
}

const NOTHING = { people: 0, shortcuts: 0 }

// Attack 64
test('the official CLI applies every migration, and no demo data with them, even when asked for the seed', {
  timeout: 120_000,
}, async () => {
  const { stderr } = await supabase('db', 'push', '--include-seed')
  expect(stderr).toContain('Applying migration 20261128000000_version_1_0_0.sql')
  expect(await demoData()).toEqual(NOTHING)
  await supabase('db', 'reset')
  expect(await demoData()).toEqual(NOTHING)
  const forced = supabase('db', 'reset', '--sql-paths', './seed.sql')
  await expect(forced).rejects.toMatchObject({ stderr: expect.stringContaining('npm run content -- demo') })
  expect(await demoData()).toEqual(NOTHING)
  // The CLI's records leave the embedded stack no migration to apply.
  await expect(migrate(database.url, PROJECT.folder)).resolves.toBeUndefined()
})

test('nobody loads the demo data by pasting it into an SQL editor', async () => {
  const text = await readFile(new URL('../../supabase/seed.sql', import.meta.url), 'utf8')
  await expect(database.sql.unsafe(text)).rejects.toThrow('The demo data is for local databases')
  expect(await demoData()).toEqual(NOTHING)
})

test.for([
  'postgresql://postgres:secret@db.abcdefghijklmnopqrst.supabase.co:5432/postgres',
  'postgresql://postgres:secret@192.168.1.20/postgres',
  'postgresql://postgres:secret@127.0.0.1.example.com/postgres',
  'postgresql://postgres:secret@localhost.example.com/postgres',
  'postgresql://postgres:secret@127.0.0.1/postgres?host=db.example.com',
  'postgresql://postgres:secret@[fd12::1]/postgres',
])('the demo data is never loaded to another machine: %s', async (url) => {
  const refused = loadSeed(url)
  await expect(refused).rejects.toMatchObject({ code: 'seed_refused' })
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('the demo data is not mixed with the people of a real school behind a forwarded port', async () => {
  await database.sql`insert into auth.users (id, email) values (gen_random_uuid(), 'first@example.test')`
  await expect(loadSeed(database.url)).rejects.toMatchObject({ code: 'seed_refused' })
  expect(await demoData()).toEqual({ people: 1, shortcuts: 0 })
  await database.sql`delete from auth.users`
})

test('a developer gets the demo data on this machine, once', async () => {
  await loadSeed(database.url)
  const loaded = await demoData()
  expect(loaded).toEqual({ people: 47, shortcuts: 1 })
  await loadSeed(database.url)
  expect(await demoData()).toEqual(loaded)
})

test('a start with the same content writes nothing, and one after an edit restores the files’ content', async () => {
  const { sql, url } = database
  const lastWrite = () => sql`select max(xmin::text::bigint) as last from private.scenes`
  const before = await lastWrite()
  await loadSeed(url)
  expect(await lastWrite()).toEqual(before)
  const client = await connect(url)
  expect([await isLoaded(client, digestOfFiles()), await isLoaded(client, 'other files')]).toEqual([
    true,
    false,
  ])
  await client.end()

  await sql`update private.scenes set active = false where key = 'a-ball-rolls-out'`
  await loadSeed(url)
  expect(await sql`select active from private.scenes where key = 'a-ball-rolls-out'`).toEqual([
    { active: true },
  ])
})
