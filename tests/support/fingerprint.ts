import type { Sql } from 'embedded-supabase/testing'
import { expect } from 'vitest'

/** Row counts and versions by table. Accounts are compared without the last sign-in, files by contents. */
export async function fingerprint(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'`
  const accounts =
    '(select id, email, email_change, encrypted_password, banned_until, deleted_at, raw_app_meta_data from auth.users)'
  const sources = [
    // The sum of the rows' transaction numbers: reading contents would take forty times as long.
    ...tables.map(({ name }) => ({
      name,
      source: name,
      print: "sum(age('3'::xid)::bigint - age(each.xmin))",
    })),
    { name: 'auth.users', source: accounts, print: 'sum(hashtextextended(each::text, 0))' },
    { name: 'storage.objects', source: 'storage.objects', print: 'sum(hashtextextended(each::text, 0))' },
  ]
  const rows = await sql.unsafe<{ name: string; print: string }[]>(
    sources
      .map(
        ({ name, source, print }) => `
          select '${name}' as name, count(*) || ' ' || coalesce(${print}, 0) as print from ${source} each`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

export async function expectNoChange(sql: Sql, attack: () => Promise<unknown>): Promise<void> {
  const before = await fingerprint(sql)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await attack()
  expect(await fingerprint(sql)).toEqual(before)
}
