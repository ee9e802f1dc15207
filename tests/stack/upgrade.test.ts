import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { backUpStack, checkBackup, connect, removeStack, restoreStack, startStack } from 'embedded-supabase'
import {
  type Contents,
  compareContents,
  openSql,
  readContents,
  startPostgres,
} from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSeed } from '../../scripts/loadSeed.ts'
import { PROJECT } from '../../scripts/project.ts'
import { readToken } from '../../src/features/verify/token.ts'
import { hostedDatabase } from '../support/database.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'

/** A school of the last version before 1.0: the demo people, an open exam, sets, cases, a certificate and files. */
const ARCHIVE = resolve('tests/upgrade/before-1.0.backup')
const askPassphrase = async () => 'correct horse battery staple'
const NOTHING = { loses: [], changes: [], renames: new Map<string, string>() }

let folder: string
let dataDir: string
let before: Contents

/** The migrations of that version, which are among the rows of the archive. */
async function writeOldMigrations() {
  const database = await hostedDatabase()
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', unpacked, 'manifest.json', 'rows'])
  const { tables } = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8'))
  const place = tables.findIndex(({ name }: { name: string }) => name === 'schema_migrations')
  await chmod(unpacked, 0o755)
  await chmod(join(unpacked, 'rows'), 0o755)
  await chmod(join(unpacked, 'rows', String(place)), 0o644)
  await database.sql.unsafe(`
    create table public.old (version text, statements text[], name text);
    copy public.old (${tables[place].columns.join(', ')}) from '${join(unpacked, 'rows', String(place))}'`)
  await mkdir(join(folder, 'old', 'migrations'), { recursive: true })
  for (const { version, name, statements } of await database.sql`select * from public.old`)
    await writeFile(join(folder, 'old', 'migrations', `${version}_${name}.sql`), statements.join(''))
  await database.drop()
}

/** Content, which each start loads, and what it uploads. */
const OF_THE_VERSION =
  /lesson_sections|private\.settings|section_reads|questions|question_revisions|content_revisions|practice_decks|study_activities|topics|\.cases$|\.scenes$|former_keys|mock_items|storage\.(objects|buckets)|auth\.(sessions|refresh_tokens|users|mfa)/

/** People's data, which upgrades must not change. */
async function contentsOf(url: string): Promise<Contents> {
  const database = await connect(url)
  await database.query("set search_path = ''")
  const contents = await readContents(database)
  await database.end()
  for (const name of [...contents.keys()])
    if (OF_THE_VERSION.test(name) || PROJECT.referenceTables?.includes(name)) contents.delete(name)
  return contents
}

const said: string[] = []
const start = (dataDir: string) =>
  startStack({
    project: PROJECT,
    dataDir,
    ports: { api: 0, db: 0, mailbox: 0 },
    siteUrl: 'http://127.0.0.1:5173',
    seeder: loadSeed,
    say: (line) => said.push(line),
  })

/** Starts this version in a process and kills it once its backup is saved. */
async function killMidway(dataDir: string) {
  const child = fork(resolve('tests/support/ownStack.ts'), [dataDir, '0', '0', '0'])
  const ended = once(child, 'exit')
  const archive = join(dataDir, 'backups/unfinished-upgrade/school.backup')
  await expect.poll(() => existsSync(archive), { interval: 5, timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maneho-upgrade-'))
  await chmod(folder, 0o711)
  await writeOldMigrations()
  dataDir = join(folder, 'school')
  const project = { ...PROJECT, version: undefined, folder: join(folder, 'old') }
  await restoreStack({ project, dataDir, file: ARCHIVE, askPassphrase })
  const postgres = await startPostgres({ name: 'Test', dataDir, port: 0 })
  const url = postgres.url('postgres', 'supabase_admin')
  const database = await connect(url)
  // As in schools in which no setting could turn a feature off yet.
  await database.query(`
    set session_replication_role = replica;
    delete from private.settings where name = any ('{classes,cash_book,ltms,inspections,messages,reminders}')`)
  await database.end()
  before = await contentsOf(url)
  await postgres.stop()
})

afterAll(async () => {
  removeStack(dataDir, PROJECT)
  await rm(folder, { recursive: true, force: true })
})

test('an owner who upgrades older data keeps everything, even if the machine stops midway', async () => {
  await killMidway(dataDir)
  const stack = await start(dataDir)
  expect(said).toContainEqual(expect.stringMatching(/^The data are from a version of Maneho before 1\.0\./))
  expect(said).toContainEqual(
    expect.stringMatching(/^Upgraded the data .*: [\d,]{4,} rows were copied and compared\.$/),
  )
  expect(compareContents(before, await contentsOf(stack.superuserUrl), NOTHING)).toEqual([])
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-1\./)])

  const sql = openSql(stack.superuserUrl)
  expect(await sql`select private.features_off() as off`).toEqual([
    { off: ['certificate_waits_for_essay', 'online_payments', 'photo_checks'] },
  ])
  const client = createClient(stack.apiUrl, stack.keys.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email: PEOPLE.amina, password: PASSWORD })
  await sql`update private.enrolments set last_day = current_date + 1 where student_id = (select id from profiles where email = ${PEOPLE.amina})`
  const [exam] = await sql`select id, revision from exam_attempts where submitted_at is null limit 1`
  const sent = await client.rpc('submit_exam', {
    p_attempt: exam?.id,
    p_answers: {},
    p_revision: exam?.revision,
  })
  expect([sent.error, sent.data?.passed]).toEqual([null, false])

  const [paper] = await sql`select serial, token from private.certificates where token is not null`
  const { data: keys } = await client.rpc('certificate_keys')
  expect(await readToken(paper?.serial, paper?.token, keys)).not.toBeNull()

  said.length = 0
  const now = await contentsOf(stack.superuserUrl)
  await sql.end()
  await stack.stop()
  const again = await start(dataDir)
  expect(said.join()).not.toContain('Upgraded')
  expect(compareContents(now, await contentsOf(again.superuserUrl), NOTHING)).toEqual([])
  await again.stop()
})

test('an older backup is restored and checked; a dropped column, a changed score and a lost file are found', async () => {
  const file = join(folder, 'school.backup')
  const [lost = ''] = readdirSync(join(dataDir, 'storage'))
  await rm(join(dataDir, 'storage', lost))
  await backUpStack({ project: PROJECT, dataDir, file, askPassphrase })
  const next = join(folder, 'next')
  await mkdir(join(next, 'migrations'), { recursive: true })
  for (const name of readdirSync(join(PROJECT.folder, 'migrations')))
    await copyFile(join(PROJECT.folder, 'migrations', name), join(next, 'migrations', name))
  await writeFile(
    join(next, 'migrations/29990101000000_mistakes.sql'),
    `-- loses public.profiles.nickname: declared, so no mistake
     -- changes private.waits: declared, so no mistake
     alter table public.profiles drop column address cascade;
     delete from private.waits;
     alter table public.exam_attempts disable trigger user;
     update public.exam_attempts set score = score - 1 where score = 100;`,
  )
  const { version, differences } = await checkBackup({
    project: { ...PROJECT, folder: next },
    file,
    askPassphrase,
  })
  expect(version).toBe(`Maneho ${PROJECT.version}`)
  expect(differences).toEqual([
    'The values of public.exam_attempts.score are not the same.',
    'The column public.profiles.address is gone.',
    expect.stringMatching(/^The file .* is lost\.$/),
  ])
})

test('the data of a newer version are refused, and that version is named', async () => {
  const postgres = await startPostgres({ name: 'Test', dataDir, port: 0 })
  const database = await connect(postgres.url('postgres', 'supabase_admin'))
  await database.query(`
    insert into supabase_migrations.schema_migrations (version, name, statements) values ('29990101000000', 'later', '{select 1}');
    comment on database postgres is 'Maneho, version 9.1.0'`)
  await database.end()
  await postgres.stop()
  await expect(start(dataDir)).rejects.toThrow(
    /^These data were made by Maneho 9\.1\.0, which is newer than this version, /,
  )
})
