import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadKeys } from 'embedded-supabase/testing'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ownEnvironment, removeFolders } from '../support/command.ts'
import {
  AFTER_IT_STOPPED,
  OVER_BUDGET,
  type OwnStack,
  SMALLEST,
  type Step,
  WHILE_IT_RUNS,
} from '../support/readmeCommands.ts'

const root = join(import.meta.dirname, '../..')
const own = await ownEnvironment()
mkdirSync(join(root, 'test-results'), { recursive: true })
afterAll(removeFolders)

/** A developer's environment on its own ports, without vitest's variables, which make Vite build for tests. */
const env = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|TEST|BASE_URL|FORCE_COLOR)$/.test(name),
    ),
  ),
  ...own,
  NO_COLOR: '1',
  // Prevents a reinstall of the packages under test.
  npm_config_dry_run: 'true',
}

const words = (name: string, args: string[]) => ['run', '--silent', name, '--', ...args]
const outputOf = ({ stdout, stderr }: SpawnSyncReturns<string>) => (stdout + stderr).trim()

/** WebKitGTK needs a display, at least a virtual one. */
function run(name: string, args: string[] = [], more: Record<string, string> = {}) {
  const onDisplay =
    name === 'test' && args[0] === 'webkit' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
  const [program = '', ...first] = onDisplay ? ['xvfb-run', '-a', 'npm'] : ['npm']
  return spawnSync(program, [...first, ...words(name, args)], {
    cwd: root,
    env: { ...env, ...more },
    encoding: 'utf8',
    timeout: 900_000,
    maxBuffer: 64 * 1024 ** 2,
  })
}

const changes = () =>
  ['diff', 'status --porcelain'].map((command) =>
    execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }),
  )

function expectToSucceed({ name, args, env: more, ends, status = 0 }: Step) {
  const before = changes()
  const ended = run(name, args, more)
  const output = outputOf(ended)
  if (name === 'bench' && OVER_BUDGET.test(ended.stdout.trim())) expect(ended.status, output).toBe(1)
  else {
    expect(ended.stdout.trim(), output).toMatch(ends)
    expect(ended.status, output).toBe(status)
  }
  expect(changes()).toEqual(before)
}

/** Runs a command until it prints that it is ready; returns a function that stops it. */
async function start(name: string, isThere: RegExp, args: string[] = []) {
  const child = spawn('npm', words(name, args), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  // Ctrl-C signals npm, its shell and the program.
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-(child.pid ?? 0), name)
    } catch {
      return false
    }
  }
  onTestFinished(() => void signal('SIGINT'))
  await expect.poll(() => output, { timeout: 180_000, interval: 200 }).toMatch(isThere)
  const stop = async () => {
    signal('SIGINT')
    await expect.poll(() => signal(0), { timeout: 30_000 }).toBe(false)
  }
  return { output, stop }
}

const IS_RUNNING = /Maneho is running\.[\s\S]*Ctrl-C stops everything/
const appUrl = `http://127.0.0.1:${own.MANEHO_APP_PORT}`

const lines = SMALLEST.map((step) => ({ ...step, line: [step.name, ...(step.args ?? [])].join(' ') }))

test.for(lines)('a developer runs $line', { timeout: 900_000 }, expectToSucceed)

test('a developer starts, reloads, backs up, deletes and restores everything, and views the build', {
  timeout: 600_000,
}, async () => {
  const dataDir = own.MANEHO_DATA_DIR ?? ''
  const archive = `${dataDir}.backup`
  onTestFinished(() => rmSync(archive, { force: true }))

  const app = await start('start', IS_RUNNING)
  const stack: OwnStack = {
    apiUrl: `http://127.0.0.1:${own.MANEHO_API_PORT}`,
    databaseUrl: /postgresql:\S+/.exec(app.output)?.[0] ?? '',
    publishableKey: (await loadKeys(dataDir)).publishableKey,
    archive,
  }
  for (const { args, ...step } of WHILE_IT_RUNS)
    expectToSucceed({ ...step, ...(args && { args: args(stack) }) })
  await app.stop()
  for (const { args, ...step } of AFTER_IT_STOPPED)
    expectToSucceed({ ...step, ...(args && { args: args(stack) }) })

  const build = await start('preview', IS_RUNNING)
  expect((await fetch(appUrl)).headers.get('content-security-policy')).toContain("default-src 'none'")
  await build.stop()
})

test('an author sees the road scene that she edits, and reads that there is no other', {
  timeout: 300_000,
}, async () => {
  const scenes = await start('content', /The scenes: http/, ['scenes', 'brownout'])
  const page = await fetch(`${appUrl}/?scene=brownout`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<script')
  await scenes.stop()
  const unknown = run('content', ['scenes', 'no-such-scene'])
  expect(outputOf(unknown)).toBe('There is no scene "no-such-scene" in content/scenes.')
  expect(unknown.status).toBe(1)
})

test('a developer who names a page that the bench does not know reads which there are', {
  timeout: 60_000,
}, () => {
  const unknown = run('bench', ['web', 'landing', 'home', 'modules'])
  expect(outputOf(unknown)).toMatch(/^There is no page "home"\. The pages are: landing, student-home/)
  expect(unknown.status).toBe(1)
})
