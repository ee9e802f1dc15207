import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { giveToPostgres, ROWS, run, withDatabase, withExchange } from './exchange.ts'
import { checksumOf, readMigrations } from './migrate.ts'
import { refuseIfRunning } from './owner.ts'
import { refuseForeignFiles } from './ownership.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { removePostgresHome } from './postgresHome.ts'
import type { Fact, Project } from './project.ts'
import { type Contents, compareContents, compareFacts, findLostFiles, readContents } from './proof.ts'
import { rebuild, refuseNewer, versionOf, wayFrom } from './rebuild.ts'
import { dumpRows, type Manifest, readDeclared } from './rows.ts'
import { openFiles, type SecretBox, sealFiles } from './secretBox.ts'
import { StackError } from './stackError.ts'
import { explainFailure } from './startErrors.ts'
import { writeOnce } from './writeOnce.ts'

type BackupOptions = {
  project: Project
  dataDir: string
  file: string
  /** Asks for the passphrase of the secret files; called only if there are any. */
  askPassphrase: () => Promise<string>
}

const MANIFEST = 'manifest.json'
const STORAGE = 'storage'
const SECRETS = 'secrets.json'

/** Names cause and cure of a failure that the user can correct. */
async function explained<Result>(options: BackupOptions, work: (options: BackupOptions) => Promise<Result>) {
  try {
    if (existsSync(options.dataDir)) refuseForeignFiles(options.dataDir)
    return await work(options)
  } catch (error) {
    throw explainFailure(error, `${options.dataDir} or ${resolve(options.file)}`) ?? error
  }
}

function readSecrets({ secretFiles = [] }: Project, dataDir: string): Record<string, string> {
  const there = secretFiles.filter((name) => existsSync(join(dataDir, name)))
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]))
}

/** Creates the file that becomes the archive, readable only by its owner. Refuses an unwritable place. */
function openUnfinished(archive: string): string {
  const unfinished = `${archive}.unfinished`
  try {
    writeFileSync(unfinished, '', { mode: 0o600 })
    return unfinished
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    return refuse(`${archive} cannot be written (${code}): choose another place.`, cause as Error)
  }
}

/**
 * Writes a stopped stack's data into one archive: rows, sequences, Storage's files, and secret files, encrypted. API keys are
 * not included: a restored stack makes its own. Throws StackError `backup_refused` or `already_running` before writing.
 */
export const backUpStack = (options: BackupOptions): Promise<void> => explained(options, backUp)

async function backUp({ project, dataDir, file, askPassphrase }: BackupOptions): Promise<void> {
  const archive = resolve(file)
  if (existsSync(archive)) refuse(`${archive} exists already: give the backup another name.`)
  if (!existsSync(join(dataDir, 'postgres'))) refuse(`There is no local data in ${dataDir}.`)
  refuseIfRunning(dataDir, project.name)
  const secrets = readSecrets(project, dataDir)
  const box = Object.keys(secrets).length > 0 && (await sealFiles(secrets, await askPassphrase()))
  const unfinished = openUnfinished(archive)
  try {
    const postgres = await startPostgres({ name: project.name, dataDir, port: 0 })
    try {
      await withExchange(postgres, async (exchange) => {
        await dump(postgres, exchange)
        if (box) writeFileSync(join(exchange, SECRETS), JSON.stringify(box))
        await pack(exchange, dataDir, unfinished)
      })
    } finally {
      await postgres.stop()
    }
    renameSync(unfinished, archive)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Writes a database's rows and their description into an exchange. */
async function dump(postgres: Postgres, exchange: string): Promise<Manifest> {
  const manifest = await withDatabase(postgres.url('postgres', 'supabase_admin'), (database) =>
    dumpRows(database, join(exchange, ROWS)),
  )
  writeFileSync(join(exchange, MANIFEST), JSON.stringify(manifest, null, 2))
  return manifest
}

async function pack(exchange: string, dataDir: string, archive: string) {
  mkdirSync(join(dataDir, STORAGE), { recursive: true })
  const files = [MANIFEST, ...(existsSync(join(exchange, SECRETS)) ? [SECRETS] : []), ROWS]
  await run('tar', ['-czf', archive, '-C', exchange, ...files, '-C', resolve(dataDir), STORAGE])
}

/** Writes an archive of a running Postgres, without the secret files. The rows remain in the exchange. */
export async function backUpRunning(
  postgres: Postgres,
  { dataDir, exchange, archive }: { dataDir: string; exchange: string; archive: string },
): Promise<Manifest> {
  const manifest = await dump(postgres, exchange)
  const unfinished = openUnfinished(archive)
  try {
    await pack(exchange, dataDir, unfinished)
    renameSync(unfinished, archive)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return manifest
}

/** Refuses an incomplete archive and one of a newer version. */
async function readArchive(archive: string, project: Project) {
  if (!existsSync(archive)) refuse(`There is no ${archive}.`)
  const broken = (cause: Error) => refuse(`${archive} is not a complete backup.`, cause)
  const { stdout } = await run('tar', ['-tzf', archive]).catch(broken)
  const read = async (name: string) => (await run('tar', ['-xzOf', archive, name]).catch(broken)).stdout
  const manifest = JSON.parse(await read(MANIFEST)) as Manifest
  const files = await readMigrations(project.folder)
  if (wayFrom(manifest.migrations, files.map(checksumOf)).kind === 'newer') refuseNewer(project, manifest)
  const hasSecrets = stdout.split('\n').includes(SECRETS)
  return { manifest, box: hasSecrets ? (JSON.parse(await read(SECRETS)) as SecretBox) : undefined }
}

/** The secret files of an archive, or those beside it. Refuses a wrong passphrase, and other secrets in the data directory. */
async function openSecrets({ project, dataDir, file, askPassphrase }: BackupOptions, box?: SecretBox) {
  const secrets = box
    ? await openFiles(box, await askPassphrase())
    : readSecrets(project, dirname(resolve(file)))
  if (!secrets) return refuse('This is not the passphrase of this backup: nothing was restored.')
  for (const [name, text] of Object.entries(readSecrets(project, dataDir)))
    if (secrets[name] !== undefined && secrets[name] !== text)
      refuse(`${join(dataDir, name)} differs from the backup’s: move it away, or choose another folder.`)
  return secrets
}

/** The version that made the archive, and the number of its rows. */
export type Restored = {
  version: string
  rows: number
  /** The project's figures before and after the migrations since then. */
  facts: { name: string; before: string; after: string; isSame: boolean }[]
  /** What these migrations changed without declaring it, and files that are lost. */
  differences: string[]
}

/**
 * Makes a stack of this version from an archive of this or an older one, in an unused data directory. Throws StackError
 * `backup_refused`, `data_of_other_version` or `upgrade_refused`, and then leaves nothing behind.
 */
export const restoreStack = (options: BackupOptions): Promise<Restored> => explained(options, restore)

/** Restores an archive into a temporary data directory and compares. */
export async function checkBackup(options: Omit<BackupOptions, 'dataDir'>): Promise<Restored> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-check-'))
  // Postgres may run as another user, which needs access.
  chmodSync(dataDir, 0o711)
  try {
    return await restoreStack({ ...options, dataDir })
  } finally {
    removePostgresHome(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** There while a restore fills a data directory. A start refuses such a directory. */
export const UNFINISHED_RESTORE = 'restore.unfinished'

export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    refuse(
      `A restore into ${dataDir} has not finished. If none is running, delete postgres, storage and ${UNFINISHED_RESTORE} there, and restore again.`,
    )
}

function refuseUsed(dataDir: string) {
  refuseUnfinishedRestore(dataDir)
  for (const [name, what] of [
    ['postgres', 'a database'],
    [STORAGE, 'files'],
  ] as const)
    if (existsSync(join(dataDir, name)))
      refuse(`${dataDir} already has ${what}: move it away, or choose another folder.`)
}

async function restore(options: BackupOptions): Promise<Restored> {
  const { project, dataDir, file } = options
  const archive = resolve(file)
  refuseUsed(dataDir)
  const { manifest, box } = await readArchive(archive, project)
  const secrets = await openSecrets(options, box)
  // A person may have started a school here before they typed the passphrase.
  refuseUsed(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const mark = join(dataDir, UNFINISHED_RESTORE)
  if (!writeOnce(mark, '')) refuseUnfinishedRestore(dataDir)
  const storage = join(dataDir, STORAGE)
  let rows = 0
  let differences: string[] = []
  let facts: Restored['facts'] = []
  try {
    const postgres = await startPostgres({ name: project.name, dataDir, port: 0 })
    try {
      await withExchange(postgres, async (exchange) => {
        await run('tar', ['-xzf', archive, '--no-same-owner', '-C', exchange])
        giveToPostgres(postgres, join(exchange, ROWS))
        const urlFor = (role: string) => postgres.url('postgres', role)
        let before: Contents = new Map()
        let factsBefore: Fact[] = []
        rows = await rebuild({
          project,
          urlFor,
          manifest,
          folder: join(exchange, ROWS),
          async onLoaded(database) {
            before = await readContents(database)
            factsBefore = (await project.readFacts?.(database)) ?? []
          },
        })
        await run('cp', ['-R', join(exchange, STORAGE), storage])
        chmodSync(storage, 0o700)
        const declared = readDeclared((await readMigrations(project.folder)).map(({ text }) => text))
        // A version can add rows to its own tables.
        const isUnexpected = (line: string) =>
          !project.referenceTables?.some((name) => line.startsWith(`${name} had `))
        await withDatabase(urlFor('supabase_admin'), async (database) => {
          differences = [
            ...compareContents(before, await readContents(database), declared).filter(isUnexpected),
            ...(await findLostFiles(database, dataDir)),
          ]
          facts = compareFacts(factsBefore, (await project.readFacts?.(database)) ?? [])
        })
      })
    } finally {
      await postgres.stop()
    }
    for (const [name, text] of Object.entries(secrets)) writeOnce(join(dataDir, name), text)
    return { version: versionOf(project, manifest.version), rows, facts, differences }
  } catch (error) {
    // The database of a running stack is not this restore's.
    if (!(error instanceof StackError && error.code === 'already_running')) {
      removePostgresHome(dataDir)
      rmSync(storage, { recursive: true, force: true })
    }
    throw error
  } finally {
    rmSync(mark, { force: true })
  }
}

function refuse(sentence: string, cause?: Error): never {
  throw new StackError('backup_refused', sentence, { cause })
}
