import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { backUpStack, removeStack, restoreStack, type Stack, startStack } from 'embedded-supabase'
import { openSql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import {
  CERTIFICATE_KEY_FILE,
  hasCertificateKey,
  newPrivateKey,
  refuseLostKey,
} from '../../scripts/start/certificateKey.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { readToken } from '../../src/features/verify/token.ts'
import { changeAddress } from '../support/changeAddress.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'

let folder: string
const places = { original: '', copy: '', archive: '' }

const start = (dataDir: string) =>
  startStack({
    project: PROJECT,
    dataDir,
    ports: { api: 0, db: 0, mailbox: 0 },
    siteUrl: 'http://127.0.0.1:5173',
    async seeder(url) {
      if (!hasCertificateKey(dataDir)) await refuseLostKey(url, dataDir)
      await loadSeed(url)
    },
  })

const askPassphrase = async () => 'correct horse battery staple'
const backUp = (dataDir: string, file: string) =>
  backUpStack({ project: PROJECT, dataDir, file, askPassphrase })
const restore = (dataDir: string, file: string, ask = askPassphrase) =>
  restoreStack({ project: PROJECT, dataDir, file, askPassphrase: ask })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maneho-backup-'))
  // When started as root, Postgres runs as another user, who needs access to the folder.
  await chmod(folder, 0o711)
  places.original = join(folder, 'original')
  places.copy = join(folder, 'copy')
  places.archive = join(folder, 'school.backup')
})

afterAll(async () => {
  for (const dataDir of [places.original, places.copy]) removeStack(dataDir, PROJECT)
  await rm(folder, { recursive: true, force: true })
})

async function fingerprint(stack: Stack, dataDir: string): Promise<Record<string, string>> {
  const sql = openSql(stack.superuserUrl)
  const hashes: Record<string, string> = {}
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage', 'supabase_migrations') order by 1`
  for (const { name } of tables) {
    const [row] = await sql<{ hash: string }[]>`
      select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), 'empty') as hash from ${sql.unsafe(name)} t`
    hashes[name] = row?.hash ?? ''
  }
  const [catalogue] = await sql<Record<string, string>[]>`
    select
      (select md5(string_agg(format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attacl), E'\n' order by attrelid::regclass::text, attname))
        from pg_attribute join pg_class c on c.oid = attrelid where relnamespace in ('public'::regnamespace, 'private'::regnamespace)) as columns,
      (select md5(string_agg(pg_get_functiondef(oid) || array(select aclexplode(proacl)::text order by 1)::text, E'\n' order by oid::regprocedure::text))
        from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f') as functions,
      (select md5(string_agg(p::text, E'\n' order by p::text)) from pg_policies p) as policies,
      (select md5(string_agg(pg_get_constraintdef(oid), E'\n' order by conrelid::regclass::text, conname)) from pg_constraint) as constraints,
      (select md5(string_agg(format('%s %s', sequencename, last_value), E'\n' order by schemaname, sequencename)) from pg_sequences) as sequences`
  await sql.end()
  const storage = join(dataDir, 'storage')
  for (const path of (await readdir(storage, { recursive: true })).sort()) {
    if (!(await stat(join(storage, path))).isFile()) continue
    hashes[`storage/${path}`] = createHash('md5')
      .update(await readFile(join(storage, path)))
      .digest('hex')
  }
  return { ...hashes, ...catalogue }
}

const logIn = async ({ apiUrl, keys }: Stack) => {
  const client = createClient(apiUrl, keys.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email: PEOPLE.amina, password: PASSWORD })
  expect(error).toBeNull()
  return client
}

async function scan(stack: Stack, serial: string, token: string) {
  const keys = await fetch(`${stack.apiUrl}/rest/v1/rpc/certificate_keys`, {
    headers: { apikey: stack.keys.publishableKey },
  })
  return readToken(serial, token, await keys.json())
}

async function drawPaper(stack: Stack) {
  const drawn = await fetch(`${stack.apiUrl}/functions/v1/certificates/unsealed`, {
    method: 'POST',
    headers: { apikey: stack.keys.secretKey },
  })
  expect([drawn.status, await drawn.json()]).toEqual([200, { sealed: 1 }])
  const sql = openSql(stack.superuserUrl)
  const [paper] = await sql<{ serial: string; token: string }[]>`
    select serial, token from private.certificates where token is not null limit 1`
  await sql.end()
  return paper ?? { serial: '', token: '' }
}

test('every row, rule and file is the same after a backup and a restore, and genuine papers stay genuine', {
  timeout: 300_000,
}, async () => {
  const original = await start(places.original)
  const { serial, token } = await drawPaper(original)
  expect(await scan(original, serial, token)).not.toBeNull()
  const amina = await logIn(original)
  await changeAddress(amina, 'Tab\t, quote \' and "Ñ"\n\\')
  const before = await fingerprint(original, places.original)
  await original.stop()
  expect(Object.keys(before).length).toBeGreaterThan(25)

  await backUp(places.original, places.archive)
  const restoring = restore(places.copy, places.archive)
  await expect
    .poll(() => existsSync(join(places.copy, 'restore.unfinished')), { interval: 5, timeout: 60_000 })
    .toBe(true)
  // As after a kill: an unfinished restore is no school.
  await expect(start(places.copy)).rejects.toThrow(/^A restore into .* has not finished/)
  await restoring
  expect(existsSync(join(places.copy, 'restore.unfinished'))).toBe(false)

  const copy = await start(places.copy)
  expect(await fingerprint(copy, places.copy)).toEqual(before)
  await logIn(copy)
  const school = createClient(copy.apiUrl, copy.keys.secretKey)
  const lesson = await school.storage.from('module-videos').download('road-and-traffic-rules/lesson.mp4')
  expect(lesson.error).toBeNull()
  expect(await scan(copy, serial, token)).not.toBeNull()
  await copy.stop()
  const keyIn = (dataDir: string) => readFile(join(dataDir, CERTIFICATE_KEY_FILE), 'utf8')
  expect(await keyIn(places.copy)).toBe(await keyIn(places.original))
})

test('an owner whose key is lost cannot start with certificates; a new key keeps old ones genuine', async () => {
  const key = join(places.copy, CERTIFICATE_KEY_FILE)
  await rm(key)
  await expect(start(places.copy)).rejects.toThrow(
    /their key is not in .* put it back.*npm run generate -- key/,
  )
  expect(hasCertificateKey(places.copy)).toBe(false)

  await writeFile(key, newPrivateKey())
  const copy = await start(places.copy)
  const sql = openSql(copy.superuserUrl)
  const [paper] = await sql<{ serial: string; token: string }[]>`
    select serial, token from private.certificates where token is not null limit 1`
  await sql.end()
  expect(await scan(copy, paper?.serial ?? '', paper?.token ?? '')).not.toBeNull()
  await copy.stop()
})

test('the key is in the archive only behind the passphrase', async () => {
  const key = await readFile(join(places.original, CERTIFICATE_KEY_FILE), 'utf8')
  const box = execFileSync('tar', ['-xzOf', places.archive, 'secrets.json'], { encoding: 'utf8' })
  expect(box).not.toContain(key)
  const dataDir = join(folder, 'guessed')
  const guess = restore(dataDir, places.archive, async () => 'correct horse battery stable')
  await expect(guess).rejects.toThrow(/not the passphrase of this backup/)
  expect(existsSync(dataDir)).toBe(false)
})

test('only its owner can read a backup, and no backup overwrites another file', async () => {
  expect((await stat(places.archive)).mode & 0o077).toBe(0)
  const again = backUp(places.original, places.archive)
  await expect(again).rejects.toThrow(/exists already: give the backup another name/)
  const nowhere = backUp(places.original, join(folder, 'no-folder', 'school.backup'))
  await expect(nowhere).rejects.toThrow(/cannot be written \(ENOENT\): choose another place/)
})

test('a restore never touches data that is there, and leaves nothing when it fails', async () => {
  const onto = restore(places.original, places.archive)
  await expect(onto).rejects.toThrow(/already has a database/)
  const files = join(folder, 'files')
  await mkdir(join(files, 'storage'), { recursive: true })
  await expect(restore(files, places.archive)).rejects.toThrow(/already has files/)
  expect(await readdir(files)).toEqual(['storage'])

  const dataDir = join(folder, 'empty')
  await mkdir(dataDir, { mode: 0o711 })
  const torn = join(folder, 'torn.backup')
  const whole = await readFile(places.archive)
  await writeFile(torn, whole.subarray(0, whole.length / 2))
  await expect(restore(dataDir, torn)).rejects.toThrow(/not a complete backup/)
  expect(await readdir(dataDir)).toEqual([])
})

test('a person who starts a school while the restore waits for the passphrase keeps that school', async () => {
  const dataDir = join(folder, 'meanwhile')
  const files = ['postgres/data/PG_VERSION', 'storage/picture'].map((file) => join(dataDir, file))
  const typing = async () => {
    for (const file of files) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '17')
    }
    return askPassphrase()
  }
  const archive = resolve('tests/upgrade/before-1.0.backup')
  const refusal = await restore(dataDir, archive, typing).catch(({ message }) => message)
  expect(files.map((file) => existsSync(file))).toEqual([true, true])
  expect(refusal).toMatch(/already has a database/)
})
