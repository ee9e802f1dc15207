import { connect } from 'embedded-supabase'
import { compareContents, readContents } from 'embedded-supabase/testing'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareCatalogues, readCatalogue } from '../../scripts/catalogue.ts'
import { draftMigration } from '../../scripts/draftMigration.ts'
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

/** Makes both databases, drafts the migration and applies it. */
async function migrateBetween(before: string, rows: string, after: string) {
  for (const [place, text] of [
    [current, before],
    [desired, after],
  ] as const) {
    const owner = await connect(place.url)
    await owner.query(`${text}; comment on schema public is 'The API'`)
    await owner.end()
  }
  await database.query(rows)
  const contents = await readContents(database)
  const draft = await draftMigration(current.url, desired.url)
  const owner = await connect(current.url)
  await owner.query(draft)
  await owner.end()
  const there = await connect(desired.superuserUrl)
  const catalogue = compareCatalogues(await readCatalogue(database), await readCatalogue(there))
  await there.end()
  return { draft, contents: compareContents(contents, await readContents(database), NOTHING), catalogue }
}

test('a developer who adds a column at the end gets a migration that loses nothing', async () => {
  const { draft, contents, catalogue } = await migrateBetween(
    'create table public.notes (body text)',
    `insert into public.notes values ('kept')`,
    'create table public.notes (body text, seen boolean not null default false)',
  )
  expect(draft).toMatch(/alter table .*notes.* add column .*seen/i)
  expect([contents, catalogue]).toEqual([[], []])
})

test('a developer is shown that a narrowed column would cut stored text', async () => {
  const { contents } = await migrateBetween(
    'create table public.notes (body varchar(50))',
    `insert into public.notes values ('longer than five')`,
    'create table public.notes (body varchar(5))',
  )
  expect(contents).toEqual(['The values of public.notes.body are not the same.'])
})

test('a developer sees a renamed column drafted as a drop, and a new middle one placed last', async () => {
  const { contents, catalogue } = await migrateBetween(
    'create table public.notes (body text, author text)',
    `insert into public.notes values ('kept', 'Ada')`,
    'create table public.notes (body text, place text, writer text)',
  )
  expect(contents).toEqual(['The column public.notes.author is gone.'])
  const order = await migrateBetween(
    'create table public.lists (body text, author text)',
    '',
    'create table public.lists (body text, place text, author text)',
  )
  expect([...catalogue, ...order.catalogue].join('\n')).toMatch(/column public\.lists #3 place/)
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

test('a developer is refused a change that takes two transactions, such as a new enum value and its use', async () => {
  await expect(
    migrateBetween(
      `create type public.state as enum ('old')`,
      '',
      `create type public.state as enum ('old', 'new'); create table public.notes (state public.state default 'new')`,
    ),
  ).rejects.toThrow(/^This change takes \d transactions\./)
})
