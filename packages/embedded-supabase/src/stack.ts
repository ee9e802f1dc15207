import { accessSync, constants, existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  backUpStack,
  checkBackup,
  refuseUnfinishedRestore,
  restoreStack,
  UNFINISHED_RESTORE,
} from './backup.ts'
import { type ClockSettings, startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { connect } from './connect.ts'
import { alsoOnIpv6, type HttpServer, serveHttp } from './httpServer.ts'
import { type Keys, loadKeys } from './keys.ts'
import { compareMigrations, migrate, type Seeder } from './migrate.ts'
import { refuseIfRunning } from './owner.ts'
import { chownOf, refuseForeignFiles } from './ownership.ts'
import { openPool } from './pool.ts'
import { freePort, portVariable, takePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { removePostgresHome } from './postgresHome.ts'
import type { Project } from './project.ts'
import { openFiles, sealFiles } from './secretBox.ts'
import { startServices } from './services.ts'
import { StackError } from './stackError.ts'
import { explainFailure } from './startErrors.ts'
import { sendObject } from './storage/download.ts'
import { bringUpToDate } from './upgrade.ts'
import { writeOnce } from './writeOnce.ts'

// The entry point for programs that run the stack; tests use testing.ts. Nothing else of this folder is imported from outside.
export {
  alsoOnIpv6,
  backUpStack,
  checkBackup,
  compareMigrations,
  connect,
  explainFailure,
  freePort,
  type HttpServer,
  migrate,
  openFiles,
  openPool,
  type Project,
  portVariable,
  readConfig,
  refuseIfRunning,
  restoreStack,
  StackError,
  sealFiles,
  sendObject,
  serveHttp,
  startClock,
  takePort,
  writeOnce,
}

type StackOptions = {
  project: Project
  dataDir: string
  /** 0 takes any free port. */
  ports: { api: number; db: number; mailbox: number }
  siteUrl: string
  /** Loads data into the migrated database, at every start. */
  seeder: Seeder
  addressHeader?: string
  clock?: ClockSettings
  log?: (line: string) => void
  /** Prints progress and repaired problems. */
  say?: (sentence: string) => void
}

export type Stack = {
  apiUrl: string
  mailboxUrl: string
  databaseUrl: string
  superuserUrl: string
  keys: Keys
  stop(): Promise<void>
}

/** Why a folder cannot be made: a recursive mkdir reports ENOENT on a read-only disk. */
function codeOf(folder: string, cause: unknown): NodeJS.ErrnoException {
  let place = folder
  while (!existsSync(place)) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    return cause as NodeJS.ErrnoException
  } catch (refusal) {
    return refusal as NodeJS.ErrnoException
  }
}

function openDataDirectory(dataDir: string, name: string) {
  try {
    // Others may pass through, since Postgres may run as another user, but not list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = codeOf(dataDir, cause)
    const isClosed = code === 'EACCES' || code === 'EPERM'
    if (code === 'ENOSPC' || code === 'EROFS') throw Object.assign(new Error(code), { code, path: dataDir })
    const chown = chownOf(dataDir)
    const mend = chown
      ? `run ${chown}, or`
      : isClosed
        ? `if it is yours, run chmod u+rwx '${dataDir}'; else`
        : 'make it a folder of yours, or'
    const variable = `${name.toUpperCase()}_DATA_DIR`
    const sentence = `The folder ${dataDir} cannot be written to (${code}): ${mend} set ${variable} to another folder.`
    throw new StackError('folder_unwritable', sentence, { cause })
  }
}

/** Starts the whole stack on a data directory. It ends with this process. Throws a StackError that the user can correct. */
export async function startStack(options: StackOptions): Promise<Stack> {
  try {
    return await start(options)
  } catch (cause) {
    throw explainFailure(cause, options.dataDir) ?? cause
  }
}

async function start(options: StackOptions): Promise<Stack> {
  const { project, dataDir, ports, siteUrl, seeder, addressHeader, clock, log, say } = options
  const { name } = project
  openDataDirectory(dataDir, name)
  refuseForeignFiles(dataDir)
  refuseIfRunning(dataDir, name)
  refuseUnfinishedRestore(dataDir)
  await takePort(ports.api, portVariable(name, 'api'))
  await takePort(ports.mailbox, portVariable(name, 'mailbox'))

  const keys = await loadKeys(dataDir)
  say?.('Starting Postgres…')
  const postgres = await startPostgres({ name, dataDir, port: ports.db, log, say })
  try {
    const urlFor = (role: string) => postgres.url('postgres', role)
    say?.('Bringing the database up to date…')
    await bringUpToDate({ postgres, project, dataDir, seeder, say })
    say?.('Starting the services…')
    const services = await startServices({
      project,
      urlFor,
      dataDir,
      keys,
      ports,
      siteUrl,
      addressHeader,
      clock,
      log,
      say,
    })
    postgres.whenReadyAgain(services.reload)
    return {
      apiUrl: services.apiUrl,
      mailboxUrl: services.mailboxUrl,
      databaseUrl: urlFor('postgres'),
      superuserUrl: urlFor('supabase_admin'),
      keys,
      async stop() {
        await services.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw explainFailure(error, dataDir, postgres.lastWords()) ?? error
  }
}

/** A stack's files in its data directory. Nothing else is deleted, in case it is a home folder. */
const OWN_FILES = ['keys.json', 'mailbox.json', 'owner', 'storage', UNFINISHED_RESTORE]

/** Deletes a stack's files, and an empty directory. Returns whether there was one. */
export function removeStack(dataDir: string, { name, secretFiles = [], otherFiles = [] }: Project): boolean {
  refuseIfRunning(dataDir, name)
  if (!existsSync(dataDir)) return false
  removePostgresHome(dataDir)
  for (const file of [...OWN_FILES, ...secretFiles, ...otherFiles])
    rmSync(join(dataDir, file), { recursive: true, force: true })
  try {
    rmdirSync(dataDir)
  } catch {
    // It contains other files.
  }
  return true
}
