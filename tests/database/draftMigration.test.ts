import { connect } from 'embedded-supabase'
import { compareContents, readContents, readDeclared } from 'embedded-supabase/testing'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareCatalogues, readCatalogue } from '../../scripts/migration/catalogue.ts'
import { draftMigration } from '../../scripts/migration/draftMigration.ts'
import { type FreshDatabase, hostedDatabase } from '../support/database.ts'

const NOTHING = { loses: [], changes: [], renames: new Map<string, string>() }

let current: FreshDatabase
let desired: FreshDatabase
let database: Client

beforeEach(async () => {
  current = await hostedDatabase()
  desired = await hostedDatabase()
  database = await connect(current.superuserUrl)
})

afterEach(async () => {
  await database.end()
  await current.drop()
  await desired.drop()
})

async function migrateBetween(before: string, rows: string, after: string) {
  for (const [place, text] of [
    [current, before],
    [desired, after],
  ] as const) {
    const owner = await connect(place.url)
    await owner.query(
      `${text.replace(':database', new URL(place.url).pathname.slice(1))}; comment on schema public is 'The API'`,
    )
    await owner.end()
  }
  await database.query(rows)
  const contents = await readContents(database)
  const draft = await draftMigration(current.url, desired.url)
  const owner = await connect(current.url)
  await owner.query(`begin; ${draft}; commit`)
  await owner.end()
  const there = await connect(desired.superuserUrl)
  const catalogue = compareCatalogues(await readCatalogue(database), await readCatalogue(there))
  await there.end()
  return { draft, contents: compareContents(contents, await readContents(database), NOTHING), catalogue }
}

test('a developer who adds, narrows, renames and reorders columns sees what each does to the rows', async () => {
  const { draft, contents, catalogue } = await migrateBetween(
    `create table public.added (body text);
     create table public.narrowed (body varchar(50));
     create table public.renamed (body text, author text);
     create table public.reordered (body text, author text)`,
    `insert into public.added values ('kept');
     insert into public.narrowed values ('longer than five');
     insert into public.renamed values ('kept', 'Ada')`,
    `create table public.added (body text, seen boolean not null default false);
     create table public.narrowed (body varchar(5));
     create table public.renamed (body text, writer text);
     create table public.reordered (body text, place text, author text)`,
  )
  expect(draft).toMatch(/alter table .*added.* add column .*seen/i)
  // A column at the end loses nothing, a narrowed one cuts its text, and a renamed one is drafted as a drop.
  expect(contents.toSorted()).toEqual([
    'The column public.renamed.author is gone.',
    'The values of public.narrowed.body are not the same.',
  ])
  // A new column in the middle is placed last.
  expect(catalogue.join('\n')).toMatch(/column public\.reordered #3 place/)
  expect(catalogue.filter((line) => !line.includes('public.reordered'))).toEqual([])
})

// Found with pg-delta 1.0.0-alpha.34: our catalogues and contents show the gaps in its drafts.
test('a developer is shown what a draft leaves out: rows, settings of roles, and checks with between', async () => {
  const { draft, contents, catalogue } = await migrateBetween(
    `create schema private;
     create table private.notice_kinds (kind text primary key);
     create table public.notes (id int generated always as identity, body text, words int, long boolean generated always as (words > 5) stored);
     alter table public.notes add constraint short check (char_length(body) < 90) not valid;
     create table public.counted (number serial, body text);
     create policy mine on storage.objects for select to authenticated using (owner = auth.uid())`,
    `insert into public.notes (body, words) values ('kept', 7); insert into public.counted (body) values ('a'), ('b')`,
    `create schema private;
     create table private.notice_kinds (kind text primary key);
     insert into private.notice_kinds values ('new_kind');
     create table public.notes (id int generated always as identity, body text, words int, long boolean generated always as (words > 9) stored);
     alter table public.notes add constraint short check (char_length(body) < 90);
     create table public.counted (number bigserial, body text);
     create table public.ranges (low int, high int, check (low between 1 and 5 and high > low));
     create policy mine on storage.objects for select to authenticated using (owner = auth.uid());
     comment on policy mine on storage.objects is 'Why';
     alter role authenticator in database :database set statement_timeout = '7s'`,
  )
  // A changed expression is a new column, and a constraint is checked only because it is added again.
  expect(draft).toMatch(/DROP COLUMN "long"[\s\S]*ADD COLUMN "long"/)
  expect(draft).toMatch(/DROP CONSTRAINT "short"[\s\S]*ADD CONSTRAINT "short"/)
  expect(contents).toEqual([])
  expect(catalogue).toEqual([
    expect.stringMatching(
      /^- constraint public\.ranges_check .*CHECK \(\(\(low >= 1\) AND \(low <= 5\) AND /,
    ),
    expect.stringMatching(
      /^\+ constraint public\.ranges_check .*CHECK \(\(\(\(low >= 1\) AND \(low <= 5\)\) AND /,
    ),
    '+ row of private.notice_kinds {"kind": "new_kind"}',
    '+ setting authenticator {statement_timeout=7s}',
  ])
})

// pg-delta changes the default before it adds the value: the draft is applied before it is written.
test('a developer gets no draft that Postgres refuses, such as an enum value that is used too early', async () => {
  await expect(
    migrateBetween(
      `create type public.state as enum ('old'); create table public.notes (state public.state default 'old')`,
      '',
      `create type public.state as enum ('old', 'new'); create table public.notes (state public.state default 'new')`,
    ),
  ).rejects.toThrow('invalid input value for enum')
})

test('a developer gets a new enum value with other changes in one transaction, but not with its use', async () => {
  const states = (values: string, more: string) =>
    `create type public.state as enum (${values}); create table public.notes (state public.state ${more})`
  const { draft, catalogue } = await migrateBetween(
    states(`'old'`, ''),
    '',
    states(`'old', 'new'`, ', body text'),
  )
  expect([draft.match(/ADD VALUE/g), catalogue]).toEqual([['ADD VALUE'], []])
})

test('a developer who adds an argument keeps the grants, and one who splits a table is shown the lost column', async () => {
  const note = (args: string) => `
    create function public.note(${args}) returns text language sql set search_path = '' as 'select body';
    revoke execute on function public.note from public;
    grant execute on function public.note to authenticated;`
  const { draft, contents, catalogue } = await migrateBetween(
    `${note('body text')} create table public.dates (day date primary key, place text)`,
    `insert into public.dates values (current_date, 'Gate B')`,
    `${note('body text, page text default null')} create table public.dates (day date primary key);
     create table public.places (day date primary key references public.dates, place text)`,
  )
  expect(draft).toMatch(
    /DROP FUNCTION "public"\."note"[\s\S]*GRANT EXECUTE ON FUNCTION "public"\."note"\(text, text\)/,
  )
  // No rows move: the migration needs an insert before the drop, and a declaration.
  expect(contents).toEqual(['The column public.dates.place is gone.'])
  expect(catalogue).toEqual([])
})

test('a developer declares losses, changes and renames, each with a reason', () => {
  const declared = readDeclared([
    `-- loses public.dates.place: moved to public.places
     -- renames public.notes.seen to public.notes.read: as the page says
     -- renames public.marks to public.grades`,
    '-- changes public.waits: counted again\n-- changes public.marks.score\nselect 1',
  ])
  expect([declared.loses, declared.changes]).toEqual([['public.dates.place'], ['public.waits']])
  expect([...declared.renames]).toEqual([
    ['public.notes.seen', 'public.notes.read'],
    ['public.marks', 'public.grades'],
  ])
})
