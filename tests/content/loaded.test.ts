import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { digestOfFiles } from '../../content/loaded.ts'

const FILES = {
  'content/load.ts': `import { read } from './scenes/read.ts'`,
  'content/scenes/read.ts': `export { park } from '../../machines/park.ts'\nconst late = import('./late.ts')`,
  'content/scenes/late.ts': '',
  'content/scenes/one.toml': 'key = "one"',
  'content/films/lengths.json': '{}',
  'content/films/lesson.mp4': '',
  'machines/park.ts': '',
  'machines/other.ts': '',
  'public/practice/cards-signs.json': '{}',
  'public/sign.svg': '',
  'supabase/migrations/1_schema.sql': '',
  'package-lock.json': '{}',
}

test('a developer who edits a lesson, the loader, what it imports, or a migration loads the content again', () => {
  const root = mkdtempSync(join(tmpdir(), 'maneho-content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const isNoticed = (change: () => void) => {
    const before = digestOfFiles(root)
    change()
    return digestOfFiles(root) !== before
  }
  expect(isNoticed(() => undefined)).toBe(false)
  const edited = Object.keys(FILES).filter((file) => isNoticed(() => appendFileSync(join(root, file), ' ')))
  // A film's file is no text of a lesson, and a picture counts by its name.
  const IGNORED = ['content/films/lesson.mp4', 'machines/other.ts', 'public/sign.svg']
  expect(edited).toEqual(Object.keys(FILES).filter((file) => !IGNORED.includes(file)))
  expect(isNoticed(() => rmSync(join(root, 'public/sign.svg')))).toBe(true)
  expect(isNoticed(() => writeFileSync(join(root, 'content/scenes/two.toml'), ''))).toBe(true)
})
