import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from 'embedded-supabase'

const root = resolve(import.meta.dirname, '../..')

const folders: string[] = []

/** Deletes the folders of this file's commands. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** A test stack's environment: a new data directory and free ports. */
export async function ownEnvironment(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'maneho-start-'))
  folders.push(folder)
  const [app, api, db, mailbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  return {
    MANEHO_DATA_DIR: join(folder, 'data'),
    MANEHO_APP_PORT: String(app),
    MANEHO_API_PORT: String(api),
    MANEHO_DB_PORT: String(db),
    MANEHO_MAILBOX_PORT: String(mailbox),
  }
}

export type Command = {
  process: ChildProcess
  output(): string
  exitCode: Promise<number | null>
}

export function runCommand(
  name: 'dev' | 'preview' | 'reset',
  environment: Record<string, string>,
  options: string[] = [],
): Command {
  let output = ''
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), name, ...options], {
    // A test does not reinstall the packages it runs on.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_dry_run: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return {
    process: child,
    output: () => output,
    exitCode: once(child, 'exit').then(([code]) => code as number | null),
  }
}

/** A command's processes, and their children. */
export function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const children = pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

/** Zombies (Z), which wait for init, do not count. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
