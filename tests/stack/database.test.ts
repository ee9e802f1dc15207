import { expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'

test('two tests work on databases of their own', async () => {
  const mine = await freshDatabase()
  const yours = await freshDatabase()
  await mine.sql`create table public.notes (body text)`
  expect(await yours.sql`select to_regclass('public.notes') as notes`).toEqual([{ notes: null }])
  await mine.drop()
  await yours.drop()
})
