import { accessSync, constants, mkdirSync } from 'node:fs'
import { bootstrapDatabase } from './bootstrap.ts'
import { type Keys, loadKeys } from './keys.ts'
import { migrate, type Seeder } from './migrate.ts'
import { takePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { refuseIfRunning } from './postgresOwner.ts'
import { startServices } from './services.ts'
import { StackError } from './stackError.ts'

type StackOptions = {
  dataDir: string
  /** 0 takes any free port. */
  ports: { api: number; db: number; mailbox: number }
  /** Where the app is. */
  siteUrl: string
  /** Loads what the demo data builds on. */
  seeder: Seeder
  log?: (line: string) => void
  /** Tells the person at the keyboard what is being done, and what went wrong and is mended. */
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

function openDataDirectory(dataDir: string) {
  try {
    // Others may pass through, since Postgres may run as another user; they may not look around.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const sentence = `The folder ${dataDir} cannot be written to (${code}): make it yours, or set MANEHO_DATA_DIR to another folder.`
    throw new StackError('folder_unwritable', sentence, { cause })
  }
}

/**
 * Starts the whole stack on a data directory: Postgres, the schema, demo data the first time, and the services. It ends
 * with this process, however that ends.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, ports, siteUrl, seeder, log, say } = options
  openDataDirectory(dataDir)
  refuseIfRunning(dataDir)
  await takePort('api', ports.api)
  await takePort('mailbox', ports.mailbox)

  const keys = await loadKeys(dataDir)
  say?.('Starting Postgres…')
  const postgres = await startPostgres({ dataDir, port: ports.db, log, say })
  try {
    const urlFor = (role: string) => postgres.url('postgres', role)
    await bootstrapDatabase(urlFor('supabase_admin')).catch((cause: Error) => {
      const sentence = `The local database in ${dataDir} is damaged (${cause.message}); "npm run reset" starts afresh, without its data.`
      throw new StackError('data_corrupt', sentence, { cause })
    })
    say?.('Bringing the database up to date…')
    await migrate(urlFor('postgres'), seeder)
    say?.('Starting the services…')
    const services = await startServices({ urlFor, dataDir, keys, ports, siteUrl, log, say })
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
