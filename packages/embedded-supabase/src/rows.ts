import { createHash } from 'node:crypto'
import { chmodSync, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import sql from 'sql-template-tag'
import { migrationChecksum } from './migrate.ts'
import type { Project } from './project.ts'
import { StackError } from './stackError.ts'

export type Table = { schema: string; name: string; columns: string[] }
/** A function, with the roles that may call it. */
type Routine = { signature: string; definition: string; callers: string[] }
type Sequence = { schema: string; name: string; value: string }

/** The description of a folder of rows. */
export type Manifest = {
  /** The version of the program that wrote the database; null before 1.0. */
  version?: string | null
  /** Each applied migration, as its version and checksum. */
  migrations: string[]
  functions: Routine[]
  tables: Table[]
  sequences: Sequence[]
}

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'supabase_migrations']
const HISTORY = 'supabase_migrations.schema_migrations'

export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
const plainName = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

export async function readTables(database: Client): Promise<Table[]> {
  const { rows: tables } = await database.query<Table>(sql`
    select nspname as schema, relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname = any(${SCHEMAS}) order by 1, 2`)
  return tables
}

/** Describes a database. It is read without a search_path, so that names are written with their schema. */
export async function readManifest(database: Client): Promise<Manifest> {
  const { rows: migrations } = await database.query<{ version: string; statements: string[] }>(sql`
    select version, statements from supabase_migrations.schema_migrations order by version`)
  const { rows: functions } = await database.query<Routine>(sql`
    select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
      array(select case grantee when 0 then 'public' else grantee::regrole::text end
        from aclexplode(coalesce(proacl, acldefault('f', proowner)))) as callers
    from pg_proc p where pronamespace::regnamespace::text = any(${SCHEMAS}) and prokind = 'f' and proowner = 'postgres'::regrole`)
  const { rows: sequences } = await database.query<Sequence>(sql`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where schemaname = any(${SCHEMAS}) and last_value is not null order by 1, 2`)
  return {
    version: await readVersion(database),
    migrations: migrations.map(({ version, statements }) => `${version} ${migrationChecksum(statements)}`),
    functions,
    tables: await readTables(database),
    sequences,
  }
}

/** The version that last wrote this database: its comment. */
export async function readVersion(database: Client): Promise<string | null> {
  const { rows } = await database.query<{ version: string | null }>(`
    select substring(shobj_description(oid, 'pg_database') from 'version (\\d+\\.\\d+\\.\\d+)$') as version
    from pg_database where datname = current_database()`)
  return rows[0]?.version ?? null
}

/** Records the version of a project in its database. */
export async function writeVersion(database: Client, { name, version }: Project): Promise<void> {
  if (version === undefined) return
  const { rows } = await database.query<{ current: string }>(
    'select quote_ident(current_database()) as current',
  )
  await database.query(
    `comment on database ${rows[0]?.current} is ${escapeLiteral(`${name}, version ${version}`)}`,
  )
}

async function copyOut(
  database: Client,
  table: { schema: string; name: string },
  columns: string[],
  file: string,
) {
  await database.query(
    `copy ${nameOf(table)} (${columns.map(escapeIdentifier).join(', ')}) to ${escapeLiteral(file)}`,
  )
}

export async function dumpRows(database: Client, folder: string): Promise<Manifest> {
  await database.query('begin isolation level repeatable read read only')
  const manifest = await readManifest(database)
  for (const [at, table] of manifest.tables.entries())
    await copyOut(database, table, table.columns, join(folder, String(at)))
  await database.query('commit')
  return manifest
}

/** The lines of a file that COPY wrote, byte by byte: line ends within values are escaped. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'latin1')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** How many rows a file has, and a checksum of them in any order. */
export type Fingerprint = { rows: number; sum: bigint }

export async function fingerprint(file: string): Promise<Fingerprint> {
  let rows = 0
  let sum = 0n
  for await (const line of linesOf(file)) {
    rows += 1
    sum += createHash('md5').update(line, 'latin1').digest().readBigUInt64BE()
  }
  return { rows, sum: BigInt.asUintN(64, sum) }
}

const NULL = '\\N'

/** Which columns of a file, by their place, have values. */
async function columnsWithValues(file: string, places: number[]): Promise<number[]> {
  const open = new Set(places)
  for await (const line of linesOf(file)) {
    const values = line.split('\t')
    for (const place of open) if (values[place] !== NULL) open.delete(place)
    if (open.size === 0) break
  }
  return places.filter((place) => !open.has(place))
}

/** Writes only some columns of a file to another one. */
async function keepColumns(file: string, places: number[], target: string) {
  await pipeline(async function* () {
    for await (const line of linesOf(file)) {
      const values = line.split('\t')
      yield Buffer.from(`${places.map((place) => values[place]).join('\t')}\n`, 'latin1')
    }
  }, createWriteStream(target))
  // Postgres may run as another user; no other user gets into the folder.
  chmodSync(target, 0o644)
}

/** What migrations declare: `-- loses table.column: why`, `-- changes table: why`, `-- renames old to new: why`. */
export type Declared = { loses: string[]; changes: string[]; renames: Map<string, string> }

export function readDeclared(texts: string[]): Declared {
  const text = texts.join('\n')
  const named = (word: string) =>
    [...text.matchAll(new RegExp(`^\\s*-- ${word} ([\\w.]+): \\S`, 'gm'))].map(([, name = '']) => name)
  return {
    loses: named('loses'),
    changes: named('changes'),
    renames: new Map(
      [...text.matchAll(/^\s*-- renames ([\w.]+) to ([\w.]+)(?:: .*)?$/gm)].map(([, from = '', to = '']) => [
        from,
        to,
      ]),
    ),
  }
}

export type Load = {
  manifest: Manifest
  /** The folder of its rows. Postgres writes into it, too. */
  folder: string
  /** Rows of another history: reference tables keep what migrations inserted; others also keep inserted rows with a new key. */
  bridge?: { reference: readonly string[]; declared: Declared; adoptRows?: string | undefined }
}

type Pair = { source: Table; target: Table; file: string; columns: string[] }

/**
 * Replaces a database's rows by those of a folder, in one transaction, and reads them back. Returns the number of rows.
 * Throws `upgrade_refused` when a value has no place here or differs afterwards.
 */
export async function loadRows(database: Client, load: Load): Promise<number> {
  const { manifest, folder, bridge } = load
  const here = await readManifest(database)
  await database.query('begin')
  await addFunctions(database, load, here)
  // Without triggers and foreign key checks: the rows were valid before.
  await database.query('set local session_replication_role = replica')
  const pairs = await pairTables(load, here)
  const kept: Pair[] = []
  for (const pair of bridge ? pairs : []) {
    const { rowCount } = await database.query(`select from ${nameOf(pair.target)} limit 1`)
    if (rowCount) kept.push(pair)
  }
  for (const [at, { target }] of kept.entries())
    await database.query(`create temporary table kept_${at} as select * from ${nameOf(target)}`)
  for (const { target } of pairs) await database.query(`delete from ${nameOf(target)}`)
  let rows = 0
  for (const pair of pairs) rows += await fill(database, pair, folder)
  if (bridge?.adoptRows) await database.query(bridge.adoptRows)
  for (const [at, { target }] of kept.entries()) {
    const columns = target.columns.map(escapeIdentifier).join(', ')
    await database.query(`
      insert into ${nameOf(target)} (${columns}) overriding system value
      select ${columns} from pg_temp.kept_${at} on conflict do nothing`)
  }
  const known = new Set(
    (
      await database.query<{ name: string }>(
        "select schemaname || '.' || sequencename as name from pg_sequences",
      )
    ).rows.map(({ name }) => name),
  )
  for (const sequence of manifest.sequences) {
    const name = plainName(sequence)
    if (known.has(name))
      await database.query(sql`select setval(${nameOf(sequence)}, ${sequence.value}::bigint)`)
    else if (!bridge?.declared.loses.includes(name)) refuseLoss([`the sequence ${name}`])
  }
  if (bridge) await refuseOrphans(database, bridge.reference)
  await database.query('commit')
  for (const at of kept.keys()) await database.query(`drop table pg_temp.kept_${at}`)
  return rows
}

const refuseLoss = (what: string[]) => {
  throw new StackError(
    'upgrade_refused',
    `This version has no place for ${what.join(', ')}: nothing was changed.`,
  )
}

/** Pairs each table with its target. Refuses if a value has no place. */
async function pairTables({ manifest, folder, bridge }: Load, here: Manifest): Promise<Pair[]> {
  const { loses = [], renames = new Map<string, string>() } = bridge?.declared ?? {}
  const targets = new Map(here.tables.map((table) => [plainName(table), table]))
  const lost: string[] = []
  const pairs: Pair[] = []
  for (const [at, source] of manifest.tables.entries()) {
    const name = plainName(source)
    const file = join(folder, String(at))
    if (name === HISTORY || bridge?.reference.includes(name)) continue
    const target = targets.get(renames.get(name) ?? name)
    if (!target) {
      if (!loses.includes(name) && (await fingerprint(file)).rows > 0) lost.push(`the table ${name}`)
      continue
    }
    const to = source.columns.map((column) => renames.get(`${name}.${column}`)?.split('.').at(-1) ?? column)
    const places = [...to.keys()]
    const homeless = places.filter((place) => !target.columns.includes(to[place] ?? ''))
    const undeclared = homeless.filter((place) => !loses.includes(`${name}.${source.columns[place]}`))
    for (const place of await columnsWithValues(file, undeclared))
      lost.push(`${name}.${source.columns[place]}`)
    const housed = places.filter((place) => !homeless.includes(place))
    const pair = { source, target, columns: housed.map((place) => to[place] ?? '') }
    if (homeless.length === 0) pairs.push({ ...pair, file })
    else {
      await keepColumns(file, housed, `${file}.kept`)
      pairs.push({ ...pair, file: `${file}.kept` })
    }
  }
  if (lost.length > 0) refuseLoss(lost)
  return pairs
}

/** Loads the rows of a table and compares the result. */
async function fill(database: Client, { target, file, columns }: Pair, folder: string): Promise<number> {
  await database.query(
    `copy ${nameOf(target)} (${columns.map(escapeIdentifier).join(', ')}) from ${escapeLiteral(file)}`,
  )
  const back = join(folder, 'back')
  await copyOut(database, target, columns, back)
  const [before, after] = [await fingerprint(file), await fingerprint(back)]
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new StackError(
      'upgrade_refused',
      `The rows of ${plainName(target)} were not the same afterwards (${before.rows} and ${after.rows}): nothing was changed.`,
    )
  return after.rows
}

/** Refuses if a row refers to one that this version no longer has. */
async function refuseOrphans(database: Client, reference: readonly string[]) {
  const { rows: keys } = await database.query<{
    child: string
    parent: string
    pairs: string
    filled: string
  }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(format('child.%I = parent.%I', a.attname, b.attname), ' and ')
        from unnest(conkey, confkey) as k (c, p)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.c
        join pg_attribute b on b.attrelid = confrelid and b.attnum = k.p) as pairs,
      (select string_agg(format('child.%I is not null', attname), ' and ')
        from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as filled
    from pg_constraint where contype = 'f' and confrelid::regclass::text = any(${[...reference]})`)
  for (const { child, parent, pairs, filled } of keys) {
    const { rows } = await database.query<{ orphans: number }>(
      `select count(*)::int as orphans from ${child} child where ${filled} and not exists (select from ${parent} parent where ${pairs})`,
    )
    if (rows[0]?.orphans) refuseLoss([`${rows[0].orphans} rows of ${child} that refer to ${parent}`])
  }
}

/** Adds the functions of a seed; those made by the migrations of another history are left out. */
async function addFunctions(database: Client, { manifest, folder, bridge }: Load, here: Manifest) {
  const known = new Set(here.functions.map(({ signature }) => signature))
  const added = manifest.functions.filter(({ signature }) => !known.has(signature))
  if (added.length === 0) return
  const history = join(folder, String(manifest.tables.findIndex((table) => plainName(table) === HISTORY)))
  let texts = ''
  if (bridge && existsSync(history)) for await (const line of linesOf(history)) texts += line
  for (const routine of added) {
    const [name = ''] = routine.signature.split('(')
    if (!new RegExp(`function ${name.replace('.', '\\.')}\\b`, 'i').test(texts))
      await create(database, routine)
  }
}

async function create(database: Client, { signature, definition, callers }: Routine) {
  await database.query('set local role postgres')
  await database.query(definition)
  await database.query(`revoke all on function ${signature} from public, anon, authenticated, service_role`)
  for (const caller of callers) await database.query(`grant execute on function ${signature} to ${caller}`)
  await database.query('reset role')
}
