import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  can,
  findPrograms,
  openSystemDirectory,
  type Programs,
  SYSTEM_DIRECTORY,
} from './postgresPrograms.ts'

export type PostgresHome = Programs & { directory: string }

/** A home outside the data directory; `<dataDir>/postgres` links to it. Homes of deleted projects are removed. */
function outsideHome(dataDir: string) {
  const link = join(resolve(dataDir), 'postgres')
  const home = join(SYSTEM_DIRECTORY, createHash('sha256').update(link).digest('hex').slice(0, 12))
  openSystemDirectory()
  for (const name of readdirSync(SYSTEM_DIRECTORY)) removeDeserted(join(SYSTEM_DIRECTORY, name))
  if (linkTarget(link) === home) return home
  rmSync(home, { recursive: true, force: true })
  // The place became unreachable for Postgres.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) execFileSync('mv', [link, home])
  rmSync(link, { force: true })
  symlinkSync(home, link)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  writeFileSync(join(home, LINKED_FROM), link)
  return home
}

const LINKED_FROM = 'linked-from'

function removeDeserted(home: string) {
  const note = join(home, LINKED_FROM)
  if (!existsSync(note) || linkTarget(readFileSync(note, 'utf8')) === home) return
  rmSync(home, { recursive: true, force: true })
}

function linkTarget(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined
}

/** Makes a place for Postgres under the data directory, or outside it if its user has no access. */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const programs = await findPrograms()
  const { uid, gid } = programs.identity
  if (uid === undefined || gid === undefined)
    return { ...programs, directory: makeDirectory(join(dataDir, 'postgres')) }
  const isReachable = can(programs.identity, 'test -x "$0"', dataDir)
  const directory = makeDirectory(isReachable ? join(dataDir, 'postgres') : outsideHome(dataDir))
  chownSync(directory, uid, gid)
  return { ...programs, directory }
}

function makeDirectory(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

export function removePostgresHome(dataDir: string): void {
  const link = join(dataDir, 'postgres')
  const home = linkTarget(link)
  if (home !== undefined && dirname(home) === SYSTEM_DIRECTORY) rmSync(home, { recursive: true, force: true })
  rmSync(link, { recursive: true, force: true })
}
