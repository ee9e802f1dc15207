// Measures a start: seconds, memory of all its processes, and the processor of an idle server after a change of the schema:
// npm run bench -- start [--against <another checkout>] [--rounds 3]. Linux only.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { median } from './load/measure.ts'
import { memoryBelow, processesBelow, timeBelow } from './load/processes.ts'
import { printTable } from './printTable.ts'

/** After this the process has done what it does once. */
const SETTLE_MS = 4_000
const IDLE_MS = 8_000

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})

type Running = { child: ChildProcess; seconds: number; databaseUrl: string }

/** Starts a command of a checkout on free ports; resolves when it says that it runs. */
async function start(checkout: string, dataDir: string, command: string): Promise<Running> {
  const began = performance.now()
  const ports = Object.fromEntries(
    ['APP', 'API', 'DB', 'MAILBOX'].map((name) => [`MANEHO_${name}_PORT`, '0']),
  )
  const child = spawn('npm', ['run', command], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...ports,
      MANEHO_DATA_DIR: dataDir,
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
    },
  })
  const ready = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, databaseUrl] = /^ {2}Database\s+(\S+)/.exec(line) ?? []
    if (databaseUrl) ready.resolve(databaseUrl)
  })
  child.once('exit', () => ready.reject(new Error(`${command} of ${checkout} ended before it ran`)))
  const databaseUrl = await ready.promise
  return { child, databaseUrl, seconds: (performance.now() - began) / 1000 }
}

async function stop({ child }: Running): Promise<void> {
  const all = processesBelow(child.pid ?? 0).map(({ pid }) => pid)
  child.kill('SIGTERM')
  while (all.some((pid) => existsSync(`/proc/${pid}`))) await delay(50)
}

/** Megabytes that all processes of a command occupy, shared pages by their share. */
async function settledMemory({ child }: Running): Promise<number> {
  await delay(SETTLE_MS)
  return memoryBelow(child.pid ?? 0)
}

/** The share of a processor (%) that a server without requests takes, after a table came and went. */
async function idleShare({ child, databaseUrl }: Running): Promise<number> {
  const database = new Client(databaseUrl)
  await database.connect()
  await database.query('create table public.bench_start (); drop table public.bench_start')
  await database.end()
  await delay(SETTLE_MS)
  const before = timeBelow(child.pid ?? 0)
  await delay(IDLE_MS)
  return ((timeBelow(child.pid ?? 0) - before) / IDLE_MS) * 100
}

/** In the checkout's own folder, as `npm start` has it: Vite watches the folders below it. */
const folderOf = (checkout: string) => join(resolve(checkout), '.maneho', 'bench-start')

async function measure(checkout: string) {
  const dataDir = folderOf(checkout)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const first = await start(checkout, dataDir, 'start')
  const firstMemory = await settledMemory(first)
  await stop(first)
  const warm = await start(checkout, dataDir, 'start')
  const warmMemory = await settledMemory(warm)
  const idle = await idleShare(warm)
  await stop(warm)
  const again = await start(checkout, dataDir, 'start')
  await stop(again)
  const preview = await start(checkout, dataDir, 'preview')
  const previewMemory = await settledMemory(preview)
  await stop(preview)
  rmSync(dataDir, { recursive: true, force: true })
  return {
    'first start (s)': first.seconds,
    'its memory (MB)': firstMemory,
    'warm start (s)': Math.min(warm.seconds, again.seconds),
    'memory after it (MB)': warmMemory,
    'idle (% of a processor)': idle,
    'preview (s)': preview.seconds,
    'memory of the preview (MB)': previewMemory,
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

const checkouts = ['.', ...(values.against ? [values.against] : [])]
const rounds: Figures[][] = checkouts.map(() => [])
// Alternating, so that a busy minute of the machine affects both.
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [place, checkout] of checkouts.entries()) rounds[place]?.push(await measure(checkout))

const [ours = [], theirs = []] = rounds
printTable(
  (Object.keys(ours[0] ?? {}) as (keyof Figures)[]).map((figure) => {
    const [own, other] = [ours, theirs].map((runs) => median(runs.map((run) => run[figure])))
    return {
      figure,
      this: own?.toFixed(1) ?? '',
      ...(values.against && {
        other: other?.toFixed(1) ?? '',
        times: ((own ?? 0) / (other ?? 1)).toFixed(2),
      }),
    }
  }),
)
const installed = (checkout: string) =>
  Number(
    execFileSync('du', ['-sm', join(resolve(checkout), 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  )
console.log(`\nInstalled packages: ${checkouts.map(installed).join(' and ')} MB.`)
