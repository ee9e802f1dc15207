import { openSql, type Queries, type Sql } from 'embedded-supabase/testing'

// A given stack's data, saved in its database in schemas that no request reaches.

/** The data from before the tests, and the tests' own people. */
export type Saved = 'tests_theirs' | 'tests_own'

type Table = { name: string; columns: string }

/** Tables of people's data that this role may empty, with the columns that are stored. */
const listTables = (sql: Queries) => sql<Table[]>`
  select format('%I.%I', nspname, relname) as name,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and has_table_privilege(pg_class.oid, 'insert, delete') and (
    nspname in ('public', 'private')
    or nspname = 'auth' and relname not in ('schema_migrations', 'audit_log_entries', 'instances')
    or nspname = 'storage' and relname = 'objects'
  )
  group by 1 order by 1`

/** Counts and hashes rows and their versions: any write makes a new version. */
const printsOf = (tables: Table[]) =>
  tables
    .map(
      ({ name }) => `
        select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as print
        from ${name}`,
    )
    .join(' union all ')

const FUNCTIONS = `
  select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as text
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname in ('public', 'private') and prokind in ('f', 'p')`

const SETTINGS = `
  select split_part(each, '=', 1) as name, substr(each, strpos(each, '=') + 1) as value
  from pg_db_role_setting, unnest(setconfig) each
  where setrole = 'authenticator'::regrole and setdatabase = (select oid from pg_database where datname = current_database())`

export async function saveSchool(sql: Sql, saved: Saved): Promise<void> {
  const tables = await listTables(sql)
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      drop schema if exists ${saved} cascade;
      create schema ${saved};
      ${tables.map(({ name, columns }) => `create table ${saved}."${name}" as select ${columns} from ${name};`).join('')}
      create table ${saved}.sequences as
        select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
        where schemaname in ('public', 'private');
      create table ${saved}.functions as ${FUNCTIONS};
      create table ${saved}.settings as ${SETTINGS};
      create table ${saved}.prints as ${printsOf(tables)};`)
  })
}

/** Whether something was saved and not dropped, such as by a killed run. */
export async function isSaved(sql: Sql, saved: Saved): Promise<boolean> {
  return (await sql`select from pg_namespace where nspname = ${saved}`).length > 0
}

export async function forgetSaved(sql: Sql): Promise<void> {
  await sql.unsafe('drop schema if exists tests_own cascade; drop schema if exists tests_theirs cascade;')
}

/** Restores changed rows, sequences and functions, and drops added ones. */
export async function restoreSchool(sql: Sql, saved: Saved): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    const tables = await listTables(tx)
    const known = await tx<{ name: string; print: string }[]>`select name, print from ${tx(saved)}.prints`
    const before = new Map(known.map(({ name, print }) => [name, print]))
    const added = tables.filter(({ name }) => !before.has(name))
    if (added.length > 0) await tx.unsafe(`drop table ${added.map(({ name }) => name).join(', ')} cascade`)
    const kept = tables.filter(({ name }) => before.has(name))
    const now = await tx.unsafe<{ name: string; print: string }[]>(printsOf(kept))
    const changed = new Set(
      now.filter(({ name, print }) => before.get(name) !== print).map(({ name }) => name),
    )
    for (const { name, columns } of kept.filter((table) => changed.has(table.name)))
      await tx.unsafe(`
        delete from ${name};
        insert into ${name} (${columns}) overriding system value select ${columns} from ${saved}."${name}";`)
    await tx.unsafe(`
      select setval(name::regclass, coalesce(last_value, 1), last_value is not null) from ${saved}.sequences;
      update ${saved}.prints set print = now.print from (${printsOf(kept)}) now where now.name = prints.name;`)
    await restoreFunctions(tx, saved)
    await restoreSettings(tx, saved)
  })
}

async function restoreSettings(tx: Queries, saved: Saved): Promise<void> {
  const lost = await tx.unsafe<{ change: string }[]>(`
    select format('alter role authenticator in database %I set %s = %L', current_database(), name, value) as change
    from (select name, value from ${saved}.settings except ${SETTINGS}) lost`)
  for (const { change } of lost) await tx.unsafe(change)
  if (lost.length > 0) await tx.unsafe(`notify pgrst, 'reload config'`)
}

async function restoreFunctions(tx: Queries, saved: Saved): Promise<void> {
  const changed = await tx.unsafe<{ now: string | null; before: string | null }[]>(`
    select now.name as now, saved.text as before
    from (${FUNCTIONS}) now full join ${saved}.functions saved using (name)
    where now.text is distinct from saved.text`)
  for (const { now, before } of changed) await tx.unsafe(before ?? `drop function ${now} cascade`)
  if (changed.length > 0) await tx.unsafe(`notify pgrst, 'reload schema'`)
}

/** Copies data into a given database by column names, since Auth's accounts differ by version. */
export async function copySchool(from: Sql, url: string): Promise<void> {
  const to = openSql(url, 1)
  try {
    const known = new Map((await listTables(from)).map(({ name, columns }) => [name, columns.split(', ')]))
    await to.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica')
      for (const { name, columns } of await listTables(tx)) {
        if (name === 'storage.objects') continue
        const common = columns.split(', ').filter((column) => known.get(name)?.includes(column))
        await tx.unsafe(`delete from ${name}`)
        if (common.length === 0) continue
        const [{ rows } = { rows: null }] = await from.unsafe<{ rows: string | null }[]>(
          `select jsonb_agg(to_jsonb(each))::text as rows from ${name} each`,
        )
        if (rows === null) continue
        await tx.unsafe(
          `insert into ${name} (${common.join(', ')}) overriding system value
            select ${common.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
          [rows],
        )
      }
      const sequences = await from<{ name: string; value: string | null }[]>`
        select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
        where schemaname in ('public', 'private')`
      for (const { name, value } of sequences)
        await tx`select setval(${name}::regclass, coalesce(${value}::bigint, 1), ${value !== null})`
    })
  } finally {
    await to.end()
  }
}
