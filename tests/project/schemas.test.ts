import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, readMigrations, readSchemas } from 'embedded-supabase/testing'
import { expect, test } from 'vitest'
import { PAGE, whatHappensText } from '../../scripts/generate/whatHappens.ts'
import { SAVED_SCHOOLS } from '../../scripts/migration/migration.ts'
import { PROJECT } from '../../scripts/start/project.ts'

test('a developer who adds a schema file is reminded to give it a place in schema_paths', async () => {
  const files = readdirSync(join(PROJECT.folder, 'schemas')).map((name) => `schemas/${name}`)
  const placed = (await readSchemas(PROJECT.folder)).map(({ file }) => file)
  expect(placed.toSorted()).toEqual(files.toSorted())
})

test('a developer who edits a released migration is refused: each change is a migration of its own', async () => {
  const now = (await readMigrations(PROJECT.folder)).map(checksumOf)
  const released = readdirSync(SAVED_SCHOOLS).filter((name) => /^\d.*\.backup$/.test(name))
  for (const name of released) {
    const manifest = execFileSync('tar', ['-xzOf', join(SAVED_SCHOOLS, name), 'manifest.json'], {
      encoding: 'utf8',
    })
    const { migrations } = JSON.parse(manifest)
    expect(now.slice(0, migrations.length), name).toEqual(migrations)
  }
})

test('a maintainer reads in docs/what-happens.md what follows from each change, as the schema has it', async () => {
  const page = whatHappensText()
  expect(readFileSync(PAGE, 'utf8') === page).toBe(true)
  const listed = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, kind]) => kind)
  const schema = (await readSchemas(PROJECT.folder)).map(({ text }) => text).join('\n')
  const calls = schema.matchAll(/private\.happened\(\s*(case .*? end|'\w+')/gs)
  const called = [...calls].flatMap(([, kinds = '']) =>
    [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind),
  )
  expect([...new Set(called)].toSorted()).toEqual(listed.toSorted())
  // An empty branch.
  expect(page.split('\n').filter((line) => /^\| `\w+` +(\| +)+\|$/.test(line))).toEqual([])
})
