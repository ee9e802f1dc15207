import { execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { checkBackup, connect, removeStack, type Stack, startStack } from 'embedded-supabase'
import {
  bringUpToDate,
  type Contents,
  compareContents,
  openSql,
  readDeclared,
  readMigrations,
} from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { SAVED_SCHOOLS_PASSPHRASE } from '../../scripts/migration/migration.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { checkPack } from '../../src/features/verify/packCheck.ts'
import { readToken } from '../../src/features/verify/token.ts'
import { contentsOf, filesOf, restoreOlderSchool, withPostgres } from '../support/olderSchool.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'

const askPassphrase = async () => SAVED_SCHOOLS_PASSPHRASE
const NOTHING = { loses: [], changes: [], renames: new Map<string, string>() }
const FEATURES = ['classes', 'cash_book', 'ltms', 'inspections', 'messages', 'reminders']

let folder: string
let dataDir: string
let unpacked: string
let before: Contents
let filesBefore: Map<string, string>

const said: string[] = []
const options = (dataDir: string) => ({
  project: PROJECT,
  dataDir,
  seeder: loadSeed,
  say: (line: string) => void said.push(line),
})
const start = () =>
  startStack({ ...options(dataDir), ports: { api: 0, db: 0, mailbox: 0 }, siteUrl: 'http://127.0.0.1:5173' })

/** Starts this version in a process and kills it once its backup is saved. */
async function killMidway() {
  const child = fork(resolve('tests/support/ownStack.ts'), [dataDir, '0', '0', '0'])
  const ended = once(child, 'exit')
  const saved = join(dataDir, 'backups/unfinished-upgrade/school.backup')
  await expect.poll(() => existsSync(saved), { interval: 5, timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maneho-upgrade-'))
  const school = await restoreOlderSchool(folder)
  ;({ dataDir, unpacked } = school)
  await withPostgres(dataDir, async (postgres) => {
    const url = postgres.url('postgres', 'supabase_admin')
    const database = await connect(url)
    // As in schools in which no setting could turn a feature off yet.
    if (school.archive.includes('before-1.0'))
      await database.query(`
        set session_replication_role = replica;
        delete from private.settings where name = any ('{${FEATURES}}')`)
    await database.end()
    before = await contentsOf(url)
  })
  filesBefore = filesOf(dataDir)
})

afterAll(async () => {
  removeStack(dataDir, PROJECT)
  await rm(folder, { recursive: true, force: true })
})

const logIn = async ({ apiUrl, keys }: Stack, email: string) => {
  const client = createClient(apiUrl, keys.publishableKey, { auth: { persistSession: false } })
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  return client
}

/** Goes on with all that was open: an exam, a batch and a checkout. */
async function finishWhatIsOpen(stack: Stack, sql: ReturnType<typeof openSql>) {
  const [exam] = await sql`
    select exam_attempts.id, exam_attempts.revision, email, student_id from exam_attempts join profiles on profiles.id = student_id
    where submitted_at is null limit 1`
  await sql`update private.enrolments set last_day = current_date + 1 where student_id = ${exam?.student_id}`
  const student = await logIn(stack, exam?.email)
  const sent = await student.rpc('submit_exam', {
    p_attempt: exam?.id,
    p_answers: {},
    p_revision: exam?.revision,
  })
  expect([sent.error, sent.data?.passed]).toEqual([null, false])

  const admin = await logIn(stack, PEOPLE.ada)
  const [batch] = await sql`select batch_id as id from private.batch_rows where outcome is null limit 1`
  const run = await admin.rpc('run_batch', { p_batch: batch?.id })
  expect(run.data?.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done'])

  const [open] = await sql`select session_id, centavos from private.checkouts where state = 'open' limit 1`
  const payment = {
    session: open?.session_id,
    payments: [
      {
        id: `pay_${randomUUID().replaceAll('-', '')}`,
        centavos: open?.centavos,
        currency: 'PHP',
        status: 'paid',
        channel: 'gcash',
        paidAt: null,
      },
    ],
  }
  const [paid] = await sql`
    select public.take_payment_event(${randomUUID()}, 'checkout_session.payment.paid', ${sql.json(payment)}) as answer`
  expect(paid?.answer).toEqual({ outcome: 'paid' })
  return admin
}

test('an owner who upgrades older data keeps everything, even if the machine stops midway', async () => {
  await killMidway()
  const stack = await start()
  expect(said).toContainEqual(expect.stringMatching(/^The data is from .*Saving a backup/))
  expect(said).toContainEqual(
    expect.stringMatching(/^Upgraded the data .*: [\d,]{4,} rows were copied and compared\.$/),
  )
  const declared = readDeclared((await readMigrations(PROJECT.folder)).map(({ text }) => text))
  expect(compareContents(before, await contentsOf(stack.superuserUrl), declared)).toEqual([])
  const files = filesOf(dataDir)
  expect([...filesBefore].filter(([name, sum]) => files.get(name) !== sum)).toEqual([])
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-\d/)])

  const sql = openSql(stack.superuserUrl)
  const [features] = await sql<{ off: string[] }[]>`select private.features_off() as off`
  expect(features?.off.filter((name) => FEATURES.includes(name))).toEqual([])
  const admin = await finishWhatIsOpen(stack, sql)
  const [paper] = await sql`select serial, token from private.certificates where token is not null`
  const { data: keys } = await admin.rpc('certificate_keys')
  expect(await readToken(paper?.serial, paper?.token, keys)).not.toBeNull()
  const [packed] = await sql`select pack_id as pack, student_id as student from private.pack_rows limit 1`
  const { data } = await admin.auth.getSession()
  const zip = await fetch(
    `${stack.apiUrl}/functions/v1/certificates/packs/${packed?.pack}/${packed?.student}.zip`,
    { headers: { apikey: stack.keys.publishableKey, authorization: `Bearer ${data.session?.access_token}` } },
  )
  const pack = await checkPack(new Uint8Array(await zip.arrayBuffer()), keys)
  expect(pack.folders.map(({ signature, changed }) => [signature, changed])).toEqual([['genuine', []]])

  said.length = 0
  const now = await contentsOf(stack.superuserUrl)
  await sql.end()
  await stack.stop()
  await withPostgres(dataDir, async (postgres) => {
    await bringUpToDate({ ...options(dataDir), postgres })
    expect(
      compareContents(now, await contentsOf(postgres.url('postgres', 'supabase_admin')), NOTHING),
    ).toEqual([])
  })
  expect(said).toEqual([])
})

test('an older backup is checked: a dropped column, a changed score and a lost file are found', async () => {
  const [lost = ''] = readdirSync(join(unpacked, 'storage'))
  await rm(join(unpacked, 'storage', lost))
  const file = join(folder, 'school.backup')
  execFileSync('tar', ['-czf', file, '-C', unpacked, ...readdirSync(unpacked)])
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
  const { facts, differences } = await checkBackup({
    project: { ...PROJECT, folder: next },
    file,
    askPassphrase,
  })
  expect(differences).toEqual([
    'The values of public.exam_attempts.score are not the same.',
    'The column public.profiles.address is gone.',
    expect.stringMatching(/^The file .* is lost\.$/),
  ])
  expect(facts.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['Exam scores'])
  expect(facts.find(({ name }) => name === 'Signatures')?.after).toBe('1 of 1 certificates are genuine')
})

test('the data of a newer version are refused, and that version is named', async () => {
  await withPostgres(dataDir, async (postgres) => {
    const database = await connect(postgres.url('postgres', 'supabase_admin'))
    await database.query(`
      insert into supabase_migrations.schema_migrations (version, name, statements) values ('29990101000000', 'later', '{select 1}');
      comment on database postgres is 'Maneho, version 9.1.0'`)
    await database.end()
    await expect(bringUpToDate({ ...options(dataDir), postgres })).rejects.toThrow(
      /^This data was made by Maneho 9\.1\.0, which is newer than this version, /,
    )
  })
})
