import { execSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { loadKeys, openSql } from 'embedded-supabase/testing'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { changeAddress } from '../support/changeAddress.ts'
import {
  type Command,
  descendantsOf,
  isAlive,
  ownEnvironment,
  removeFolders,
  runCommand,
} from '../support/command.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'

// A shared data directory for all tests of a running stack, since creation takes seconds. Its folder is private (mkdtemp), so as
// root this covers projects in /root, which Postgres' user cannot read.
let home = await ownEnvironment()
const dataDir = home.MANEHO_DATA_DIR ?? ''
const addressOf = (part: string) => `http://127.0.0.1:${home[`MANEHO_${part}_PORT`]}`
let running: Command | undefined

async function untilRunning(command: Command) {
  await expect.poll(command.output, { timeout: 60_000 }).toMatch(/Ctrl-C stops/)
}

async function start() {
  if (running) return running
  running = runCommand('dev', home)
  await untilRunning(running)
  return running
}

async function end(signal: NodeJS.Signals) {
  const command = running
  running = undefined
  command?.process.kill(signal)
  return command?.exitCode
}

const databaseUrl = () => /postgresql:\S+/.exec(running?.output() ?? '')?.[0] ?? ''

const processesOf = ({ process }: Command) => descendantsOf(process.pid ?? 0)

afterAll(async () => {
  await end('SIGTERM')
  await runCommand('reset', home).exitCode
  await removeFolders()
})

async function signInAsAda() {
  const { publishableKey } = await loadKeys(dataDir)
  const client = createClient(addressOf('API'), publishableKey)
  const { error } = await client.auth.signInWithPassword({ email: PEOPLE.ada, password: PASSWORD })
  expect(error).toBeNull()
  return client
}

/** Runs a command to its end; returns exit code and last line. */
async function outcomeOf(name: 'dev' | 'reset', environment: Record<string, string>) {
  const command = runCommand(name, environment)
  const code = await command.exitCode
  return { code, sentence: command.output().trim().split('\n').at(-1) ?? '' }
}

test('of two first starts at the same moment one goes on and the other says so', async () => {
  const environments = [home, { ...(await ownEnvironment()), MANEHO_DATA_DIR: dataDir }]
  const rivals = environments.map((environment) => runCommand('dev', environment))
  expect(await Promise.race(rivals.map(({ exitCode }) => exitCode))).toBe(1)
  const [loser = 0, winner = 0] = /already running/.test(rivals[0]?.output() ?? '') ? [0, 1] : [1, 0]
  expect(rivals[loser]?.output()).toMatch(
    /^Maneho is already running on \S+ \(process (\d+)\)\. Stop it .* kill \1$/m,
  )
  // The winner is the following tests' stack.
  home = environments[winner] ?? home
  running = rivals[winner]
  if (running) await untilRunning(running)
})

test('a newcomer starts everything with one command and finds it all', async () => {
  const { output } = await start()
  for (const part of ['APP', 'API', 'MAILBOX']) expect(output()).toContain(addressOf(part))
  expect(output()).toContain('drive1234')
  expect(await (await fetch(addressOf('APP'))).text()).toContain('Maneho')
  expect(await (await fetch(`${addressOf('MAILBOX')}/api/v1/messages`)).json()).toMatchObject({ total: 0 })
})

test('data is kept over Ctrl-C and another start, and no process runs in between', async () => {
  const processes = processesOf(await start())
  const ada = await signInAsAda()
  await changeAddress(ada, 'Quiapo')
  expect(await end('SIGINT')).toBe(0)
  await expect.poll(() => processes.filter(isAlive)).toEqual([])

  await start()
  const again = await signInAsAda()
  expect((await again.rpc('my_profile')).data).toMatchObject({ address: 'Quiapo' })
})

test('SIGKILL leaves no process behind, and the next start is a normal one', async () => {
  const processes = processesOf(await start())
  expect(processes.length).toBeGreaterThan(2)
  await end('SIGKILL')
  await expect.poll(() => processes.filter(isAlive), { timeout: 15_000 }).toEqual([])

  const [node = 0, ...others] = processesOf(await start())
  process.kill(node, 'SIGKILL')
  expect(await end('SIGCONT')).toBe(1)
  await start()
  expect(others.filter(isAlive)).toEqual([])
})

test('a SIGKILL during a crash does not delay the next start', async () => {
  const processes = processesOf(await start())
  const sql = openSql(databaseUrl())
  const [{ pid = 0 } = {}] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  process.kill(pid, 'SIGKILL')
  for (const each of processesOf(await start()).slice(0, 1)) process.kill(each, 'SIGKILL')
  await end('SIGKILL')
  await sql.end()
  await start()
  await signInAsAda()
  expect(processes.filter(isAlive)).toEqual([])
})

test('two starts cannot share the data, and what is in use cannot be reset', async () => {
  await start()
  const built = join(dataDir, 'app/index.html')
  mkdirSync(dirname(built))
  writeFileSync(built, 'The build of npm run preview')
  for (const name of ['dev', 'reset'] as const) {
    // On the same ports: a running stack is named before busy ports are reported.
    const { code, sentence } = await outcomeOf(name, home)
    expect(code).toBe(1)
    expect(sentence).toMatch(/^Maneho is already running on \S+ \(process (\d+)\)\. Stop it .* kill \1$/)
  }
  expect(existsSync(built)).toBe(true)
})

test.for(['APP', 'API', 'DB', 'MAILBOX'])(
  'a busy %s port is one sentence that says how to move',
  async (part) => {
    const environment = await ownEnvironment()
    const variable = `MANEHO_${part}_PORT`
    const other = createServer().listen(Number(environment[variable]), '127.0.0.1')
    await once(other, 'listening')
    const { code, sentence } = await outcomeOf('dev', environment)
    const port = environment[variable]
    expect(code).toBe(1)
    expect(sentence).toBe(
      `Port ${port} is busy: stop the program that uses it, or set ${variable} to another port.`,
    )
    other.close()
  },
)

test('a developer whose app port is taken while the app starts reads the same sentence', async () => {
  const environment = await ownEnvironment()
  const port = environment.MANEHO_APP_PORT
  const takeItBeforeVite = `
    const { createServer } = await import('node:net')
    const { log } = console
    console.log = (line) => (/^Starting the app/.test(line) && createServer().listen(${port}, '127.0.0.1'), log(line))`
  const { code, sentence } = await outcomeOf('dev', {
    ...environment,
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_yours',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(takeItBeforeVite)}`,
  })
  expect(code).toBe(1)
  expect(sentence).toBe(
    `Port ${port} is busy: stop the program that uses it, or set MANEHO_APP_PORT to another port.`,
  )
})

test('a developer whose folder cannot be written to reads one sentence', async () => {
  const environment = await ownEnvironment()
  const file = environment.MANEHO_DATA_DIR ?? ''
  writeFileSync(file, 'I am not a folder')
  const { code, sentence } = await outcomeOf('dev', { ...environment, MANEHO_DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(sentence).toMatch(/^The folder \S+ cannot be written to \(\w+\): .*MANEHO_DATA_DIR.*\.$/)
})

test('a developer whose keys are damaged reads one sentence, and the file is not changed', async () => {
  const environment = await ownEnvironment()
  const dataDir = environment.MANEHO_DATA_DIR ?? ''
  mkdirSync(dataDir)
  const refusal = /^\S+keys\.json is damaged: .* keeps the data\.$/
  for (const damage of [
    '',
    '{"publishableKey":"a","secretKey":"b","jwtSecret":"c"}',
    'null',
    '{"publishableKey": "sb_publis',
  ]) {
    writeFileSync(join(dataDir, 'keys.json'), damage)
    await expect(loadKeys(dataDir)).rejects.toThrow(refusal)
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe(damage)
  }
  const { code, sentence } = await outcomeOf('dev', environment)
  expect(code).toBe(1)
  expect(sentence).toMatch(refusal)
})

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

test('a developer whose database cannot start reads how to fix it, and the data is kept', async () => {
  await start()
  const ada = await signInAsAda()
  await changeAddress(ada, 'Binondo')
  await end('SIGINT')
  const postgres = realpathSync(join(dataDir, 'postgres'))
  const cluster = join(postgres, 'data')
  const refusal = async () => {
    const { code, sentence } = await outcomeOf('dev', home)
    expect(code).toBe(1)
    expect(sentence).not.toContain('reset')
    return sentence
  }

  chmodSync(cluster, 0o777)
  expect(await refusal()).toContain(`chmod 700 '${cluster}'`)
  chmodSync(cluster, 0o700)

  if (isRoot) {
    const { uid, gid } = statSync(cluster)
    chownSync(cluster, NOBODY, NOBODY)
    const mend = `chown -R ${uid}:${gid} '${cluster}'`
    expect(await refusal()).toContain(mend)
    execSync(mend)
  }

  // Postgres writes this file at each start; /dev/full has no space.
  const options = join(cluster, 'postmaster.opts')
  rmSync(options)
  symlinkSync('/dev/full', options)
  expect(await refusal()).toMatch(/^There is no space left on the disk of \S+: .*what was saved is kept\.$/)
  rmSync(options)

  const password = join(postgres, 'password')
  rmSync(password)
  await start()
  const again = await signInAsAda()
  expect((await again.rpc('my_profile')).data).toMatchObject({ address: 'Binondo' })
  expect(readFileSync(password, 'utf8')).toMatch(/^\S{24}$/)
})

/** Whether another user can run this Node, which may be in a closed home folder. */
const canBeRun = isRoot && spawnSync(process.execPath, ['-v'], { uid: NOBODY, gid: NOBODY }).status === 0

test.runIf(canBeRun)(
  'a developer in another user’s checkout reads one sentence, and how to make it theirs',
  () => {
    const checkout = mkdtempSync(join(tmpdir(), 'maneho-foreign-'))
    onTestFinished(() => rmSync(checkout, { recursive: true }))
    chmodSync(checkout, 0o755)
    cpSync(join(import.meta.dirname, '../../scripts'), join(checkout, 'scripts'), { recursive: true })
    const script = join(checkout, 'scripts/start.mjs')
    const { status, stderr } = spawnSync(process.execPath, [script], {
      uid: NOBODY,
      gid: NOBODY,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(
      /^This checkout belongs to another user: .* sudo chown -R \$\(id -u\):\$\(id -g\) '\S+'$/,
    )
  },
)

test('a developer whose npm is killed with -9 finds nothing running, despite npm’s shell', async () => {
  const environment = await ownEnvironment()
  const script = join(import.meta.dirname, '../../scripts/start.mjs')
  // Like npm; the last command keeps the shell from exec'ing the program.
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn('sh', ['-c', '"${process.execPath}" "${script}" dev; true'], { stdio: 'ignore' })`,
    ],
    {
      env: { ...process.env, ...environment, npm_lifecycle_event: 'start', npm_config_dry_run: 'true' },
      stdio: 'ignore',
    },
  )
  const owner = join(environment.MANEHO_DATA_DIR ?? '', 'owner')
  await expect.poll(() => existsSync(owner), { timeout: 60_000 }).toBe(true)
  const started = descendantsOf(npm.pid ?? 0)
  npm.kill('SIGKILL')
  await expect.poll(() => started.filter(isAlive), { timeout: 60_000 }).toEqual([])
})

test('a developer whose data Postgres cannot open reads one sentence that says what to do', async () => {
  await start()
  const { uid, gid } = statSync(realpathSync(join(dataDir, 'postgres', 'data')))
  const environment = await ownEnvironment()
  const folder = join(environment.MANEHO_DATA_DIR ?? '', 'postgres')
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'password'), 'secret')
  writeFileSync(join(folder, 'data', 'PG_VERSION'), 'half of it is gone')
  chownSync(join(folder, 'data'), uid, gid)
  const { code, sentence } = await outcomeOf('dev', environment)
  expect(code).toBe(1)
  expect(sentence).toMatch(/^The local database in \S+ cannot be opened \(.*"npm run reset".*\.$/)
})

test('a developer with a wrong setting reads one sentence', async () => {
  const environment = await ownEnvironment()
  expect(await outcomeOf('dev', { ...environment, MANEHO_API_PORT: 'many' })).toEqual({
    code: 1,
    sentence: 'MANEHO_API_PORT is "many": give it a port from 1 to 65535, or 0 for any free one.',
  })
  const { code, sentence } = await outcomeOf('dev', {
    ...environment,
    VITE_SUPABASE_URL: 'https://x.supabase.co',
  })
  expect(code).toBe(1)
  expect(sentence).toMatch(/^Set both VITE_SUPABASE_URL/)
})

test('with a project of your own only the app starts', async () => {
  const environment = await ownEnvironment()
  const command = runCommand('dev', {
    ...environment,
    VITE_SUPABASE_URL: 'https://project.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_yours',
  })
  await untilRunning(command)
  expect(command.output()).toContain('https://project.supabase.co')
  expect(existsSync(environment.MANEHO_DATA_DIR ?? '')).toBe(false)
  command.process.kill('SIGTERM')
  await command.exitCode
})

// Last of the running stack's tests: the next start would be a first one.
test('reset deletes the data and nothing else', async () => {
  await start()
  await end('SIGTERM')
  writeFileSync(join(dataDir, 'diary.txt'), 'mine')
  expect((await outcomeOf('reset', home)).code).toBe(0)
  expect(existsSync(join(dataDir, 'diary.txt'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(false)
  expect(existsSync(join(dataDir, 'app'))).toBe(false)
})
