import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { PROJECT } from '../start/project.ts'

/** The schemas that the project makes, and those in which it has policies. */
const OWN = ['public', 'private', 'requests']
const WITH_POLICIES = [...OWN, 'storage', 'realtime']

const described = (oid: string, kind: string) => `coalesce(obj_description(${oid}, '${kind}'), '')`
const granted = (acl: string) =>
  `coalesce((select string_agg(each::text, ' ' order by each::text) from unnest(${acl}) each), '')`

const LINES = `
  select format('table %s.%s kind=%s owner=%s rls=%s%s grants=%s comment=%s view=%s', nspname, relname, relkind, relowner::regrole,
    relrowsecurity, relforcerowsecurity, ${granted('relacl')}, ${described('c.oid', 'pg_class')},
    case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as line
  from pg_class c join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any($1) and relkind in ('r', 'v', 'm', 'S', 'p')
  union all
  select format('column %s.%s #%s %s %s notnull=%s default=%s generated=%s identity=%s grants=%s comment=%s', nspname, relname,
    row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid), attgenerated, attidentity, ${granted('attacl')}, coalesce(col_description(attrelid, attnum), ''))
  from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where nspname = any($1) and relkind in ('r', 'v', 'm', 'p', 'c') and attnum > 0 and not attisdropped
  union all
  select format('constraint %s.%s on %s: %s validated=%s', nspname, conname, conrelid::regclass, pg_get_constraintdef(con.oid), convalidated)
  from pg_constraint con join pg_namespace on pg_namespace.oid = connamespace where nspname = any($1)
  union all
  select format('index %s comment=%s', indexdef, ${described("format('%I.%I', schemaname, indexname)::regclass", 'pg_class')})
  from pg_indexes where schemaname = any($1)
  union all
  select format('function %s owner=%s grants=%s comment=%s %s', p.oid::regprocedure, proowner::regrole, ${granted('proacl')},
    ${described('p.oid', 'pg_proc')}, pg_get_functiondef(p.oid))
  from pg_proc p join pg_namespace on pg_namespace.oid = pronamespace where nspname = any($1) and prokind in ('f', 'p')
  union all
  select format('trigger %s enabled=%s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t where not tgisinternal
  union all
  select format('policy %s comment=%s', pol::text, ${described('p.oid', 'pg_policy')})
  from pg_policies pol join pg_policy p on polname = policyname and polrelid = format('%I.%I', schemaname, tablename)::regclass
  where schemaname = any($2)
  union all
  select format('enum %s %s %s', enumtypid::regtype, row_number() over (partition by enumtypid order by enumsortorder), enumlabel) from pg_enum
  union all
  select format('setting %s %s', setrole::regrole, setconfig) from pg_db_role_setting
  where setdatabase = (select oid from pg_database where datname = current_database())
  union all
  select format('default %s %s %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`

/** Everything that two databases of the same version have in common, one line each, and the rows of the reference tables. */
export async function readCatalogue(database: Client): Promise<string[]> {
  await database.query("set search_path = ''")
  const { rows } = await database.query<{ line: string }>({ text: LINES, values: [OWN, WITH_POLICIES] })
  const lines = rows.map(({ line }) => line)
  for (const table of [...(PROJECT.referenceTables ?? []), 'storage.buckets']) {
    const { rows: there } = await database.query<{ found: boolean }>(
      sql`select to_regclass(${table}) is not null as found`,
    )
    if (!there[0]?.found) continue
    const { rows: found } = await database.query<{ row: string }>(
      `select (to_jsonb(t) - '{created_at,updated_at}'::text[])::text as row from ${table} t`,
    )
    lines.push(...found.map(({ row }) => `row of ${table} ${row}`))
  }
  return lines.toSorted()
}

/** The differences, shortened: `-` only in the first catalogue, `+` only in the second. */
export function compareCatalogues(first: string[], second: string[]): string[] {
  const [a, b] = [new Set(first), new Set(second)]
  return [
    ...first.filter((line) => !b.has(line)).map((line) => `- ${line.slice(0, 200)}`),
    ...second.filter((line) => !a.has(line)).map((line) => `+ ${line.slice(0, 200)}`),
  ]
}
