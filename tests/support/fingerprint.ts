import type { Sql } from 'embedded-supabase/testing'
import { expect } from 'vitest'

/**
 * How many rows each table of the school has, and the SHA-256 of them all; of the accounts without the time of the last
 * sign-in, which is no change.
 */
export async function fingerprint(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'`
  const accounts =
    '(select id, email, email_change, encrypted_password, banned_until, deleted_at, raw_app_meta_data from auth.users)'
  const sources = [
    ...tables.map(({ name }) => ({ name, source: name })),
    { name: 'auth.users', source: accounts },
  ]
  const files = { name: 'storage.objects', source: 'storage.objects' }
  const rows = await sql.unsafe<{ name: string; print: string }[]>(
    [...sources, files]
      .map(
        ({ name, source }) => `
          select '${name}' as name, count(*) || ' ' || encode(sha256(convert_to(
            coalesce(string_agg(to_jsonb(each)::text, e'\\n' order by to_jsonb(each)::text), ''), 'UTF8')), 'hex') as print
          from ${source} each`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}

/** Tries an attack and expects every table to be afterwards as it was before. */
export async function expectNoChange(sql: Sql, attack: () => Promise<unknown>): Promise<void> {
  const before = await fingerprint(sql)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await attack()
  expect(await fingerprint(sql)).toEqual(before)
}
