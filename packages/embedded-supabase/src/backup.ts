import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { bootstrapDatabase } from './bootstrap.ts'
import { connect } from './connect.ts'
import { listMigrations, migrate, migrationChecksum } from './migrate.ts'
import { refuseIfRunning } from './owner.ts'
import { refuseForeignFiles } from './ownership.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { removePostgresHome } from './postgresHome.ts'
import type { Project } from './project.ts'
import { openFiles, type SecretBox, sealFiles } from './secretBox.ts'
import { StackError } from './stackError.ts'
import { explainFailure } from './startErrors.ts'
import { writeOnce } from './writeOnce.ts'

type BackupOptions = {
  project: Project
  dataDir: string
  /** The archive. */
  file: string
  /** Asks for the passphrase of the secret files; called only if there are any. */
  askPassphrase: () => Promise<string>
}

type Table = { schema: string; name: string; columns: string[] }
/** A function, with the roles that may call it. */
type Routine = { signature: string; definition: string; callers: string[] }
type Sequence = { schema: string; name: string; value: string }
/** An archive's contents besides the tables' and Storage's files. */
type Manifest = { migrations: string[]; functions: Routine[]; tables: Table[]; sequences: Sequence[] }

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations']

const MANIFEST = 'manifest.json'
const ROWS = 'rows'
const STORAGE = 'storage'
const SECRETS = 'secrets.json'

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quote(schema)}.${quote(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quote).join(', ')
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

async function readManifest(database: Client): Promise<Manifest> {
  const { rows: migrations } = await database.query<{ version: string; statements: string[] }>(sql`
    select version, statements from supabase_migrations.schema_migrations order by version`)
  const { rows: functions } = await database.query<Routine>(sql`
    select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      array(select case grantee when 0 then 'public' else grantee::regrole::text end
        from aclexplode(coalesce(proacl, acldefault('f', proowner)))) as callers
    from pg_proc p where pronamespace::regnamespace::text = any(${SCHEMAS}) and prokind = 'f' and proowner = 'postgres'::regrole`)
  const { rows: tables } = await database.query<Table>(sql`
    select nspname as schema, relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname = any(${SCHEMAS}) order by 1, 2`)
  const { rows: sequences } = await database.query<Sequence>(sql`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where schemaname = any(${SCHEMAS}) and last_value is not null order by 1, 2`)
  return {
    migrations: migrations.map(({ version, statements }) => `${version} ${migrationChecksum(statements)}`),
    functions,
    tables,
    sequences,
  }
}

/** Connects as the superuser, who sees every row and may disable triggers. */
async function withDatabase<Result>(postgres: Postgres, work: (database: Client) => Promise<Result>) {
  const database = await connect(postgres.url('postgres', 'supabase_admin'))
  try {
    // Without a search_path: names are written with their schema.
    await database.query("set search_path = ''")
    return await work(database)
  } finally {
    await database.end()
  }
}

/** A folder that Postgres can read and write as any user. Deleted afterwards. */
async function withExchange(postgres: Postgres, work: (directory: string) => Promise<void>) {
  const { directory, identity } = postgres.home
  const exchange = join(directory, 'exchange')
  rmSync(exchange, { recursive: true, force: true })
  mkdirSync(join(exchange, ROWS), { recursive: true, mode: 0o700 })
  giveTo(identity, exchange)
  try {
    await work(exchange)
  } finally {
    rmSync(exchange, { recursive: true, force: true })
  }
}

function giveTo({ uid, gid }: { uid?: number; gid?: number }, directory: string) {
  if (uid === undefined || gid === undefined) return
  for (const path of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    chownSync(join(directory, path), uid, gid)
}

const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { maxBuffer: Number.POSITIVE_INFINITY })

/** Adds the cause and fix to a failure that the user can correct. */
async function explained(options: BackupOptions, work: (options: BackupOptions) => Promise<void>) {
  try {
    if (existsSync(options.dataDir)) refuseForeignFiles(options.dataDir)
    await work(options)
  } catch (error) {
    throw explainFailure(error, `${options.dataDir} or ${resolve(options.file)}`) ?? error
  }
}

/** The existing secret files of a data directory, by name. */
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
 * Writes a stopped stack's data into one archive: the rows of all tables in one snapshot, the sequences, Storage's files, and the
 * project's secret files, encrypted. The API keys are not included: a restored stack makes its own. Throws StackError
 * `backup_refused` or `already_running` before anything is written.
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
        const manifest = await withDatabase(postgres, async (database) => {
          await database.query('begin isolation level repeatable read read only')
          const described = await readManifest(database)
          for (const [at, table] of described.tables.entries()) {
            const path = literal(join(exchange, ROWS, String(at)))
            await database.query(`copy ${nameOf(table)} (${columnsOf(table)}) to ${path}`)
          }
          return described
        })
        writeFileSync(join(exchange, MANIFEST), JSON.stringify(manifest, null, 2))
        if (box) writeFileSync(join(exchange, SECRETS), JSON.stringify(box))
        mkdirSync(join(dataDir, STORAGE), { recursive: true })
        const files = [MANIFEST, ...(box ? [SECRETS] : []), ROWS]
        await run('tar', ['-czf', unfinished, '-C', exchange, ...files, '-C', resolve(dataDir), STORAGE])
      })
    } finally {
      await postgres.stop()
    }
    renameSync(unfinished, archive)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** An archive's manifest. Refuses a file that is not a whole archive of these migrations. */
async function readArchive(archive: string, folder: string) {
  if (!existsSync(archive)) refuse(`There is no ${archive}.`)
  const broken = (cause: Error) => refuse(`${archive} is not a whole backup.`, cause)
  const { stdout } = await run('tar', ['-tzf', archive]).catch(broken)
  const read = async (name: string) => (await run('tar', ['-xzOf', archive, name]).catch(broken)).stdout
  const manifest = JSON.parse(await read(MANIFEST)) as Manifest
  if ((await listMigrations(folder)).join() !== manifest.migrations.join())
    refuse('The backup was made with other migrations: restore it with the version that made it.')
  const hasSecrets = stdout.split('\n').includes(SECRETS)
  return { manifest, box: hasSecrets ? (JSON.parse(await read(SECRETS)) as SecretBox) : undefined }
}

/** An archive's secret files. Refuses a wrong passphrase, and other secrets in the data directory. */
async function openSecrets({ project, dataDir, askPassphrase }: BackupOptions, box: SecretBox) {
  const secrets = await openFiles(box, await askPassphrase())
  if (!secrets) return refuse('The passphrase is not the one of this backup: nothing was restored.')
  for (const [name, text] of Object.entries(readSecrets(project, dataDir)))
    if (secrets[name] !== undefined && secrets[name] !== text)
      refuse(`${join(dataDir, name)} is not the one of the backup: move it away, or choose another folder.`)
  return secrets
}

/**
 * Creates a stack from an archive in an unused data directory. Throws StackError `backup_refused` if there is already one, if the
 * archive has other migrations, or for a wrong passphrase; then nothing is left behind.
 */
export const restoreStack = (options: BackupOptions): Promise<void> => explained(options, restore)

async function restore(options: BackupOptions): Promise<void> {
  const { project, dataDir, file } = options
  const archive = resolve(file)
  for (const [name, what] of [
    ['postgres', 'a database'],
    [STORAGE, 'files'],
  ] as const)
    if (existsSync(join(dataDir, name)))
      refuse(`${dataDir} has ${what} already: move it away, or choose another folder.`)
  const { manifest, box } = await readArchive(archive, project.folder)
  const secrets = box ? await openSecrets(options, box) : {}
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const storage = join(dataDir, STORAGE)
  let isRestored = false
  try {
    const postgres = await startPostgres({ name: project.name, dataDir, port: 0 })
    try {
      await bootstrapDatabase(postgres.url('postgres', 'supabase_admin'))
      await migrate(postgres.url('postgres'), project.folder)
      await withExchange(postgres, async (exchange) => {
        await run('tar', ['-xzf', archive, '--no-same-owner', '-C', exchange])
        giveTo(postgres.home.identity, join(exchange, ROWS))
        await withDatabase(postgres, (database) => load(database, manifest, join(exchange, ROWS)))
        await run('cp', ['-R', join(exchange, STORAGE), storage])
        chmodSync(storage, 0o700)
      })
    } finally {
      await postgres.stop()
    }
    for (const [name, text] of Object.entries(secrets)) writeOnce(join(dataDir, name), text)
    isRestored = true
  } finally {
    if (!isRestored) {
      removePostgresHome(dataDir)
      rmSync(storage, { recursive: true, force: true })
    }
  }
}

/** Replaces the rows inserted by the migrations with the backup's, in one transaction. */
async function load(database: Client, manifest: Manifest, rows: string) {
  const { functions, tables, sequences } = manifest
  const here = await readManifest(database)
  await database.query('begin')
  const known = new Set(here.functions.map(({ signature }) => signature))
  // A seed may add functions.
  for (const added of functions) if (!known.has(added.signature)) await create(database, added)
  // Without triggers and foreign key checks: the rows were valid before.
  await database.query('set local session_replication_role = replica')
  await database.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const [at, table] of tables.entries())
    await database.query(
      `copy ${nameOf(table)} (${columnsOf(table)}) from ${literal(join(rows, String(at)))}`,
    )
  for (const sequence of sequences)
    await database.query(sql`select setval(${nameOf(sequence)}, ${sequence.value}::bigint)`)
  await database.query('commit')
}

async function create(database: Client, { signature, definition, callers }: Routine) {
  await database.query('set local role postgres')
  await database.query(definition)
  await database.query(`revoke all on function ${signature} from public, anon, authenticated, service_role`)
  for (const caller of callers) await database.query(`grant execute on function ${signature} to ${caller}`)
  await database.query('reset role')
}

function refuse(sentence: string, cause?: Error): never {
  throw new StackError('backup_refused', sentence, { cause })
}
