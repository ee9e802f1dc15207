import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Keys, loadKeys, migrate, type Services, startServices } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadContent } from '../../content/load.ts'
import { checkApi, checkApp } from '../../scripts/doctor/api.ts'
import { checkDatabase } from '../../scripts/doctor/database.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { DEMO_SCHOOL } from '../../scripts/start/schoolSeed.ts'
import { plantCron } from '../support/cron.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'

const OUR_SCHOOL = JSON.parse(
  JSON.stringify(DEMO_SCHOOL)
    .replaceAll('.example', '.ph')
    .replaceAll('Sample', 'Rizal')
    .replaceAll('Maneho', 'Agila')
    .replaceAll(/000 000|1111/g, '555 0142')
    .replaceAll('0000', '2026'),
)

// Like a project ready for launch: migrations, questions, lessons and practice, and no demo data.
let dataDir: string
let keys: Keys
let database: FreshDatabase
let services: Services

/** The project as production has it: its config.toml asks for a CAPTCHA. */
async function withCaptcha() {
  const folder = join(dataDir, 'project/supabase')
  await cp(PROJECT.folder, folder, { recursive: true })
  await symlink(resolve('content'), join(dataDir, 'project/content'))
  await symlink(resolve('node_modules'), join(dataDir, 'project/node_modules'))
  const config = await readFile(join(PROJECT.folder, 'config.toml'), 'utf8')
  const secret = 'secret = "env(CAPTCHA_SECRET)"'
  await writeFile(
    join(folder, 'config.toml'),
    config.replace(
      `enabled = false\nprovider = "turnstile"\n${secret}`,
      'enabled = true\nprovider = "turnstile"\nsecret = "s"',
    ),
  )
  return { ...PROJECT, folder }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maneho-doctor-'))
  keys = await loadKeys(dataDir)
  database = await hostedDatabase()
  await migrate(database.url, PROJECT.folder, async (url) => {
    await loadContent(url)
  })
  await plantCron(database.sql)
  await database.sql`
    with said as (
      insert into private.school_versions (version, facts)
      values (1, private.school_facts_now() || ${database.sql.json(OUR_SCHOOL)}) returning facts
    )
    select private.apply_school(facts, '{}') from said`
  const ports = { api: 0, mailbox: 0 }
  services = await startServices({
    project: await withCaptcha(),
    urlFor: database.urlFor,
    dataDir,
    keys,
    ports,
  })
})

afterAll(async () => {
  await services.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function failing(url: string, key: string, databaseUrl?: string) {
  const findings = [
    ...(await checkApi(url, key)),
    ...(databaseUrl ? await checkDatabase(databaseUrl, url) : []),
  ]
  expect(JSON.stringify(findings)).not.toContain(key)
  return findings.flatMap(({ name, problem }) => (problem ? [name] : []))
}

async function examine(...args: string[]) {
  const started = promisify(execFile)(process.execPath, [resolve('scripts/doctor/doctor.ts'), ...args])
  const { stdout, stderr, code } = await started.then(
    (output) => ({ ...output, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  const failures = [...stdout.matchAll(/^FAIL {2}(.*)\.$/gm)].map(([, name]) => name)
  return { output: stdout + stderr, failures, code }
}

test('a project that is ready passes every check, by the API and in the database', async () => {
  const { output, failures, code } = await examine(services.apiUrl, keys.publishableKey, database.url)
  expect(failures, output).toEqual([])
  expect(code).toBe(0)
  expect(output).not.toContain(keys.publishableKey)
})

test('a project whose sign-ups bots can use is told how to stop them', async () => {
  const ports = { api: 0, mailbox: 0 }
  const open = await startServices({ project: PROJECT, urlFor: database.urlFor, dataDir, keys, ports })
  onTestFinished(() => open.stop())
  const { output, failures } = await examine(open.apiUrl, keys.publishableKey)
  expect(failures).toEqual(['A CAPTCHA protects sign-ups and logins'])
  expect(output).toContain('[auth.captcha]')
})

test('functions of another version are found', async () => {
  const findings = await checkApi(services.apiUrl, keys.publishableKey)
  const ofFunctions = () => findings.filter(({ name }) => name.startsWith('The function'))
  expect(ofFunctions().map(({ problem }) => problem)).toEqual(ofFunctions().map(() => ''))
  const { version } = PROJECT
  PROJECT.version = '9.9.9'
  onTestFinished(() => {
    PROJECT.version = version
  })
  const [first] = (await checkApi(services.apiUrl, keys.publishableKey)).filter(({ name }) =>
    name.startsWith('The function'),
  )
  expect(first?.problem).toContain(`of version ${version}`)
})

test('eleven broken settings are found, each with advice', async () => {
  const { sql } = database
  await sql`grant select on public.profiles to anon`
  await sql`revoke delete on auth.mfa_factors from postgres`
  await sql`update storage.buckets set public = true`
  await sql`update private.questions set active = false where module_index = 2`
  await sql`
    insert into public.lesson_sections
      (module_index, key, number, title_en, title_fil, body_en, body_fil, words, cards, law, effective_on, review_on)
    values (1, 'no-longer-taught', 99, 'Old', 'Luma', 'Old.', 'Luma.', 1, '[]', 'RA 1', '2020-01-01', '2030-01-01')`
  await sql`update cron.job set active = false`
  await sql`update private.certificate_settings set instructor = 'Lorna Sample' where course = 'ddc'`
  await sql`
    insert into private.school_versions (version, facts)
    select 2, facts - 'phones' || '{"email": "hello@sample.example", "instructors": [{"name": "Lorna Cruz", "number": "LTO-DI-0000"}]}' from private.school_versions`
  await sql`delete from private.practice_decks where number = 1`
  await sql`update supabase_migrations.schema_migrations set statements = '{select 1}' where name = 'version_1_0_0'`
  await sql`create function public.pass_module_for_development(p_module int) returns void language sql as ''`
  await sql`notify pgrst, 'reload schema'`
  const broken = [
    'The schema is at this version',
    'Grants and row-level security are as tested',
    'A lost second factor can be removed',
    'The content has this version',
    'The lessons are in their private bucket',
    'There is no development shortcut',
    'The clock sends mails automatically',
    'Certificates name this school',
    'The school’s facts are complete, and none is the demo school’s',
    'Visitors read the school’s own facts',
  ]
  await expect
    .poll(() => failing(services.apiUrl, keys.publishableKey, database.url), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(broken))
  const { output, code } = await examine(services.apiUrl, keys.publishableKey, database.url)
  expect(code).toBe(1)
  for (const advice of [
    /Append a migration/,
    /cannot change auth\.mfa_factors:/,
    /profiles/,
    /content:load/,
    /Make private/,
    /drop function/,
    /private\.run_clock\(\)/,
    /certified in ddc: an owner must enter/,
    /School: phones\. Still the demo school’s: email, instructors\.0\.number, ddc\.instructor/,
    /Still made up, under Dashboard → School: email\./,
  ])
    expect(output).toMatch(advice)
})

test('an owner who published only the functions reads that the app is of another version', async () => {
  const page = (head: string) =>
    createServer((_, answer) => answer.end(`<!doctype html><html><head>${head}</head></html>`))
  const problemOf = async (head: string) => {
    const server = page(head).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return (await checkApp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).problem
  }
  expect(await problemOf(`<meta name="version" content="${PROJECT.version}" />`)).toBe('')
  expect(await problemOf('<meta name="version" content="0.9.1" />')).toContain('of version 0.9.1')
  expect(await problemOf('')).toContain('of a version before 1.0.0')
})

test('without a database URL it checks the API only and lists what it could not check', async () => {
  const { output } = await examine(services.apiUrl, keys.publishableKey)
  expect(output).toMatch(/Not checked: schema, grants/)
  expect(output).not.toContain('The schema is at this version')
})

test('a wrong address, a wrong key and the secret key are each told as such', async () => {
  expect(await failing('http://127.0.0.1:9', 'sb_publishable_x')).toEqual(['The project answers'])
  const key = 'The key is the publishable one and valid'
  expect(await failing(services.apiUrl, 'sb_publishable_wrong')).toContain(key)
  expect(await failing(services.apiUrl, keys.secretKey)).toContain(key)
  expect((await examine()).output).toContain('Which project?')
})
