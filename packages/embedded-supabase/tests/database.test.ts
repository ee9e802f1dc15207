import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrapDatabase } from '../src/bootstrap.ts'
import { migrate, migrationChecksum } from '../src/migrate.ts'
import { openSql, type Sql } from '../src/sql.ts'
import type { TestDatabase } from '../src/testDatabases.ts'
import { databases, FOLDER } from './support/databases.ts'

let database: TestDatabase
/** As the role that runs migrations. */
let sql: Sql

beforeAll(async () => {
  database = await databases.fresh()
  sql = openSql(database.url)
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Runs a statement and rolls it back; returns the SQLSTATE of its refusal, or undefined. */
async function refusalOf(statement: string) {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(statement)
      throw new Error('taken back')
    })
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('two tests work on databases of their own', async () => {
  const other = await databases.fresh()
  await sql`create table public.notes (body text)`
  expect(await other.sql`select to_regclass('public.notes') as notes`).toEqual([{ notes: null }])
  await sql`drop table public.notes`
  await other.drop()
})

test.for([
  'create table auth.diary (body text)',
  'alter table auth.users disable row level security',
  'alter table storage.objects add column colour text',
  'drop table storage.objects cascade',
  'create index on realtime.messages (event)',
  "create function storage.mine() returns int language sql as 'select 1'",
  'alter function auth.uid() volatile',
  'drop schema storage cascade',
  'create role mighty superuser',
  "copy (select 1) to program 'id'",
])('a migration cannot do what a hosted project refuses: %s', async (statement) => {
  expect(await refusalOf(statement)).toBe('42501')
})

test.for([
  'create policy "mine" on storage.objects for select to authenticated using (false)',
  'create policy "mine" on realtime.messages for select to authenticated using (false); drop policy "mine" on realtime.messages',
  'create extension if not exists citext with schema extensions',
  "create function public.note() returns trigger language plpgsql as 'begin return new; end'; create trigger note after insert on auth.users for each row execute function public.note()",
  'create table public.owners (id uuid references auth.users)',
  "insert into storage.buckets (id, name) values ('mine', 'mine')",
])('a migration can do what a hosted project allows: %s', async (statement) => {
  expect(await refusalOf(statement)).toBeUndefined()
})

test('the roles of the API own nothing, cannot log in and are held to row-level security', async () => {
  const roles = await database.sql`
    select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'postgres') order by 1`
  const none = { rolcanlogin: false, rolsuper: false, rolbypassrls: false }
  expect(roles).toEqual([
    { rolname: 'anon', ...none },
    { rolname: 'authenticated', ...none },
    { rolname: 'authenticator', ...none, rolcanlogin: true },
    { rolname: 'postgres', ...none, rolcanlogin: true, rolbypassrls: true },
    { rolname: 'service_role', ...none, rolbypassrls: true },
  ])
})

test('nobody gets in without the password of this data directory', async () => {
  const url = new URL(database.superuserUrl)
  url.password = 'postgres'
  const stranger = openSql(url.href)
  await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
  await stranger.end()
})

test('the database keeps checksums of its pages', async () => {
  expect(await database.sql`show data_checksums`).toEqual([{ data_checksums: 'on' }])
})

test('starting again changes nothing', async () => {
  const count = () => database.sql`
    select (select count(*) from supabase_migrations.schema_migrations) as migrations,
      (select count(*) from auth.users) as users, (select count(*) from pg_policies) as policies`
  const before = await count()
  await bootstrapDatabase(database.superuserUrl)
  await migrate(database.url, FOLDER)
  expect(await count()).toEqual(before)
})

test.for([
  {
    name: 'with a migration of newer code',
    change: `insert into supabase_migrations.schema_migrations (version, name, statements) values ('29990101000000', 'later', '{"select 1"}')`,
    named: '29990101000000_later',
  },
  {
    name: 'whose migration has another text by now',
    change: `update supabase_migrations.schema_migrations set statements = array[statements[1] || ' -- and more'] where name = 'profiles'`,
    named: '_profiles',
  },
])('migrate alone refuses a database $name, and names the migration', async ({ change, named }) => {
  const other = await databases.fresh()
  await other.sql.unsafe(change)
  const refused = migrate(other.url, FOLDER)
  await expect(refused).rejects.toMatchObject({ code: 'data_of_other_version' })
  await expect(refused).rejects.toThrow(named)
  await other.drop()
})

test('a migration that the Supabase CLI recorded statement by statement is recognized', () => {
  const text = 'create table a ();\n\n-- Why.\ncomment on table a is $$b; c$$;\n'
  expect(migrationChecksum(['create table a ()', '-- Why.\ncomment on table a is $$b; c$$'])).toBe(
    migrationChecksum([text]),
  )
  expect(migrationChecksum([text.replace('b;', 'd;')])).not.toBe(migrationChecksum([text]))
})
