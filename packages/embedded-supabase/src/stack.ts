import { accessSync, constants, existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUpStack, restoreStack } from './backup.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { type ClockSettings, startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { alsoOnIpv6, type HttpServer, serveHttp } from './httpServer.ts'
import { type Keys, loadKeys } from './keys.ts'
import { compareMigrations, migrate, type Seeder } from './migrate.ts'
import { refuseIfRunning } from './owner.ts'
import { chownOf } from './ownership.ts'
import { openPool } from './pool.ts'
import { freePort, portVariable, takePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { removePostgresHome } from './postgresHome.ts'
import type { Project } from './project.ts'
import { openFiles, sealFiles } from './secretBox.ts'
import { startServices } from './services.ts'
import { diskFull, isDiskFull, StackError } from './stackError.ts'
import { sendObject } from './storage/download.ts'
import { writeOnce } from './writeOnce.ts'

// The door for programs that run the stack; tests have testing.ts. Nothing else of this folder is imported from outside.
export {
  alsoOnIpv6,
  backUpStack,
  compareMigrations,
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
  /** Where the app is. */
  siteUrl: string
  /** Loads data into the migrated database, at every start. */
  seeder: Seeder
  /** The header in which a proxy in front writes the client's address. */
  addressHeader?: string
  /** What the server does by itself. */
  clock?: ClockSettings
  log?: (line: string) => void
  /** Prints what is being done, and problems that were repaired. */
  say?: (sentence: string) => void
}

/** A running stack. */
export type Stack = {
  apiUrl: string
  mailboxUrl: string
  databaseUrl: string
  superuserUrl: string
  keys: Keys
  stop(): Promise<void>
}

function openDataDirectory(dataDir: string, name: string) {
  try {
    // Others may pass through, since Postgres may run as another user; they may not look around.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    if (isDiskFull(cause)) throw cause
    const { code } = cause as NodeJS.ErrnoException
    const isClosed = code === 'EACCES' || code === 'EPERM'
    const chown = chownOf(dataDir)
    const mend = chown
      ? `run ${chown}, or`
      : isClosed
        ? `if it is yours, run chmod u+rwx '${dataDir}'; else`
        : 'make it yours, or'
    const variable = `${name.toUpperCase()}_DATA_DIR`
    const sentence = `The folder ${dataDir} cannot be written to (${code}): ${mend} set ${variable} to another folder.`
    throw new StackError('folder_unwritable', sentence, { cause })
  }
}

/**
 * Starts the whole stack on a data directory: Postgres, the schema, demo data the first time, and the services. It ends
 * with this process, however that ends. Throws a StackError for errors that the person can correct.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  try {
    return await start(options)
  } catch (cause) {
    if (!isDiskFull(cause) && !isDiskFull((cause as Error).cause)) throw cause
    throw new StackError('disk_full', diskFull(options.dataDir), { cause })
  }
}

async function start(options: StackOptions): Promise<Stack> {
  const { project, dataDir, ports, siteUrl, seeder, addressHeader, clock, log, say } = options
  const { name, folder } = project
  openDataDirectory(dataDir, name)
  refuseIfRunning(dataDir, name)
  await takePort(ports.api, portVariable(name, 'api'))
  await takePort(ports.mailbox, portVariable(name, 'mailbox'))

  const keys = await loadKeys(dataDir)
  say?.('Starting Postgres…')
  const postgres = await startPostgres({ name, dataDir, port: ports.db, log, say })
  try {
    const urlFor = (role: string) => postgres.url('postgres', role)
    await bootstrapDatabase(urlFor('supabase_admin')).catch((cause: Error) => {
      const sentence = `The local database in ${dataDir} is damaged (${cause.message}); "npm run reset" starts afresh, without its data.`
      throw new StackError('data_corrupt', sentence, { cause })
    })
    say?.('Bringing the database up to date…')
    await migrate(urlFor('postgres'), folder, seeder)
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
    throw error
  }
}

/** All that a stack keeps in its data directory. Nothing else is deleted, in case it is a home folder. */
const OWN_FILES = ['keys.json', 'mailbox.json', 'owner', 'storage']

/** Deletes what a stack keeps, and the directory if nothing else is in it. Returns whether there was one. */
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
