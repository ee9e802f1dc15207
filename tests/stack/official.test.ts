import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { loadKeys, migrate, type Services, startServices } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../scripts/start/project.ts'
import { listLessons } from '../../scripts/start/uploadLessons.ts'
import { ownEnvironment, removeFolders, runCommand } from '../support/command.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'

// The official stack needs downloads, so a fake CLI replaces it: `status` returns the embedded services' addresses on a migrated
// database without demo data.
let folder: string
let database: FreshDatabase
let services: Services
let secretKey: string
let environment: Record<string, string>

/** Replaces the program behind the npm package's command, which the package has a variable for. */
function standIn(script: string): Record<string, string> {
  const file = join(folder, 'supabase')
  writeFileSync(file, `#!${process.execPath}\n${script}`)
  chmodSync(file, 0o755)
  return { ...environment, SUPABASE_CLI_BINARY_OVERRIDE: file }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maneho-official-'))
  environment = await ownEnvironment()
  database = await hostedDatabase()
  await migrate(database.url, PROJECT.folder)
  const dataDir = join(folder, 'data')
  const keys = await loadKeys(dataDir)
  secretKey = keys.secretKey
  services = await startServices({
    project: PROJECT,
    urlFor: database.urlFor,
    dataDir,
    keys,
    ports: { api: 0, mailbox: 0 },
  })
})

afterAll(async () => {
  await services.stop()
  await database.drop()
  await removeFolders()
  rmSync(folder, { recursive: true })
})

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

test('a developer runs Supabase’s own services by one option, with demo data, lessons and the usual screen', async () => {
  const { publishableKey } = await loadKeys(join(folder, 'data'))
  const status = {
    API_URL: services.apiUrl,
    DB_URL: database.url,
    MAILPIT_URL: services.mailboxUrl,
    PUBLISHABLE_KEY: publishableKey,
    SECRET_KEY: secretKey,
  }
  const lines = Object.entries(status).map(([name, value]) => `${name}='${value}'`)
  const lessons = createClient(services.apiUrl, secretKey).storage.from('module-videos')
  const names = (await listLessons()).map(({ name }) => name)
  expect((await lessons.remove(names)).data).toHaveLength(names.length)

  const command = runCommand(
    'dev',
    standIn(`
      const { appendFileSync } = require('node:fs')
      const args = process.argv.slice(2)
      appendFileSync(${JSON.stringify(join(folder, 'calls'))}, args.join(' ') + '\\n')
      if (args[0] === 'status') console.log(${JSON.stringify(lines.join('\n'))})`),
    ['--official', '--runtime', 'docker'],
  )
  await expect.poll(command.output, { timeout: 60_000 }).toMatch(/Ctrl-C stops/)
  for (const address of [services.apiUrl, services.mailboxUrl, database.url, 'drive1234', 'stack destroy'])
    expect(command.output()).toContain(address)
  expect(command.output()).not.toContain(secretKey)
  expect(await (await fetch(`http://127.0.0.1:${environment.MANEHO_APP_PORT}`)).text()).toContain('Maneho')

  const ada = createClient(services.apiUrl, publishableKey)
  expect((await ada.auth.signInWithPassword({ email: PEOPLE.ada, password: PASSWORD })).error).toBeNull()
  expect((await database.sql`select from private.questions where active`).length).toBeGreaterThan(100)
  for (const name of names) expect((await lessons.exists(name)).data, name).toBe(true)

  command.process.kill('SIGINT')
  expect(await command.exitCode).toBe(0)
  expect(calls()).toEqual([
    'start --runtime docker --frozen --eager',
    'status --env --output-format text',
    'stop',
  ])
})

// The messages of CLI 3.1.0 on a machine without the runtime.
test.for([
  {
    missing: 'another user than root',
    says: 'PostgreSQL cannot be run as root\nSet SUPABASE_NATIVE_POSTGRES_USER=<user> to run PostgreSQL as a non-root user',
    told: /create a user.*SUPABASE_NATIVE_POSTGRES_USER/,
  },
  {
    missing: 'Docker',
    says: 'Stack owner failed to start: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    told: /Docker is not running: start it/,
  },
  {
    missing: 'the internet',
    says: 'Unable to prepare database artifact: Unable to download the slim-services archive: getaddrinfo ENOTFOUND github.com',
    told: /first start needs the internet/,
  },
  {
    missing: 'programs for this machine',
    says: 'The native runtime is not supported on darwin-x64.',
    told: /no programs of the official stack for this machine.*Docker or Podman/,
  },
  { missing: 'something else', says: 'The moon is full', told: /did not start: The moon is full/ },
])(
  'a developer without $missing is told so in one sentence, and the way that works',
  async ({ says, told }) => {
    const failing = standIn(`console.error(${JSON.stringify(says)}); process.exit(1)`)
    const command = runCommand('dev', failing, ['--official'])
    expect(await command.exitCode).toBe(1)
    const sentence = command.output().trim().split('\n').at(-1)
    expect(sentence).toMatch(told)
    expect(sentence).toContain('"npm start" alone runs the embedded stack')
  },
)

test('a stack on another machine gets nothing, whatever the CLI tells', async () => {
  const lines = ['API_URL', 'DB_URL', 'MAILPIT_URL', 'PUBLISHABLE_KEY', 'SECRET_KEY'].map(
    (name) => `${name}='https://school.example'`,
  )
  const command = runCommand(
    'dev',
    standIn(`if (process.argv[2] === 'status') console.log(${JSON.stringify(lines.join('\n'))})`),
    ['--official'],
  )
  expect(await command.exitCode).toBe(1)
  expect(command.output()).toMatch(/school\.example, which is not this machine; nothing was loaded/)
})

test('a mistyped option is refused before anything starts', async () => {
  const command = runCommand('dev', environment, ['--oficial'])
  expect(await command.exitCode).toBe(1)
  // An install message may precede the sentence.
  expect(command.output()).toMatch(/^The only options are --official/m)
})

test('the committed versions of the official services fit config.toml', async () => {
  const cli = resolve('node_modules/.bin/supabase')
  const started = promisify(execFile)(cli, ['start', '--frozen', '--runtime', 'docker'], {
    // Docker is not found in any environment: the CLI checks the lockfile first.
    env: {
      ...process.env,
      DOCKER_HOST: 'unix:///nowhere',
      SUPABASE_HOME: folder,
      SUPABASE_EXPERIMENTAL_STACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
    },
  })
  await expect(started).rejects.toMatchObject({ stderr: expect.stringContaining('Docker daemon') })
})
